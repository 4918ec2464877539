import type { Row } from '#shared/entities/index.ts'
import { addDays, WEEKDAYS, weekdayOf } from '#shared/model/dates.ts'
import { instantOf, localDayOf } from '../calendar/zone.ts'

/** When a saved report is made by itself, in the time zone of the company. */
export type Schedule = Pick<Row<'savedReports'>, 'every' | 'weekday' | 'monthDay' | 'atTime'>

/** What tells one schedule from another. */
export const scheduleKey = ({ every, weekday, monthDay, atTime }: Schedule): string =>
  JSON.stringify([every, weekday, monthDay, atTime])

/** How far two of the days of a schedule can be apart. */
const LONGEST_WAIT = 31

/** The last day of the month of a day. */
const monthEnd = (day: string) => addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** Whether a schedule falls on a day: the 31st is the last day of a month that has none. */
function fallsOn({ every, weekday, monthDay }: Schedule, day: string): boolean {
  if (every === 'week') return weekday === WEEKDAYS[weekdayOf(day)]
  if (every === 'month') return Number(day.slice(8)) === Math.min(monthDay ?? 1, Number(monthEnd(day).slice(8)))
  return every === 'day'
}

/** The instant of a schedule on a day: its time of day as clocks show it (`instantOf`); null on days without. */
const on = (schedule: Schedule, day: string): string | null =>
  schedule.atTime !== null && fallsOn(schedule, day) ? instantOf(day, schedule.atTime) : null

/** The days from one on, or back from it, among which each schedule has one. */
const daysFrom = (day: string, step: 1 | -1) =>
  Array.from({ length: LONGEST_WAIT + 2 }, (_, n) => addDays(day, n * step))

/** The next instant after another at which a report is to be made; null for one that is made by hand. */
export const nextDue = (schedule: Schedule, after: string): string | null =>
  daysFrom(localDayOf(after), 1)
    .map((day) => on(schedule, day))
    .find((at) => at !== null && at > after) ?? null

/** The latest instant until another at which a report was to be made; null for one that is made by hand. */
const lastDue = (schedule: Schedule, until: string): string | null =>
  daysFrom(localDayOf(until), -1)
    .map((day) => on(schedule, day))
    .find((at) => at !== null && at <= until) ?? null

/**
 * The instant for which a report is to be made now, when it was looked after until `since`; null when nothing is due. Of several that
 * were missed it is the latest: a computer that slept for a week makes the report once.
 */
export function dueBetween(schedule: Schedule, since: string, now: string): string | null {
  const last = lastDue(schedule, now)
  return last !== null && last > since ? last : null
}
