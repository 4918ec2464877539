import { useTranslation } from 'react-i18next'
import type { BoardAbsence } from '#shared/contract/dispatch/board.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconAwaited, IconOnLeave } from '#renderer/ui/icons.ts'
import classes from './board.module.css'

/** An absence in few words: its type, its hours if it has some, and that it is only asked for. */
export function absenceLabel(t: T, formats: Formats, { type, status, startTime, endTime }: BoardAbsence): string {
  const name = choiceLabel(t, 'absences', 'type', type)
  const text = startTime && endTime ? `${name} ${formats.spokenTimes(startTime, endTime)}` : name
  return status === 'requested' ? t('board.absenceAsked', { name: text }) : text
}

/** An absence in a day of a person: greyed when it is approved, a hint while it is asked for. */
export function AbsenceHint({ absence }: { readonly absence: BoardAbsence }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const label = absenceLabel(t, formats, absence)
  const Icon = absence.status === 'approved' ? IconOnLeave : IconAwaited
  return (
    <div className={classes.absence} data-status={absence.status} title={label}>
      <Icon size={13} aria-hidden />
      <span>{label}</span>
    </div>
  )
}
