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
 * A status in one word, with its colour and icon. The tooltip is mounted when the pointer first enters the chip: a list
 * has hundreds of chips, and mounting all their tooltips made scrolling slow (bench P17).
 */
export function Chip({ tone, icon: Icon, children, hint, striped = false }: Props) {
  const [isHovered, setHovered] = useState(false)
  const chip = (
    <span
      className={styles.chip}
      data-tone={tone}
      data-striped={striped || undefined}
      {...(hint && !isHovered ? { onPointerEnter: () => setHovered(true) } : {})}
    >
      {Icon && <Icon size={13} stroke={2} aria-hidden />}
      <span className={styles.text}>{children}</span>
    </span>
  )
  return hint && isHovered ? <Tooltip label={hint}>{chip}</Tooltip> : chip
}
