import { localDayOf } from '#shared/domain/zone.ts'

/** When a read is made: what "today", "next" and "expired" are measured from. */
export interface Moment {
  readonly today: string
  readonly now: string
}

/** The moment of a clock, its day where our sites are. */
export function momentOf(clock: Date): Moment {
  const now = clock.toISOString()
  return { today: localDayOf(now), now }
}
