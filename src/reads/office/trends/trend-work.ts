import type { TrendsAsked } from '#shared/contract/office/trends.ts'
import { FILLED, NEEDED } from '#sql/dispatch/to-fill.ts'
import type { Reader } from '#reads/engine/reader.ts'

export interface MonthWork {
  /** `yyyy-MM`. */
  readonly month: string
  readonly ordered: number
  readonly filled: number
  readonly refilled: number
  readonly openMinutes: number
  readonly noShows: number
}

const OF_OFFICE = `exists (select 1 from "employees" e where e."_id" = a."employeeId" and e."officeId" = ?)`

/** The places of each month and those that were filled, how long those stood open before, and at how many nobody appeared. */
export function readMonthWork(
  reader: Reader,
  { clientId, officeId }: TrendsAsked,
  from: string,
  to: string,
): readonly MonthWork[] {
  const narrowed = [
    ...(clientId === null ? [] : [{ text: ' and a."clientId" = ?', param: clientId }]),
    ...(officeId === null ? [] : [{ text: ` and ${OF_OFFICE}`, param: officeId }]),
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
