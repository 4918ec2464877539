import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import { followPerson } from '#renderer/bridge/person.ts'
import type { Say } from './say.ts'
import styles from './toast.module.css'
import { ToastBody, type ToastContent } from './ToastBody.tsx'

/** How long a toast stays, in milliseconds (requirement CONST-2). */
export const TOAST_MS = 3000

export interface ToastOptions extends ToastContent {
  /** What it is about, by default the work on screen: a toast replaces the one about the same. */
  readonly key?: string
  readonly stays?: boolean
}

const styleOf = {
  success: { Icon: IconCircleCheck, role: 'status' },
  warning: { Icon: IconAlertTriangle, role: 'status' },
  danger: { Icon: IconExclamationCircle, role: 'alert' },
} as const

/** What was done last, or failed, on the screen on display. */
const WORK = 'work'

/** The toast on screen about each key. */
const shown = new Map<string, string>()

/** Nobody is told what is answered after somebody signed out: it was about their work. */
let isNobodyThere = false
followPerson({
  came: () => void (isNobodyThere = false),
  left: () => {
    isNobodyThere = true
    shown.clear()
    notifications.clean()
  },
})

/** Shows one toast; that about the same goes. Returns whether it is still on screen, or waits to be. */
export function showToast(tone: keyof typeof styleOf, text: Say, options: ToastOptions): () => boolean {
  if (isNobodyThere) return () => false
  const { Icon, role } = styleOf[tone]
  const { key = WORK, stays, ...content } = options
  const before = shown.get(key)
  if (before !== undefined) notifications.hide(before)
  const id = crypto.randomUUID()
  shown.set(key, id)
  const autoClose = stays ? false : TOAST_MS
  const shownFor = (time: number | false) => () => notifications.update({ ...toast, autoClose: time })
  const toast = {
    id,
    role,
    autoClose,
    withCloseButton: false,
    icon: <Icon size={20} />,
    className: `${styles.toast} ${styles[tone]}`,
    classNames: { icon: styles.icon ?? '', description: styles.text ?? '' },
    message: <ToastBody {...content} text={text} hide={() => notifications.hide(id)} />,
    // Hovered, Mantine keeps it by itself.
    onFocusCapture: shownFor(false),
    onBlurCapture: shownFor(autoClose),
  } satisfies NotificationData & { readonly id: string }
  notifications.show(toast)
  return () => {
    const { notifications: now, queue } = notificationsStore.getState()
    return [...now, ...queue].some((one) => one.id === id)
  }
}
