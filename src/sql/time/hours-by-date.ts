import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '../list.ts'

/** What one person worked in what began on one day. PostgreSQL gives sums as texts. */
interface HoursOfDay {
  readonly employeeId: string
  readonly employeeNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly date: string
  readonly totalMinutes: number | string
  readonly entries: number | string
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly employeeId?: string | undefined
}

/**
 * What people worked, by day and person, added up by the database from one index. Void entries count nowhere, days not worked
 * are no line, and one on which somebody is still at work has what they finished.
 */
export function hoursByDate(db: Db, { from, to, employeeId }: Asked): CompiledQuery<HoursOfDay> {
  const ofOne = employeeId === undefined ? sql`` : sql`and "employeeId" = ${employeeId}`
  return sql<HoursOfDay>`
    select h."employeeId", e."employeeNumber", e."firstName", e."lastName", h."date", h."totalMinutes", h."entries"
    from (select "date", "employeeId", coalesce(sum("workedMinutes"), 0) as "totalMinutes", count(*) as "entries"
        from "timeEntries" where "date" >= ${from} and "date" <= ${to} and "status" <> 'void'
          and ("workedMinutes" is null or "workedMinutes" > 0) and "deletedAt" is null ${ofOne}
        group by "date", "employeeId") as h
      join "employees" as e on e."_id" = h."employeeId"
    order by h."date", h."employeeId"`.compile(db)
}
