import { useTranslation } from 'react-i18next'
import type { LoggedOutside } from '#shared/domain/time/entries/logged-outside.ts'
import type { Beyond } from '#shared/domain/time/entries/beyond-dates.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconLate, IconWarning } from '#renderer/ui/icons.ts'

interface Props {
  readonly outside: LoggedOutside | null
  readonly beyond?: Beyond | null | undefined
  /** What it claims of a day not worked, in figures; an empty text for nothing. */
  readonly claims?: string
}

/**
 * That work lies outside of the dates of its order or site, that somebody logged it late or at a site that is not theirs, or that
 * travel or expenses are claimed of a day not worked; nothing for all other time.
 */
export function OutsideChip({ outside, beyond = null, claims = '' }: Props) {
  const { t } = useTranslation()
  if (outside === null && beyond === null && claims === '') return null
  const logged = outside === null ? [] : [choiceLabel(t, 'timeEntries', 'outside', outside)]
  // Whose dates they are, and what is claimed, has no room in a column.
  const shown = [
    ...(claims === '' ? [] : [t('timeEntries.claims.chip')]),
    ...(beyond === null ? [] : [t('timeEntries.beyondDates')]),
    ...logged,
  ]
  const whole = [
    ...(claims === '' ? [] : [t('timeEntries.claims.hint', { claims })]),
    ...(beyond === null ? [] : [choiceLabel(t, 'timeEntries', 'beyond', beyond)]),
    ...logged,
  ]
  return (
    <Chip tone="warning" icon={claims === '' ? IconLate : IconWarning} hint={whole.join(' · ')}>
      {shown.join(' · ')}
    </Chip>
  )
}
