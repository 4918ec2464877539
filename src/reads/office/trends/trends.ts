import type { TrendMonth, TrendsAsked } from '#shared/contract/office/trends.ts'
import { addDays } from '#shared/model/dates.ts'
import { firstTrendDay } from '#shared/domain/office/trend-days.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { monthHours, type MonthHours, type TrendsOf } from './trend-hours.ts'
import { readMonthWork } from './trend-work.ts'

const NO_WORK = { ordered: 0, filled: 0, refilled: 0, openMinutes: 0, noShows: 0 }
const NO_HOURS: MonthHours = { regularMinutes: 0, overtimeMinutes: 0 }

/** The first days of the months of a period. */
function monthsOf(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = `${addDays(month, 31).slice(0, 7)}-01`)
    months.push(month)
  return months
}

/** The months of a period, with the places of each and the hours that are told. */
function trendMonths(
  reader: Reader,
  of: TrendsOf,
  from: string,
  to: string,
  hours: ReadonlyMap<string, MonthHours>,
): readonly TrendMonth[] {
  const work = new Map(readMonthWork(reader, of, from, to).map((each) => [each.month, each]))
  return monthsOf(from, to).map((first): TrendMonth => {
    const month = first.slice(0, 7)
    const { ordered, filled, ...ofWork } = work.get(month) ?? NO_WORK
    const fill = of.offices.length === 0 ? { ordered, filled } : null
    return { ...ofWork, month: first, fill, ...(hours.get(month) ?? NO_HOURS) }
  })
}

/** How twelve months went, of all, of a client, or of the people of an office. `turn` is awaited now and then. */
export async function readTrends(
  reader: Reader,
  { until, clientId, officeId }: TrendsAsked,
  turn: () => Promise<void>,
): Promise<readonly TrendMonth[]> {
  const of = { clients: clientId === null ? [] : [clientId], offices: officeId === null ? [] : [officeId] }
  const from = firstTrendDay(until)
  const reading = monthHours(reader, of, from, until)
  let read = reading.next()
  for (; !read.done; read = reading.next()) await turn()
  return trendMonths(reader, of, from, until, read.value)
}

/** The same of the months of any period, one after the other: each is read as it is asked for. */
export function* eachTrendMonth(reader: Reader, of: TrendsOf, from: string, to: string): Generator<TrendMonth> {
  for (const month of monthsOf(from, to)) {
    const next = `${addDays(month, 31).slice(0, 7)}-01`
    const days = [month < from ? from : month, next > to ? to : addDays(next, -1)] as const
    const reading = monthHours(reader, of, ...days)
    let read = reading.next()
    while (!read.done) read = reading.next()
    yield* trendMonths(reader, of, ...days, read.value)
  }
}
