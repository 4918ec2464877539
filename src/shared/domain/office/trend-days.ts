import { addDays } from '#shared/model/dates.ts'

/** How many months trends show, the present one included. */
const MONTHS = 12

/** The first day of the first of the months whose last one a day falls in. */
export function firstTrendDay(until: string): string {
  let first = `${until.slice(0, 7)}-01`
  for (let n = 1; n < MONTHS; n++) first = `${addDays(first, -1).slice(0, 7)}-01`
  return first
}
