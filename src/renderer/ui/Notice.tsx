import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ToneName } from './theme.ts'
import type { Icon } from './icons.ts'
import styles from './notice.module.css'

interface Props {
  readonly tone: ToneName
  readonly children: ReactNode
  readonly icon?: Icon
  readonly title?: string
  /** A button at the end of the line. */
  readonly action?: ReactNode
  /** A screen reader interrupts for `alert`, waits for `status`, and finds a `note` when it comes to it. */
  readonly role?: 'alert' | 'status' | 'note'
  readonly mt?: string
}

/** A coloured box with a message about the content below it. */
export function Notice({ tone, children, icon: Icon, title, action, role = 'alert', mt }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={role} style={mt ? { marginTop: mt } : undefined}>
      {Icon && <Icon size={18} className={styles.icon} aria-hidden />}
      <div className={styles.words}>
        {title && <Text fw={600}>{title}</Text>}
        <Text component="div">{children}</Text>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
