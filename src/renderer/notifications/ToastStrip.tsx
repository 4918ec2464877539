import { Notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { publishSize } from '#renderer/ui/publish-size.ts'
import { TOAST_MS } from './show-toast.tsx'
import styles from './toast.module.css'

/** The strip at the foot of the window where toasts stand, one above the other. */
export function ToastStrip() {
  const strip = useRef<HTMLDivElement>(null)
  // What stands at the foot of the window stands above it.
  useEffect(() => publishSize(strip.current, 'offsetHeight', '--eq-toasts'), [])
  return (
    <div ref={strip} className={styles.strip}>
      <Notifications
        withinPortal={false}
        className={styles.place ?? ''}
        position="bottom-center"
        limit={4}
        autoClose={TOAST_MS}
      />
    </div>
  )
}
