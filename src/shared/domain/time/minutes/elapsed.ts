import type { Span } from '#shared/domain/dispatch/overlap.ts'

const digits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528

/** Minutes of a stored instant, `yyyy-MM-ddTHH:mm:ss.SSSZ`, since its month began. */
const minuteOfMonth = (instant: string) => (digits(instant, 8) * 24 + digits(instant, 11)) * 60 + digits(instant, 14)

/** Whether both are whole minutes of one month, so that their difference needs no calendar. */
const isPlain = (start: string, end: string) =>
  start.startsWith(end.slice(0, 8)) && start.endsWith(':00.000Z') && end.endsWith(':00.000Z')

/**
 * Whole minutes that pass between two instants, so that a night when clocks change is an hour shorter or longer. Read
 * digit by digit where that is exact: rules call it tens of thousands of times for one assignment, and `Date.parse`
 * would take most of their time.
 */
export function elapsedMinutes({ start, end }: Span): number {
  if (isPlain(start, end)) return minuteOfMonth(end) - minuteOfMonth(start)
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
}
