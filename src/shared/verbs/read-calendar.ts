import { calendarOf, type Calendar } from '../domain/calendar.ts'
import { readRows, type Reading } from './reads.ts'

/** The calendar in use: a few dozen rows over the statutory holidays. */
export function* readCalendar(): Reading<Calendar> {
  return calendarOf(yield* readRows('holidays', []), yield* readRows('vacationPeriods', []))
}
