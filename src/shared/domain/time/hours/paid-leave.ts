import { minutesOf } from '#shared/domain/calendar/times-of-day.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, eachDay, weekdayOf } from '#shared/model/dates.ts'

/** An approved absence for paid vacation: what of it decides how much of a week it counts for. */
export type PaidLeave = Pick<Row<'absences'>, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'hoursPerDay'>

/** Whether an absence is paid annual leave that was approved. The statements that read it say the same. */
export const isPaidLeave = ({ type, paid, status }: Pick<Row<'absences'>, 'type' | 'paid' | 'status'>): boolean =>
  type === 'vacation' && paid && status === 'approved'

/** The same as a condition of SQL. */
export const PAID_LEAVE = `"type" = 'vacation' and "paid" = 1 and "status" = 'approved' and "deletedAt" is null`

/** Hours of a day of leave that says none: a fifth of the forty of a week (Act respecting labour standards, s. 52). */
const DAY_HOURS = 8

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

/** Leave of a weekend alone was asked for that weekend; within a longer one, nobody is on leave from days off. */
const isOnlyWeekend = ({ startDate, endDate }: PaidLeave) =>
  isWeekend(startDate) && isWeekend(endDate) && endDate <= addDays(startDate, 1)

/** Minutes of a whole day of an absence. */
export const dayMinutes = ({ hoursPerDay }: PaidLeave): number => Math.round((hoursPerDay ?? DAY_HOURS) * 60)

/** Minutes of an absence on a day: Monday to Friday, unless it is of a weekend alone. */
export function leaveMinutesOn(leave: PaidLeave, day: string): number {
  const { startDate, endDate, startTime, endTime } = leave
  if (day < startDate || day > endDate) return 0
  if (startTime !== null && endTime !== null) return minutesOf(endTime) - minutesOf(startTime)
  if (isWeekend(day) && !isOnlyWeekend(leave)) return 0
  return dayMinutes(leave)
}

/**
 * Minutes of paid annual leave by day, which count toward the overtime of their pay week like days worked (Act respecting labour
 * standards, s. 56): the hours of a day that the absence says, or 8, from Monday to Friday; of a part of a day that part. None
 * in construction, whose leave the industry's fund pays. Pay, OT_40 and hour alerts count by it.
 */
export function leaveByDay(
  leave: readonly PaidLeave[],
  regime: string,
  from: string,
  to: string,
): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  if (regime === 'ccq') return days
  for (const one of leave) {
    const [first, last] = [one.startDate > from ? one.startDate : from, one.endDate < to ? one.endDate : to]
    if (first > last) continue
    for (const day of eachDay(first, last)) {
      const minutes = leaveMinutesOn(one, day)
      if (minutes > 0) days.set(day, (days.get(day) ?? 0) + minutes)
    }
  }
  return days
}

/** All minutes of paid annual leave that count in the pay week that begins on a day. */
export function leaveInWeek(leave: readonly PaidLeave[], regime: string, week: string): number {
  let sum = 0
  if (leave.length > 0) for (const minutes of leaveByDay(leave, regime, week, addDays(week, 6)).values()) sum += minutes
  return sum
}

/** The same by the first day of the pay week that `weekOf` tells of each day. */
export function leaveByWeek(
  leave: readonly PaidLeave[],
  regime: string,
  weekOf: (day: string) => string,
): ReadonlyMap<string, number> {
  const weeks = new Map<string, number>()
  if (leave.length === 0) return weeks
  const from = leave.reduce((first, { startDate }) => (startDate < first ? startDate : first), '9999-12-31')
  const to = leave.reduce((last, { endDate }) => (endDate > last ? endDate : last), '')
  for (const [day, minutes] of leaveByDay(leave, regime, from, to)) {
    const week = weekOf(day)
    weeks.set(week, (weeks.get(week) ?? 0) + minutes)
  }
  return weeks
}
