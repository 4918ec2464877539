import type { ToFill, ToFillQuery } from '#shared/contract/dispatch/board.ts'
import { addDays } from '#shared/model/dates.ts'
import { readBoardAssignments } from './board-assignments.ts'
import type { Reader } from '../engine/reader.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'

const SOON = `a."date" between ? and ? and ${TO_FILL} and a."end" >= ?`

/** How many assignments are to fill each day from one day to another, and the first ones. */
export function readToFillSoon(reader: Reader, { from, to, endsAfter, limit }: ToFillQuery): ToFill {
  const days = reader.all<ToFill['days'][number]>(
    `select a."date", count(*) as unfilled from "assignments" a
     where a."deletedAt" is null and ${SOON} group by 1 order by 1`,
    from,
    to,
    endsAfter,
  )
  const text = `${SOON} order by a."start", s."name_f", a."_id" limit ?`
  const params = [from, lastDayOf(days, limit) ?? to, endsAfter, limit]
  return { days, next: readBoardAssignments(reader, { text, params }) }
}

/**
 * The day after the one by which `limit` assignments are to fill, since in another time zone one may be a day earlier;
 * undefined if there are fewer.
 */
function lastDayOf(days: ToFill['days'], limit: number): string | undefined {
  let sum = 0
  const full = days.find(({ unfilled }) => (sum += unfilled) >= limit)
  return full && addDays(full.date, 1)
}
