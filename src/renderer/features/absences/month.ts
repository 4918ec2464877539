import { addDays } from '#shared/model/dates.ts'

/** A month as the address has it: `yyyy-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month some months after another. */
export function addMonths(month: string, n: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + n, 1)).toISOString().slice(0, 7)
}

/** The month in an address, this one when it is none. */
export const monthIn = (text: string | null, today: string): string =>
  text !== null && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : monthOf(today)

/** The days of a month. */
export function daysOf(month: string): readonly string[] {
  const first = `${month}-01`
  const days: string[] = []
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

/** The weeks that a month touches, whole; `weekStart` tells the first day of a week. */
export function weeksOf(month: string, weekStart: (day: string) => string): readonly (readonly string[])[] {
  const last = daysOf(month).at(-1) ?? `${month}-28`
  const weeks: string[][] = []
  for (let start = weekStart(`${month}-01`); start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(start, i)))
  return weeks
}
