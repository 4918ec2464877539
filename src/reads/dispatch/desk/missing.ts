import type { MissingWork } from '#shared/contract/dispatch/desk.ts'
import { LATE_MIN, missingAs } from '#shared/domain/dispatch/missing.ts'
import { addDays } from '#shared/model/dates.ts'
import { EXPECTS_PUNCHES, MOST_MISSING, NOTHING_ENTERED } from '#sql/dispatch/attendance.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { withPeople } from './work-of-people.ts'

/** Of days, not ended: who said that they are late, and who has begun where starts are entered and has entered none. */
const MISSING = `a."date" between ? and ? and a."absenceId" is null and a."employeeId" is not null
  and (a."status" = 'confirmed' or (a."status" = 'pending' and a."lateMinutes" is not null))
  and a."end" > ? and (a."lateMinutes" is not null or (a."start" <= ? and ${EXPECTS_PUNCHES})) and ${NOTHING_ENTERED}`

/** Of some assignments, those that have begun where starts are entered, and of which nothing was entered. */
export function notBegun(reader: Reader, ids: readonly string[], at: string): ReadonlySet<string> {
  const begun = new Date(Date.parse(at) - LATE_MIN * 60_000).toISOString()
  const rows = reader.arrays(NOT_BEGUN, JSON.stringify(ids), begun, at)
  return new Set(rows.map(([id]) => id as string))
}

const NOT_BEGUN = `select a."_id" from "assignments" a
  where a."_id" in (select value from json_each(?)) and a."status" = 'confirmed' and a."absenceId" is null
    and a."start" <= ? and a."end" > ? and ${EXPECTS_PUNCHES} and ${NOTHING_ENTERED}`

const EXPECTED = `select a."_id" from "assignments" a
  where a."_id" in (select value from json_each(?)) and a."status" = 'confirmed' and ${EXPECTS_PUNCHES}`

/** People who are not there, as the alerts of the server tell it (server/alerts/attendance.ts), by start, and how many there are. */
export function readMissing(reader: Reader, today: string, at: string) {
  const begun = new Date(Date.parse(at) - LATE_MIN * 60_000).toISOString()
  const text = `${MISSING} order by a."start", a."_id" limit ${MOST_MISSING}`
  const params = [addDays(today, -1), addDays(today, 1), at, begun]
  const [count] = reader.all<{ readonly n: number }>(
    `select count(*) as n from "assignments" a where a."deletedAt" is null and ${MISSING}`,
    ...params,
  )
  const work = withPeople(reader, readBoardAssignments(reader, { text, params }), at)
  const ids = JSON.stringify(work.map(({ assignment }) => assignment._id))
  const expected = new Set(reader.all<{ readonly _id: string }>(EXPECTED, ids).map(({ _id }) => _id))
  const rows = work.map((one): MissingWork => {
    const { _id, start, lateMinutes } = one.assignment
    return { ...one, state: missingAs({ start, lateMinutes, isAwaited: expected.has(_id) }, at) }
  })
  return { total: count?.n ?? 0, rows }
}
