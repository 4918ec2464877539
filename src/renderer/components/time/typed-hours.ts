import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { readTypedTime } from '#shared/model/typed-time.ts'
import type { Row } from '#shared/entities/index.ts'

/** The hours of an entry, or of its line on a timesheet. */
type Hours = Pick<Row<'timesheetLines'>, 'date' | 'start' | 'end' | 'breakMinutes'>

/** Hours as people type them. */
export interface TypedHours {
  readonly start: string
  readonly end: string
  readonly breakMinutes: string
}

/** The hours of a line, to be typed over. */
export const typedHours = (line: Hours, zone: string | undefined): TypedHours => ({
  start: line.start === null ? '' : localTimeOf(line.start, zone),
  end: line.end === null ? '' : localTimeOf(line.end, zone),
  breakMinutes: String(line.breakMinutes ?? 0),
})

/** The hours that differ from the line's, as fields of its entry; null while what is typed cannot be read. */
export function changedHours(
  line: Hours,
  typed: TypedHours,
  zone: string | undefined,
): { start?: string; end?: string; breakMinutes?: number } | null {
  const before = typedHours(line, zone)
  const [start, end] = [readTypedTime(typed.start), readTypedTime(typed.end)]
  const pause = /^\d{1,3}$/.test(typed.breakMinutes.trim()) ? Number(typed.breakMinutes) : null
  if (start === null || end === null || pause === null) return null
  // A time that was not touched stays the instant it is, also in the hour that comes twice.
  const span = shiftInstants(line.date, start, end, zone)
  const from = start === before.start && line.start !== null ? line.start : span.start
  const hasKeptEnd = end === before.end && line.end !== null && isShift(from, line.end)
  const to = hasKeptEnd && line.end !== null ? line.end : span.end
  return {
    ...(from !== line.start && { start: from }),
    ...(to !== line.end && { end: to }),
    ...(pause !== (line.breakMinutes ?? 0) && { breakMinutes: pause }),
  }
}

/** Whether one instant may begin what ends at another: at most a day later. */
const isShift = (start: string, end: string): boolean => {
  const minutes = elapsedMinutes({ start, end })
  return minutes > 0 && minutes <= 24 * 60
}
