import type { MonthPerson, MonthShift } from '#shared/contract/dispatch/board-month.ts'
import type { BoardAbsence } from '#shared/contract/dispatch/board.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { absenceLabel } from '../week/AbsenceHint.tsx'

/** What a person has on a day of the month. */
export interface PersonsDay {
  readonly shifts: readonly MonthShift[]
  readonly absences: readonly BoardAbsence[]
}

const NO_DAY: PersonsDay = { shifts: [], absences: [] }

/** A person's days, where they have something. */
export function daysOf(person: MonthPerson | undefined): (date: string) => PersonsDay {
  if (!person) return () => NO_DAY
  const byDay = Map.groupBy(person.shifts, ({ date }) => date)
  return (date) => {
    const absences = person.absences.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    const shifts = byDay.get(date) ?? NO_DAY.shifts
    return shifts.length === 0 && absences.length === 0 ? NO_DAY : { shifts, absences }
  }
}

/** What a cell says in words: its absences, then each shift with its hours, site and status. */
export function dayCellText(t: T, formats: Formats, { shifts, absences }: PersonsDay): string {
  const said = [
    ...absences.map((absence) => absenceLabel(t, formats, absence)),
    ...shifts.map(({ startTime, endTime, site, status, published }) => {
      const state = choiceLabel(t, 'assignments', 'status', status)
      const draft = published || status === 'unassigned' ? '' : ` · ${t('board.unpublished')}`
      return `${startTime}–${endTime} ${site} · ${state}${draft}`
    }),
  ]
  return said.length === 0 ? t('board.nothingThatDay') : said.join(', ')
}
