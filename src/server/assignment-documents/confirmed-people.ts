import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'

/** A person with days confirmed at a position, and the highest revision of what their document says. */
export interface Told {
  readonly employeeId: string
  readonly positionId: string
  /** One of the days. */
  readonly assignmentId: string
  readonly rev: number
}

/** The first id of an order's list, which is stored as `["id","id"]`. */
const ORDER_SUPERVISOR = sql`substr(o."supervisorIds", 3, 36)`
const REVS = ['rev', 'orderRev', 'positionRev', 'siteRev', 'clientRev', 'employeeRev', 'supervisorRev'] as const

/** People with a confirmed day to come, by the positions at which they have it. */
export async function confirmedPeople(db: Db, now: string): Promise<readonly Told[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select held."employeeId", held."positionId", held."assignmentId", held."rev", o."rev" as "orderRev", s."rev" as "siteRev",
      p."rev" as "positionRev", c."rev" as "clientRev", e."rev" as "employeeRev",
      (select max("rev") from "supervisors"
        where "_id" in (s."primarySupervisorId", ${ORDER_SUPERVISOR})) as "supervisorRev"
    from (select "employeeId", "positionId", max("orderId") as "orderId", max("_id") as "assignmentId", max("rev") as "rev"
      from "assignments"
      where "status" = 'confirmed' and "employeeId" is not null and "absenceId" is null and "deletedAt" is null
        and "end" > ${now}
      group by "employeeId", "positionId") as held
    join "orders" as o on o."_id" = held."orderId"
    join "sites" as s on s."_id" = o."siteId"
    join "clients" as c on c."_id" = o."clientId"
    join "orderPositions" as p on p."_id" = held."positionId"
    join "employees" as e on e."_id" = held."employeeId"
    order by held."assignmentId"`.execute(db)
  return rows.map((row) => ({
    employeeId: String(row['employeeId']),
    positionId: String(row['positionId']),
    assignmentId: String(row['assignmentId']),
    rev: Math.max(...REVS.map((name) => Number(row[name] ?? 0))),
  }))
}
