import { addDays } from '#shared/model/dates.ts'
import { DEFAULT_ZONE, instantOf, localDayOf } from '../calendar/zone.ts'

const ANSWERED_MS = 2 * 3_600_000

/** Whether somebody wrote within the last two hours: they are awake, and an answer to them leaves in quiet hours too. */
export const isAnswerAwaited = (receivedAt: string | null, now: string): boolean =>
  receivedAt !== null && Date.parse(now) - Date.parse(receivedAt) <= ANSWERED_MS

/**
 * When the quiet hours end that an instant is in; null outside of them, or when there are none. They go from one local time
 * of day to another, `HH:mm`, over midnight when the first is the later; two equal times are none. In the night clocks go
 * back, a time that comes twice is the first one; in the night they go forward, one that never comes is after the jump.
 */
export function quietUntil(
  now: string,
  from: string | null,
  to: string | null,
  zone: string = DEFAULT_ZONE,
): string | null {
  if (from === null || to === null || from === to) return null
  const today = localDayOf(now, zone)
  for (const day of [addDays(today, -1), today]) {
    const end = instantOf(from < to ? day : addDays(day, 1), to, zone)
    if (instantOf(day, from, zone) <= now && now < end) return end
  }
  return null
}
