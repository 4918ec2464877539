import { Button, CloseButton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useChosen, useClip } from './marks.ts'
import type { Many } from './use-many.ts'
import classes from './many.module.css'

/** Under a day while something is copied or cut and nothing is chosen: lays it down there, for the hand. */
export function KeptBar({ many, day }: { readonly many: Many; readonly day: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const clip = useClip(many.marks)
  const chosen = useChosen(many.marks)
  if (!clip || chosen.size > 0) return null
  const count = clip.items.length
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('board.many.kept.bar')}>
      <CloseButton size={24} aria-label={t('board.many.kept.forget')} onClick={() => many.marks.keep(null)} />
      <Text size="sm" fw={500}>
        {t(`board.many.kept.${clip.kind}`, { count, shown: formats.number(count) })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        disabled={many.isBusy}
        onClick={() => void many.layDown({ person: null, date: day })}
      >
        {t('board.many.kept.paste')}
      </Button>
    </div>
  )
}
