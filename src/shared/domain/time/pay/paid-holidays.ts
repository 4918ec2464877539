import { addDays, weekdayOf } from '#shared/model/dates.ts'
import type { HolidayRow } from '#shared/domain/calendar/calendar.ts'
import { statutoryHolidays, type HolidayKey } from '#shared/domain/calendar/holidays.ts'

/** A holiday that is paid: its key in the locales, or the names that the company gave it. */
export interface PaidHoliday {
  readonly date: string
  readonly name: { readonly key: HolidayKey } | { readonly fr: string; readonly en: string }
}

/**
 * The holidays that people of a regime are paid for from a day to another, in order: the statutory ones (Act respecting labour
 * standards, s. 60) without those the company lifted, and its own days for everybody or for the regime. Of Good Friday and
 * Easter Monday the employer chooses one: it is Good Friday unless that one was lifted. None for construction (CCQ), whose
 * holidays the industry's fund pays with each week's contributions.
 *
 * Where 24 June is a Sunday, as in 2029, it is on Monday 25 June for whoever does not usually work on Sundays (National Holiday
 * Act, s. 4 to 6): `worksThat` says whether the person does around that day.
 */
export function paidHolidays(
  rows: readonly HolidayRow[],
  regime: string,
  from: string,
  to: string,
  worksThat: (sunday: string) => boolean,
): PaidHoliday[] {
  if (regime === 'ccq') return []
  const mine = rows.filter((row) => row.regime === 'all' || row.regime === regime)
  const isLifted = (date: string) => mine.some((row) => row.date === date && !row.observed)
  const found = new Map<string, PaidHoliday>()
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const holding = statutoryHolidays(year).filter(({ date }) => !isLifted(date))
    const hasGoodFriday = holding.some(({ key }) => key === 'goodFriday')
    for (const { date, key } of holding) {
      if (key === 'easterMonday' && hasGoodFriday) continue
      const isMoved = key === 'national' && weekdayOf(date) === 0 && !worksThat(date)
      const on = isMoved ? addDays(date, 1) : date
      found.set(on, { date: on, name: { key } })
    }
  }
  for (const { date, nameFr, nameEn, observed } of mine) {
    if (observed) found.set(date, { date, name: { fr: nameFr, en: nameEn } })
  }
  return [...found.values()].filter(({ date }) => date >= from && date <= to).sort((a, b) => (a.date < b.date ? -1 : 1))
}
