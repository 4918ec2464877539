import type { ShownCall } from '#shared/contract/dispatch/desk.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** How long a call is told of: a shift's length. A call "in progress" that nobody ended is over by then. */
const TOLD_HOURS = 12

const CALLS = `
  select c."_id", c."assignmentId", c."outcome", c."callBackAt", c."at", c."userId", coalesce(u."firstName" || ' ' || u."lastName", '') as "by",
    coalesce(e."firstName" || ' ' || e."lastName", v."firstName" || ' ' || v."lastName", '') as "name"
  from "phoneCalls" c
  left join "users" u on u."_id" = c."userId"
  left join "employees" e on e."_id" = c."employeeId"
  left join "supervisors" v on v."_id" = c."supervisorId"
  where c."deletedAt" is null and c."at" >= ? and c."assignmentId" in (select value from json_each(?))
  order by c."at", c."_id"`

/** The last call about each of some assignments, as of an instant. */
export function lastCalls(reader: Reader, ids: readonly string[], at: string): ReadonlyMap<string, ShownCall> {
  if (ids.length === 0) return new Map()
  const since = new Date(Date.parse(at) - TOLD_HOURS * 3_600_000).toISOString()
  const found = reader.all<ShownCall & { readonly assignmentId: string }>(CALLS, since, JSON.stringify(ids))
  return new Map(found.map(({ assignmentId, ...call }) => [assignmentId, call]))
}
