import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { addDays } from '#shared/model/dates.ts'
import { anyOf, copies } from './copies.ts'

/** A site where people worked a week that nobody made a timesheet of. */
export interface WorkedSite {
  readonly siteId: string
  readonly clientId: string
  readonly supervisorId: string
  readonly email: string
}

/** The week, Sunday to Saturday: before those of the demo. */
export const WEEK = { periodStart: '2026-05-31', periodEnd: '2026-06-06' } as const
const [BREAK_MIN, WORKED_MIN] = [30, 480]

interface Wanted {
  readonly sites: number
  /** At each site, and nobody at two. */
  readonly people: number
  readonly days: number
}

/** Logs, in a database nothing else has open, a shift of each day for as many people at as many sites. */
export function workWeek(path: string, { sites, people, days }: Wanted): readonly WorkedSite[] {
  const db = new Database(path)
  const found = db
    .prepare(
      `select s."_id" as siteId, s."clientId", v."_id" as supervisorId, v."email" from "sites" s
       join "supervisors" v on v."_id" = s."supervisorIds" ->> 0
       where s."deletedAt" is null and v."deletedAt" is null and v."active" = 1 and v."email" <> ''
         and exists (select 1 from json_each(v."clientIds") c where c.value = s."clientId")
       order by s."_id" limit ?`,
    )
    .all(sites) as WorkedSite[]
  const employees = db
    .prepare(`select "_id" from "employees" where "deletedAt" is null order by "_id" limit ?`)
    .pluck()
    .all(sites * people) as string[]
  if (found.length < sites || employees.length < sites * people) throw new Error('The demo has too few sites or people')
  const reach = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
  db.transaction(() => {
    const sample = { ...anyOf(db, 'timeEntries'), corrections: '[]', parkingPhotoIds: '[]', parkingCents: null }
    const entry = copies(db, 'timeEntries', sample)
    for (const [at, { siteId, clientId, supervisorId }] of found.entries())
      for (const employeeId of employees.slice(at * people, (at + 1) * people))
        for (let day = 0; day < days; day += 1) {
          const date = addDays(WEEK.periodStart, day)
          const hours = { date, start: `${date}T11:00:00.000Z`, end: `${date}T19:30:00.000Z`, breakMinutes: BREAK_MIN }
          const place = { siteId, clientId, supervisorId, orderId: null, assignmentId: null, timesheetId: null }
          const state = { kind: 'worked', status: 'submitted', workedMinutes: WORKED_MIN, absentReason: null }
          entry({ ...place, ...hours, ...state, _id: randomUUID(), employeeId, rev: reach.get() })
        }
  })()
  db.close()
  return found
}
