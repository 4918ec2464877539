import { useTranslation } from 'react-i18next'
import type { LoggedOutside } from '#shared/domain/time/entries/logged-outside.ts'
import type { Beyond } from '#shared/domain/time/entries/beyond-dates.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconLate } from '#renderer/ui/icons.ts'

interface Props {
  readonly outside: LoggedOutside | null
  readonly beyond?: Beyond | null | undefined
}

/**
 * That work lies outside of the dates of its order or site, or that somebody logged it late or at a site that is not theirs; nothing
 * for all other time.
 */
export function OutsideChip({ outside, beyond = null }: Props) {
  const { t } = useTranslation()
  if (outside === null && beyond === null) return null
  const logged = outside === null ? [] : [choiceLabel(t, 'timeEntries', 'outside', outside)]
  // Whose dates they are has no room in a column.
  const shown = [...(beyond === null ? [] : [t('timeEntries.beyondDates')]), ...logged]
  const whole = [...(beyond === null ? [] : [choiceLabel(t, 'timeEntries', 'beyond', beyond)]), ...logged]
  return (
    <Chip tone="warning" icon={IconLate} hint={whole.join(' · ')}>
      {shown.join(' · ')}
    </Chip>
  )
}
