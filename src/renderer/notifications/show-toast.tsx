import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import styles from './toast.module.css'

/** How long a toast stays, in milliseconds (specification, Business constants and limits). */
export const TOAST_MS = 3000

export interface ToastOptions {
  /** A second line. */
  readonly note?: string
  /** Shows *Annuler*, which calls it. */
  readonly undo?: () => void
  /** Another button. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** What it is about, by default the work on screen: a toast replaces the one about the same. */
  readonly key?: string
  readonly stays?: boolean
  /** The person closed it. */
  readonly onClose?: () => void
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

/** Shows one toast; that about the same goes. Call it through `useToasts`, which adds the texts of the buttons. */
export function showToast(
  tone: keyof typeof styleOf,
  text: string,
  words: { readonly close: string; readonly undo: string },
  options: ToastOptions,
): void {
  const { Icon, role } = styleOf[tone]
  const { key = WORK } = options
  const before = shown.get(key)
  if (before !== undefined) notifications.hide(before)
  const id = crypto.randomUUID()
  shown.set(key, id)
  const act = (run: () => void) => () => {
    notifications.hide(id)
    run()
  }
  notifications.show({
    id,
    role,
    autoClose: options.stays ? false : TOAST_MS,
    withCloseButton: false,
    icon: <Icon size={20} />,
    className: `${styles.toast} ${styles[tone]}`,
    classNames: { icon: styles.icon ?? '', description: styles.text ?? '' },
    message: (
      <Group justify="space-between" gap="xs">
        <div className={styles.words}>
          <Text size="sm">{text}</Text>
          {options.note && (
            <Text size="xs" c="dimmed" mt={2}>
              {options.note}
            </Text>
          )}
        </div>
        <Group gap={4}>
          {options.action && (
            <Button size="compact-sm" variant="subtle" onClick={act(options.action.run)}>
              {options.action.label}
            </Button>
          )}
          {options.undo && (
            <Button size="compact-sm" variant="subtle" onClick={act(options.undo)}>
              {words.undo}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={act(() => options.onClose?.())}>
            {words.close}
          </Button>
        </Group>
      </Group>
    ),
  })
}
