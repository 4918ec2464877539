import { Tooltip } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ToneName } from './theme.ts'
import styles from './chip.module.css'
import type { Icon } from './icons.ts'

interface Props {
  readonly tone: ToneName
  readonly icon?: Icon
  readonly children: ReactNode
  readonly hint?: string
  readonly striped?: boolean
}

/**
 * A state in one word: colour, icon and text together. What its hint needs is made when the pointer first comes
 * near: a list has hundreds of chips, and scrolling pays for each (measured, bench P17).
 */
export function Chip({ tone, icon: Icon, children, hint, striped = false }: Props) {
  const [isNear, setNear] = useState(false)
  const chip = (
    <span
      className={styles.chip}
      data-tone={tone}
      data-striped={striped || undefined}
      {...(hint && !isNear ? { onPointerEnter: () => setNear(true) } : {})}
    >
      {Icon && <Icon size={13} stroke={2} aria-hidden />}
      <span className={styles.text}>{children}</span>
    </span>
  )
  return hint && isNear ? <Tooltip label={hint}>{chip}</Tooltip> : chip
}
