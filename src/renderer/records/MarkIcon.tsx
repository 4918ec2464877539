import { Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowMark } from '#shared/contract/outbox.ts'
import { IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import styles from './mark.module.css'

const icons = { pending: IconUnsent, conflict: IconWarning } as const

/**
 * How a row differs from the server's, where there is no room for words: a shape, and the words on hover and for
 * those who hear. As in Chip, the hint is made when the pointer first comes near.
 */
export function MarkIcon({ mark, size = 14 }: { readonly mark: RowMark; readonly size?: number }) {
  const { t } = useTranslation()
  const [isNear, setNear] = useState(false)
  const Icon = icons[mark]
  const icon = (
    <span
      className={styles.mark}
      data-mark={mark}
      role="img"
      aria-label={t(`marks.${mark}`)}
      {...(isNear ? {} : { onPointerEnter: () => setNear(true) })}
    >
      <Icon size={size} stroke={2} aria-hidden />
    </span>
  )
  return isNear ? <Tooltip label={t(`marks.${mark}Hint`)}>{icon}</Tooltip> : icon
}
