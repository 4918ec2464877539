import { addDays } from '#shared/model/dates.ts'
import { crossesMidnight } from '#shared/domain/calendar/times-of-day.ts'
import { instantsOf } from '#shared/domain/calendar/zone.ts'

/** The instants a typed time of day may mean: none when clocks skip it, two when it comes twice that night. */
export interface TypedTimes {
  readonly start: readonly string[]
  readonly end: readonly string[]
  /** The local day on which the end falls: the next one for a night over midnight. */
  readonly endDay: string
}

/** What a day, a start and an end mean that somebody typed at a site; a time that is not typed means nothing. */
export function typedTimes(day: string, start: string | null, end: string | null, zone?: string): TypedTimes {
  const endDay = start !== null && end !== null && crossesMidnight(start, end) ? addDays(day, 1) : day
  return {
    start: start === null ? [] : instantsOf(day, start, zone),
    end: end === null ? [] : instantsOf(endDay, end, zone),
    endDay,
  }
}
