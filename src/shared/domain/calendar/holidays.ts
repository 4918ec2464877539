import { addDays, weekdayOf } from '#shared/model/dates.ts'

/**
 * Statutory holidays (Act respecting labour standards, s. 60; National Holiday Act); names are `holidays.KEY`. The employer chooses between Good
 * Friday and Easter Monday: both are here.
 */
export const HOLIDAY_KEYS = [
  'newYear',
  'goodFriday',
  'easterMonday',
  'patriots',
  'national',
  'canada',
  'labour',
  'thanksgiving',
  'christmas',
] as const
export type HolidayKey = (typeof HOLIDAY_KEYS)[number]

/** A statutory holiday on its day, `yyyy-MM-dd`. */
export interface Holiday {
  readonly date: string
  readonly key: HolidayKey
}

const SUNDAY = 0
const MONDAY = 1

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const g = Math.floor((8 * century + 13) / 25)
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - h - (yearOfCentury % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const date = ((h + l - 7 * m + 114) % 31) + 1
  return dayOf(year, month, date)
}

function dayOf(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The last given weekday on or before a day. */
const onOrBefore = (day: string, weekday: number) => addDays(day, -((weekdayOf(day) - weekday + 7) % 7))

function canadaDay(year: number): string {
  const first = dayOf(year, 7, 1)
  return weekdayOf(first) === SUNDAY ? dayOf(year, 7, 2) : first
}

const byYear = new Map<number, readonly Holiday[]>()

/** The statutory holidays of a year, in order (Act respecting labour standards, s. 60; Canada Day is 2 July when 1 July is a Sunday). */
export function statutoryHolidays(year: number): readonly Holiday[] {
  const known = byYear.get(year)
  if (known) return known
  const easter = easterOf(year)
  const made: readonly Holiday[] = [
    { date: dayOf(year, 1, 1), key: 'newYear' },
    { date: addDays(easter, -2), key: 'goodFriday' },
    { date: addDays(easter, 1), key: 'easterMonday' },
    { date: onOrBefore(dayOf(year, 5, 24), MONDAY), key: 'patriots' },
    { date: dayOf(year, 6, 24), key: 'national' },
    { date: canadaDay(year), key: 'canada' },
    { date: onOrBefore(dayOf(year, 9, 7), MONDAY), key: 'labour' },
    { date: onOrBefore(dayOf(year, 10, 14), MONDAY), key: 'thanksgiving' },
    { date: dayOf(year, 12, 25), key: 'christmas' },
  ]
  byYear.set(year, made)
  return made
}

/** The two vacations of the construction industry. */
export type VacationKind = 'summer' | 'winter'

/** A vacation of the construction industry, from its first day to its last, `yyyy-MM-dd`. */
export interface Vacation {
  readonly kind: VacationKind
  readonly from: string
  readonly to: string
}

const vacationsByYear = new Map<number, readonly Vacation[]>()

const fortnight = (kind: VacationKind, from: string): Vacation => ({ kind, from, to: addDays(from, 13) })

/**
 * The construction vacations that begin in a year: in summer the 14 days from the second-to-last Sunday of July, in winter
 * the 14 days from the Sunday on or before 25 December. Derived from the dates the CCQ published for 2015 to 2025
 * (requirement CONST-6).
 */
export function constructionVacations(year: number): readonly Vacation[] {
  const known = vacationsByYear.get(year)
  if (known) return known
  const made = [
    fortnight('summer', addDays(onOrBefore(dayOf(year, 7, 31), SUNDAY), -7)),
    fortnight('winter', onOrBefore(dayOf(year, 12, 25), SUNDAY)),
  ]
  vacationsByYear.set(year, made)
  return made
}
