import type { BusyAssignment } from './facts.ts'
import { isBusy, type Span } from './overlap.ts'

const digits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528

/** Minutes since its month began of an instant as we store it, `yyyy-MM-ddTHH:mm:ss.SSSZ`. */
const minuteOfMonth = (instant: string) => (digits(instant, 8) * 24 + digits(instant, 11)) * 60 + digits(instant, 14)

/** Both on whole minutes of the same month of the same year: the difference needs no calendar. */
const isPlain = (start: string, end: string) =>
  start.startsWith(end.slice(0, 8)) && start.endsWith(':00.000Z') && end.endsWith(':00.000Z')

/**
 * Whole minutes that pass between two instants, an hour less or more on the nights clocks change.
 * Read digit by digit where that is exact: rules ask it tens of thousands of times for one assignment,
 * and `Date.parse` would be most of their time.
 */
export function elapsedMinutes({ start, end }: Span): number {
  if (isPlain(start, end)) return minuteOfMonth(end) - minuteOfMonth(start)
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
}

/**
 * Minutes a person is planned for on the days from one to another, both included. A night shift
 * counts wholly on the day it starts, as on its assignment.
 */
export function plannedMinutes(
  assignments: readonly Pick<BusyAssignment, '_id' | 'date' | 'start' | 'end' | 'status'>[],
  from: string,
  to: string,
  exceptId?: string,
): number {
  let minutes = 0
  for (const assignment of assignments) {
    if (assignment.date < from || assignment.date > to || assignment._id === exceptId || !isBusy(assignment.status))
      continue
    minutes += elapsedMinutes(assignment)
  }
  return minutes
}
