import { Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowMark } from '#shared/contract/outbox.ts'
import { IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import styles from './mark.module.css'

const icons = { pending: IconUnsent, conflict: IconWarning } as const

/**
 * `MarkChip` where there is no room for text: an icon, with the text as a tooltip and for screen readers. As in `Chip`, the
 * tooltip is mounted when the pointer first enters.
 */
export function MarkIcon({ mark, size = 14 }: { readonly mark: RowMark; readonly size?: number }) {
  const { t } = useTranslation()
  const [isHovered, setHovered] = useState(false)
  const Icon = icons[mark]
  const icon = (
    <span
      className={styles.mark}
      data-mark={mark}
      role="img"
      aria-label={t(`marks.${mark}`)}
      {...(isHovered ? {} : { onPointerEnter: () => setHovered(true) })}
    >
      <Icon size={size} stroke={2} aria-hidden />
    </span>
  )
  return isHovered ? <Tooltip label={t(`marks.${mark}Hint`)}>{icon}</Tooltip> : icon
}
