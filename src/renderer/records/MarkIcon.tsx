import { useTranslation } from 'react-i18next'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import { useHint } from '#renderer/ui/use-hint.tsx'
import styles from './mark.module.css'

const icons = { pending: IconUnsent, conflict: IconWarning } as const

/** `MarkChip` where there is no room for text: an icon, with the text as a tooltip and for screen readers. */
export function MarkIcon({ mark, size = 14 }: { readonly mark: RowMark; readonly size?: number }) {
  const { t } = useTranslation()
  const { tooltip, ...hovered } = useHint(t(`marks.${mark}Hint`))
  const Icon = icons[mark]
  return (
    <>
      <span className={styles.mark} data-mark={mark} role="img" aria-label={t(`marks.${mark}`)} {...hovered}>
        <Icon size={size} stroke={2} aria-hidden />
      </span>
      {tooltip}
    </>
  )
}
