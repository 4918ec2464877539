import type { TrendMonth, TrendsAsked } from '#shared/contract/office/trends.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readMonthHours } from './trend-hours.ts'
import { readMonthWork } from './trend-work.ts'

const MONTHS = 12
const NO_WORK = { ordered: 0, filled: 0, refilled: 0, openMinutes: 0, noShows: 0 }

/** The first days of twelve months, that of a day last. */
function monthsUntil(day: string): readonly string[] {
  const months = [`${day.slice(0, 7)}-01`]
  while (months.length < MONTHS) months.unshift(`${addDays(months[0] ?? day, -1).slice(0, 7)}-01`)
  return months
}

/** How twelve months went, of all, of a client, or of the people of an office. `turn` is awaited now and then. */
export async function readTrends(
  reader: Reader,
  asked: TrendsAsked,
  turn: () => Promise<void>,
): Promise<readonly TrendMonth[]> {
  const { until, officeId } = asked
  const months = monthsUntil(until)
  const from = months[0] ?? until
  const work = new Map(readMonthWork(reader, asked, from, until).map((each) => [each.month, each]))
  const hours = await readMonthHours(reader, asked, from, until, turn)
  return months.map((month): TrendMonth => {
    const { ordered, filled, ...ofWork } = work.get(month.slice(0, 7)) ?? NO_WORK
    const { regularMinutes, overtimeMinutes } = hours.get(month.slice(0, 7)) ?? {
      regularMinutes: 0,
      overtimeMinutes: 0,
    }
    const fill = officeId === null ? { ordered, filled } : null
    return { ...ofWork, month, fill, regularMinutes, overtimeMinutes }
  })
}
