import type { ToFill, ToFillQuery } from '#shared/contract/board.ts'
import { readBoardAssignments } from './board-assignments.ts'
import type { Reader } from './reader.ts'
import { TO_FILL } from './to-fill.ts'

const SOON = `a."date" between ? and ? and a."end" >= ? and ${TO_FILL}`

/** How many assignments are to fill each day from one day to another, and the first ones. */
export function readToFillSoon(reader: Reader, { from, to, endsAfter, limit }: ToFillQuery): ToFill {
  const params = [from, to, endsAfter]
  const days = reader.all<ToFill['days'][number]>(
    `select a."date", count(*) as unfilled from "assignments" a
     where a."deletedAt" is null and ${SOON} group by 1 order by 1`,
    ...params,
  )
  const text = `${SOON} order by a."start", s."name_f", a."_id" limit ?`
  return { days, next: readBoardAssignments(reader, { text, params: [...params, limit] }) }
}
