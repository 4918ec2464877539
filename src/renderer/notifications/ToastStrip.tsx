import { Notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { TOAST_MS } from './show-toast.tsx'
import styles from './toast.module.css'

/** The strip at the foot of the window where toasts stand, one above the other. */
export function ToastStrip() {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => publishHeightOf(strip.current), [])
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

/** Publishes the height of the strip as a CSS variable: what stands at the foot of the window stands above it. */
function publishHeightOf(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const publish = () => {
    const height = element.offsetHeight
    if (height > 0) style.setProperty('--eq-toasts', `${height}px`)
    else style.removeProperty('--eq-toasts')
  }
  let frame = 0
  // In the next frame: other observers measure what this makes smaller, and the browser calls that a loop.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(publish)
  })
  observer.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
