import { localDayOf } from '#shared/domain/calendar/zone.ts'

/** When a read is made, which decides "today", "next" and "expired". */
export interface Moment {
  readonly today: string
  readonly now: string
}

/** The moment of a clock, with its day in the default time zone. */
export function momentOf(clock: Date): Moment {
  const now = clock.toISOString()
  return { today: localDayOf(now), now }
}
