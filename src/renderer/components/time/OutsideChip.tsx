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
  const [first = '', ...others] = [
    ...(claims === '' ? [] : [t('timeEntries.claims.chip')]),
    ...(beyond === null ? [] : [t('timeEntries.beyondDates')]),
    ...(outside === null ? [] : [t(`timeEntries.logged.${outside}`)]),
  ]
  // Whose dates they are, what is claimed, and a second reason have no room in a column.
  const whole = [
    ...(claims === '' ? [] : [t('timeEntries.claims.hint', { claims })]),
    ...(beyond === null ? [] : [choiceLabel(t, 'timeEntries', 'beyond', beyond)]),
    ...(outside === null ? [] : [choiceLabel(t, 'timeEntries', 'outside', outside)]),
  ]
  return (
    <Chip tone="warning" icon={claims === '' ? IconLate : IconWarning} hint={whole.join(' · ')}>
      {others.length === 0 ? first : t('timeEntries.alsoToCheck', { first, others: String(others.length) })}
    </Chip>
  )
}
