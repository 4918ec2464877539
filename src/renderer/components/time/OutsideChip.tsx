import { useTranslation } from 'react-i18next'
import type { LoggedOutside } from '#shared/domain/time/entries/logged-outside.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconLate } from '#renderer/ui/icons.ts'

/** That somebody logged their time late or at a site that is not theirs; nothing for all other time. */
export function OutsideChip({ outside }: { readonly outside: LoggedOutside | null }) {
  const { t } = useTranslation()
  if (outside === null) return null
  const text = choiceLabel(t, 'timeEntries', 'outside', outside)
  return (
    <Chip tone="warning" icon={IconLate} hint={text}>
      {text}
    </Chip>
  )
}
