import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
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

/** Shows one toast; that about the same goes. */
export function showToast(tone: keyof typeof styleOf, text: Say, options: ToastOptions): void {
  const { Icon, role } = styleOf[tone]
  const { key = WORK, stays, ...content } = options
  const before = shown.get(key)
  if (before !== undefined) notifications.hide(before)
  const id = crypto.randomUUID()
  shown.set(key, id)
  notifications.show({
    id,
    role,
    autoClose: stays ? false : TOAST_MS,
    withCloseButton: false,
    icon: <Icon size={20} />,
    className: `${styles.toast} ${styles[tone]}`,
    classNames: { icon: styles.icon ?? '', description: styles.text ?? '' },
    message: <ToastBody {...content} text={text} hide={() => notifications.hide(id)} />,
  })
}
