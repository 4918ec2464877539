import type { Row } from '#shared/entities/index.ts'
import { constructionVacations, statutoryHolidays, type HolidayKey, type VacationKind } from './holidays.ts'

/** What of the company's rows decides which days are off. */
export type HolidayRow = Pick<Row<'holidays'>, 'date' | 'nameFr' | 'nameEn' | 'regime' | 'observed'>
export type VacationRow = Pick<
  Row<'vacationPeriods'>,
  'nameFr' | 'nameEn' | 'kind' | 'startDate' | 'endDate' | 'regime'
>

/** What a day off is called: a key of `holidays` in the locales, or the names the company gave it. */
export type DayOffName =
  | { readonly key: HolidayKey | `vacation.${VacationKind}` }
  | { readonly fr: string; readonly en: string }

/** The days off that decide where orders skip, and what boards and calendars mark. Days are `yyyy-MM-dd`. */
export interface Calendar {
  /** The holiday of a day, or null. */
  readonly holidayOn: (day: string) => DayOffName | null
  /** The vacation a day is in, or null. */
  readonly vacationOn: (day: string) => DayOffName | null
}

const namesOf = ({ nameFr, nameEn }: HolidayRow | VacationRow): DayOffName => ({ fr: nameFr, en: nameEn })

/** Whether a row makes a statutory holiday an ordinary day: only one for everybody does, since others keep it. */
const isLifted = (row: HolidayRow): boolean => !row.observed && row.regime === 'all'

/** Whether the company entered the vacation of this kind that begins in a year: its dates then replace the derived ones. */
const isEntered = (rows: readonly VacationRow[], kind: VacationKind, year: number): boolean =>
  rows.some((row) => row.kind === kind && row.startDate.startsWith(String(year)))

/**
 * The calendar in use: the statutory holidays (`holidays.ts`) without those the company lifted, with the days of its own and
 * those of any one regime; the construction vacations derived there, unless the company entered that of the year, with
 * its other vacation periods (requirement CONST-6). A day off for one regime counts for orders: whoever
 * works then is planned by an exception of the order. A company rule.
 */
export function calendarOf(holidays: readonly HolidayRow[], vacations: readonly VacationRow[]): Calendar {
  const observed = new Map<string, HolidayRow>()
  for (const row of holidays) {
    if (row.observed && (row.regime === 'all' || !observed.has(row.date))) observed.set(row.date, row)
  }
  const lifted = new Set(holidays.filter(isLifted).map(({ date }) => date))
  return {
    holidayOn: (day) => {
      const own = observed.get(day)
      if (own) return namesOf(own)
      const statutory = statutoryHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day)
      return statutory && !lifted.has(day) ? { key: statutory.key } : null
    },
    vacationOn: (day) => {
      const own = vacations.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
      if (own) return namesOf(own)
      const year = Number(day.slice(0, 4))
      // A winter vacation begins in the year before.
      const derived = [year - 1, year].flatMap(constructionVacations).find(({ from, to }) => from <= day && day <= to)
      if (!derived || isEntered(vacations, derived.kind, Number(derived.from.slice(0, 4)))) return null
      return { key: `vacation.${derived.kind}` }
    },
  }
}

/** The days off of the law and the industry alone. */
export const STATUTORY_CALENDAR: Calendar = calendarOf([], [])

/** One line of the list of what holds in a year; `to` is null for a single day. */
export interface CalendarEntry<H extends HolidayRow, V extends VacationRow> {
  readonly from: string
  readonly to: string | null
  readonly name: DayOffName
  /** Computed from the law or the agreements of the industry, or a row of the company. */
  readonly of:
    | { readonly kind: 'law' | 'industry' }
    | { readonly kind: 'day'; readonly row: H }
    | { readonly kind: 'period'; readonly row: V }
  /** False for a day that is an ordinary one here. */
  readonly holds: boolean
}

/** What holds in a year, by day: the statutory holidays, the vacations that begin in it, and every row of the company. */
export function calendarOfYear<H extends HolidayRow, V extends VacationRow>(
  holidays: readonly H[],
  vacations: readonly V[],
  year: number,
): CalendarEntry<H, V>[] {
  const isIn = (day: string) => day.startsWith(String(year))
  const lifted = new Set(holidays.filter(isLifted).map(({ date }) => date))
  const entries: CalendarEntry<H, V>[] = [
    ...statutoryHolidays(year)
      .filter(({ date }) => !lifted.has(date))
      .map(({ date, key }) => ({ from: date, to: null, name: { key }, of: { kind: 'law' as const }, holds: true })),
    ...constructionVacations(year)
      .filter(({ kind }) => !isEntered(vacations, kind, year))
      .map(({ kind, from, to }) => ({
        from,
        to,
        name: { key: `vacation.${kind}` as const },
        of: { kind: 'industry' as const },
        holds: true,
      })),
    ...holidays
      .filter(({ date }) => isIn(date))
      .map((row) => ({
        from: row.date,
        to: null,
        name: namesOf(row),
        of: { kind: 'day' as const, row },
        holds: row.observed,
      })),
    ...vacations
      .filter(({ startDate }) => isIn(startDate))
      .map((row) => ({
        from: row.startDate,
        to: row.endDate,
        name: namesOf(row),
        of: { kind: 'period' as const, row },
        holds: true,
      })),
  ]
  return entries.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** What a day off is called, holidays first; null for an ordinary day. */
export const dayOffOn = (calendar: Calendar, day: string): DayOffName | null =>
  calendar.holidayOn(day) ?? calendar.vacationOn(day)
