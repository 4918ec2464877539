import { sql } from 'kysely'
import { MOST_COLLEAGUES, type ShiftColleagues } from '#shared/contract/dispatch/own-shifts.ts'
import type { Database } from '#server/db/database.ts'

interface Found {
  readonly assignmentId: string
  readonly firstName: string
}

/** Of so many rows the names are taken: more than anybody's two weeks have. */
const MOST_ROWS = 2000

/** Statuses of a shift that its person comes to, or came to. */
const COMING = sql`('pending', 'confirmed', 'completed')`

/**
 * First names of those who work the same order at the same place and hours as a person, in the shifts that were published to
 * both. A shift that is not published may still change: who has it is told to nobody.
 */
export async function readColleagues(
  { readDb, read }: Database,
  employeeId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ShiftColleagues[]> {
  const found = await read(
    sql<Found>`select mine."_id" as "assignmentId", person."firstName"
      from "assignments" as mine
      join "assignments" as other on other."siteId" = mine."siteId" and other."date" = mine."date"
        and other."orderId" = mine."orderId" and other."employeeId" <> mine."employeeId"
        and other."start" < mine."end" and other."end" > mine."start"
      join "employees" as person on person."_id" = other."employeeId"
      where mine."employeeId" = ${employeeId} and mine."date" >= ${from} and mine."date" <= ${to}
        and mine."published" = 1 and mine."status" in ${COMING} and mine."deletedAt" is null
        and other."published" = 1 and other."status" in ${COMING} and other."absenceId" is null
        and other."deletedAt" is null and person."deletedAt" is null
      order by mine."start", mine."_id", person."firstName_f", person."_id"
      limit ${MOST_ROWS}`.compile(readDb),
  )
  const byShift = Map.groupBy(found, ({ assignmentId }) => assignmentId)
  return [...byShift].map(([assignmentId, rows]) => ({
    assignmentId,
    firstNames: rows.slice(0, MOST_COLLEAGUES).map(({ firstName }) => firstName),
  }))
}
