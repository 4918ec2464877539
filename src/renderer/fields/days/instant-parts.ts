import { isInstant } from '#shared/model/dates.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'

/** Between the two halves of an instant that is not complete; nobody can type it into a field of one line. */
const BREAK = '\n'

/** The day and the time of an instant in the company's zone, or the two halves as they were typed. */
export function instantParts(value: unknown): { readonly day: string; readonly clock: string } {
  if (typeof value !== 'string') return { day: '', clock: '' }
  if (isInstant(value)) return { day: localDayOf(value), clock: localTimeOf(value) }
  const [day = '', clock = ''] = value.split(BREAK)
  return { day, clock }
}

/** The value of a field whose instant is not complete: both halves as typed, null for neither. */
export const joinedParts = (day: string, clock: string): string | null =>
  day.trim() === '' && clock.trim() === '' ? null : day + BREAK + clock
