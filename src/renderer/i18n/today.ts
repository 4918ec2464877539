import { localDayOf } from '#shared/domain/calendar/zone.ts'

/** Today in the company's zone. */
export const today = (now: number = Date.now()): string => localDayOf(new Date(now).toISOString())
