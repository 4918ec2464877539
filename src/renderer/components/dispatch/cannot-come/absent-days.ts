import { addDays } from '#shared/model/dates.ts'

/** For how long somebody cannot come. */
export const ABSENT_FOR = ['today', 'tomorrow', 'both', 'week'] as const
export type AbsentFor = (typeof ABSENT_FOR)[number]

/** The last hour, in minutes, at which *today* is meant by itself: later calls are about tomorrow. */
const TODAY_UNTIL_MIN = 14 * 60

/** What is probably meant at a local time, `HH:mm`. */
export const usualAt = (time: string): AbsentFor =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) < TODAY_UNTIL_MIN ? 'today' : 'tomorrow'

/** For how long, of somebody who cannot come on a day; null where the day does not tell. */
export function absentOn(day: string | null, today: string): AbsentFor | null {
  if (day === null || day < today || day > addDays(today, 6)) return null
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'week'
}

/** The first and the last day, both included. */
export function absentDays(how: AbsentFor, today: string): { readonly from: string; readonly to: string } {
  const tomorrow = addDays(today, 1)
  if (how === 'today') return { from: today, to: today }
  if (how === 'tomorrow') return { from: tomorrow, to: tomorrow }
  return { from: today, to: how === 'both' ? tomorrow : addDays(today, 6) }
}
