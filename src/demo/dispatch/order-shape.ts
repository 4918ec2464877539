import { weekdayOf } from '#shared/model/dates.ts'
import { addDays } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { Week } from './weekly-volume.ts'

export interface Shape {
  readonly quantity: number
  readonly startDate: string
  readonly endDate: string
  readonly daysOfWeek: number[]
  readonly days: number
}

const WORKING_WEEK = [1, 2, 3, 4, 5]
const WHOLE_WEEK = [0, 1, 2, 3, 4, 5, 6]
const LENGTHS = [1, 1, 1, 2, 2, 3, 4, 5, 5, 10, 15] as const
/** Weight of each weekday, from Sunday, as the start of an order. */
const STARTS = [4, 25, 20, 19, 17, 11, 4] as const

/** People, dates and weekdays of an order, for about the wanted number of assignments. */
export function shapeFor(week: Week, wanted: number, random: Random): Shape {
  const target = wanted * Math.min(4.5, 0.18 - Math.log(1 - random.next()) * 0.86)
  const fitting = LENGTHS.filter((days) => target / days >= 0.7 && target / days <= 6.5)
  const days = fitting.length > 0 ? random.pick(fitting) : target < 1 ? 1 : 5
  const quantity = Math.max(1, Math.min(8, Math.round(target / days)))
  return { quantity, days, ...datesFor(week, days, random) }
}

function datesFor(week: Week, days: number, random: Random) {
  const usual = addDays(week.from, days >= 5 ? 1 : random.weighted(STARTS.map((weight, day) => [day, weight] as const)))
  const startDate = usual > week.to ? week.from : usual
  const weekday = weekdayOf(startDate)
  const isWeekend = weekday === 0 || weekday === 6
  const daysOfWeek = isWeekend || (days > 2 && random.chance(0.05)) ? WHOLE_WEEK : WORKING_WEEK
  let endDate = startDate
  for (let left = days - 1; left > 0;) {
    endDate = addDays(endDate, 1)
    if (daysOfWeek.includes(weekdayOf(endDate))) left -= 1
  }
  return { startDate, endDate, daysOfWeek: [...daysOfWeek] }
}
