import { FILLED, NEEDED } from '#sql/dispatch/to-fill.ts'
import type { Reader } from '#reads/engine/reader.ts'
import type { TrendsOf } from './trend-hours.ts'

export interface MonthWork {
  /** `yyyy-MM`. */
  readonly month: string
  readonly ordered: number
  readonly filled: number
  readonly refilled: number
  readonly openMinutes: number
  readonly noShows: number
}

const NAMED = `in (select value from json_each(?))`
const OF_OFFICES = `exists (select 1 from "employees" e where e."_id" = a."employeeId" and e."officeId" ${NAMED})`

/** The places of each month and those that were filled, how long those stood open before, and at how many nobody appeared. */
export function readMonthWork(
  reader: Reader,
  { clients, offices }: TrendsOf,
  from: string,
  to: string,
): readonly MonthWork[] {
  const narrowed = [
    ...(clients.length === 0 ? [] : [{ text: ` and a."clientId" ${NAMED}`, param: JSON.stringify(clients) }]),
    ...(offices.length === 0 ? [] : [{ text: ` and ${OF_OFFICES}`, param: JSON.stringify(offices) }]),
  ]
  return reader.all<MonthWork>(
    `select substr(a."date", 1, 7) as month, count(*) filter (where ${NEEDED}) as ordered,
       count(*) filter (where ${NEEDED} and ${FILLED}) as filled, count(*) filter (where a."status" = 'noShow') as noShows,
       count(a."openMinutes") filter (where ${NEEDED} and ${FILLED}) as refilled,
       coalesce(sum(a."openMinutes") filter (where ${NEEDED} and ${FILLED}), 0) as openMinutes
     from "assignments" a where a."date" between ? and ? and a."deletedAt" is null${narrowed.map(({ text }) => text).join('')}
     group by 1`,
    from,
    to,
    ...narrowed.map(({ param }) => param),
  )
}
