import { hasHours } from '../entries/entry-kinds.ts'
import { elapsedMinutes } from './elapsed.ts'
import type { Row } from '#shared/entities/index.ts'

/** What of an entry decides how long somebody worked. */
export type WorkedFacts = Pick<Row<'timeEntries'>, 'kind' | 'start' | 'end' | 'breakMinutes' | 'breakPaid'>

/**
 * Minutes worked in a time entry: what passes between its start and its end, so that a night when clocks change is an hour
 * shorter or longer, without its unpaid break. 0 for a day not worked; of who was sent
 * home the time they were there; null while the person is at work.
 */
export function workedMinutes({ kind, start, end, breakMinutes, breakPaid }: WorkedFacts): number | null {
  if (!hasHours(kind)) return 0
  if (start === null || end === null) return null
  return elapsedMinutes({ start, end }) - (breakPaid ? 0 : (breakMinutes ?? 0))
}
