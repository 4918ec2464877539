import type { ReactNode } from 'react'
import type { ToneName } from './theme.ts'
import styles from './chip.module.css'
import type { Icon } from './icons.ts'
import { useHint } from './use-hint.tsx'

interface Props {
  readonly tone: ToneName
  readonly icon?: Icon
  readonly children: ReactNode
  readonly hint?: string
  readonly striped?: boolean
}

/** A status in one word, with its colour and icon; the hint is a tooltip. */
export function Chip({ tone, icon: Icon, children, hint, striped = false }: Props) {
  const { tooltip, ...hovered } = useHint(hint)
  return (
    <>
      <span className={styles.chip} data-tone={tone} data-striped={striped || undefined} {...hovered}>
        {Icon && <Icon size={13} stroke={2} aria-hidden />}
        <span className={styles.text}>{children}</span>
      </span>
      {tooltip}
    </>
  )
}
