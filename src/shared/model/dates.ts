/** Indefinite end (requirement CONST-7): shown "Indéfinie", exported blank, never a real date in arithmetic. */
export const INDEFINITE = '2100-01-01'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is a real calendar day `yyyy-MM-dd` from 1900 to 2100. */
export function isDay(value: string): boolean {
  const match = DAY.exec(value)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || year > 2100) return false
  const made = new Date(Date.UTC(year, month - 1, date))
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date
}

/** Whether the text is a time of day `HH:mm`. */
export function isTimeOfDay(value: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** Whether the text is an instant exactly as it is stored: `yyyy-MM-ddTHH:mm:ss.SSSZ`, on a real day from 1900 to 2100. */
export function isInstant(value: string): boolean {
  const [, day] = INSTANT.exec(value) ?? []
  return day !== undefined && isDay(day)
}

/** The day `n` days after (before, when negative) a day. */
export function addDays(from: string, n: number): string {
  const date = new Date(`${from}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + n)
  return date.toISOString().slice(0, 10)
}

const neighbours = new Map<string, { readonly before: string; readonly after: string }>()

/** The days before and after a day, kept: rules walk from day to day for thousands of people at once. */
export function neighboursOf(day: string): { readonly before: string; readonly after: string } {
  const known = neighbours.get(day)
  if (known) return known
  const made = { before: addDays(day, -1), after: addDays(day, 1) }
  neighbours.set(day, made)
  return made
}

/** The day `n` months after a day: the last one of a month that has no such day. */
export function addMonths(from: string, n: number): string {
  const month = Number(from.slice(5, 7)) - 1 + n
  const [year, date] = [Number(from.slice(0, 4)), Number(from.slice(8))]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day of the week of a day: 0 Sunday … 6 Saturday. */
export function weekdayOf(value: string): number {
  return new Date(`${value}T00:00:00.000Z`).getUTCDay()
}

/** The days of the week by the number that `weekdayOf` gives them. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / 86_400_000)
}

/** Every day from one to another, both included; none when `to` is earlier. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i))

/** The first day of the pay week a day falls in; weeks begin on `firstWeekday`, Sunday by default. */
export function weekStart(value: string, firstWeekday = 0): string {
  return addDays(value, -((weekdayOf(value) - firstWeekday + 7) % 7))
}
