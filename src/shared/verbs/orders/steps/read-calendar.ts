import { calendarOf, type Calendar } from '#shared/domain/calendar/calendar.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'

/** The calendar in use: a few dozen rows over the statutory holidays. */
export function* readCalendar(): Reading<Calendar> {
  return calendarOf(yield* readRows('holidays', []), yield* readRows('vacationPeriods', []))
}
