import type { SilentWork } from '#shared/contract/dispatch/desk.ts'
import { NOTHING_ENTERED } from '#sql/dispatch/attendance.ts'
import { ASKS } from '../asked-about.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { silentTooLong } from '#shared/domain/dispatch/silent.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { withPeople } from './work-of-people.ts'

/** The most that are sent. */
const MOST = 40

/** When the person of the assignment `a` was last asked about it by a text that was sent. */
const ASKED_AT = `(select max(m."at") from "conversations" c cross join "messages" m on m."conversationId" = c."_id"
  where ${ASKS} and m."pending" = 0)`

/** Of days, not ended at an instant: its person was told or asked, has not answered, and has entered no start. */
const SILENT = `a."date" between ? and ? and a."end" > ? and a."status" = 'pending' and a."absenceId" is null
  and a."employeeId" is not null and (a."published" = 1 or ${ASKED_AT} is not null)
  and (a."start" > ? or ${NOTHING_ENTERED})`

/** It begins soon, and its person was asked a while ago, or nobody knows when. */
const TOO_LONG = `(a."start" < ? and coalesce(${ASKED_AT}, a."publishedAt", '') < ?)`

/**
 * People who have not answered about work of some days that has not ended at an instant, by start, and how many there are: those
 * who are silent too long, or those who may still answer.
 */
export function readSilent(reader: Reader, days: readonly [string, string], at: string, isTooLong: boolean) {
  const { startsBefore, askedBefore } = silentTooLong(at)
  const wanted = `${SILENT} and ${isTooLong ? '' : 'not '}${TOO_LONG}`
  const params = [...days, at, at, startsBefore, askedBefore]
  const [count] = reader.all<{ readonly n: number }>(
    `select count(*) as n from "assignments" a where a."deletedAt" is null and ${wanted}`,
    ...params,
  )
  const text = `${wanted} order by a."start", s."name_f", a."_id" limit ${MOST}`
  const work = withPeople(reader, readBoardAssignments(reader, { text, params }), at)
  const since = sinceOf(
    reader,
    work.map(({ assignment }) => assignment._id),
  )
  return {
    total: count?.n ?? 0,
    rows: work.map((one): SilentWork => ({ ...one, since: since.get(one.assignment._id) ?? null })),
  }
}

/** When the people of some assignments were asked or, without a question, told. */
export function sinceOf(reader: Reader, ids: readonly string[]): ReadonlyMap<string, string | null> {
  const found = reader.all<{ readonly _id: string; readonly since: string | null }>(
    `select a."_id", coalesce(${ASKED_AT}, a."publishedAt") as since from "assignments" a
     where a."_id" in (select value from json_each(?))`,
    JSON.stringify(ids),
  )
  return new Map(found.map(({ _id, since }) => [_id, since]))
}
