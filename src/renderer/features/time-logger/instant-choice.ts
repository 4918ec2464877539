import { instantsOf, localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { isInstant } from '#shared/model/dates.ts'
import { instantParts, joinedParts } from '#renderer/fields/days/instant-parts.ts'

/** The value of a time that was typed: its instant, what is typed while it means none or two, null for nothing. */
export function timeValue(day: string, clock: string, meant: readonly string[], before: unknown): string | null {
  if (clock.trim() === '') return null
  if (meant.length === 1) return meant[0] ?? null
  // When the clocks go back a time exists twice: the instant that was chosen before is kept.
  const kept = meant.find((instant) => instant === before)
  return kept ?? joinedParts(day, clock)
}

/** The time of day in a value of `timeValue`, by the clocks of a zone. */
export const clockOf = (value: unknown, zone: string | undefined): string =>
  isMoment(value) ? localTimeOf(value, zone) : instantParts(value).clock

/** The value of the same day and time of day in another zone. */
export function sameClock(value: unknown, from: string, to: string): string | null {
  if (!isMoment(value)) return typeof value === 'string' ? value : null
  const [day, clock] = [localDayOf(value, from), localTimeOf(value, from)]
  return timeValue(day, clock, instantsOf(day, clock, to), value)
}

/** Whether a value is a moment, and not a text that was typed. */
export const isMoment = (value: unknown): value is string => typeof value === 'string' && isInstant(value)
