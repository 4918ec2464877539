import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { Span } from '#shared/domain/dispatch/overlap.ts'
import { addDays } from '#shared/model/dates.ts'
import { elapsedMinutes } from '../minutes/elapsed.ts'

const spans = new Map<string, Span>()

/** A pay week in the time of the company, from the midnight it begins with to the one that ends it (Act respecting labour standards, s. 1 (12)). */
export function spanOfWeek(from: string): Span {
  const known = spans.get(from)
  if (known) return known
  const span = { start: instantOf(from, '00:00'), end: instantOf(addDays(from, 7), '00:00') }
  spans.set(from, span)
  return span
}

/** The longest rest within a week that some work, in order of start, leaves. Minutes. */
export function longestRest(all: readonly Span[], week: Span): number {
  let longest = 0
  let { start } = week
  for (const span of all) {
    if (span.end <= start) continue
    if (span.start >= week.end) break
    if (span.start > start) longest = Math.max(longest, elapsedMinutes({ start, end: span.start }))
    start = span.end
  }
  return start < week.end ? Math.max(longest, elapsedMinutes({ start, end: week.end })) : longest
}
