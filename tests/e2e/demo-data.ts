import Database from 'better-sqlite3'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { fold } from '#shared/model/fold.ts'
import type { OtherDevice } from './other-device.ts'
import type { TestServer } from './server.ts'

export const today = (): string => localDayOf(new Date().toISOString())

/**
 * A query of the server's database: journeys take their people and places from it, whatever the day's demo data. SQLite's own
 * `now` is not the run's: `dayIn(2)` is the day after tomorrow, `timeIn(60)` in an hour.
 */
export const rowsOf = <T>(server: TestServer, sql: string, ...params: readonly unknown[]): T[] => {
  const db = new Database(server.databasePath, { readonly: true })
  db.function('dayIn', (days) => addDays(today(), Number(days)))
  db.function('timeIn', (minutes) => new Date(Date.now() + Number(minutes) * 60_000).toISOString())
  try {
    return db.prepare(sql).all(...params) as T[]
  } finally {
    db.close()
  }
}

/** The first row of a query that must have one. @throws Error that names the query when the demo data has none */
export function rowOf<T>(server: TestServer, sql: string, ...params: readonly unknown[]): T {
  const [row] = rowsOf<T>(server, sql, ...params)
  if (row === undefined) throw new Error(`The demo data has no row for: ${sql}`)
  return row
}

/** The Monday after this week, so that all of it is in the future. */
export const nextMonday = (): string => addDays(weekStart(today()), 8)
/** A day as people write it. */
export const typed = (day: string): string => day.split('-').reverse().join('/')
/** A day as sentences write it: `2 décembre 2026`. */
export const written = (day: string): string =>
  new Date(`${day}T12:00:00`)
    .toLocaleDateString('fr-CA', { day: 'numeric', month: 'long', year: 'numeric' })
    .replace(/^1 /, '1er ')

/** A last name of employees, one word with an é, and how somebody in a hurry types it. */
export function accentedName(server: TestServer): { readonly name: string; readonly plain: string } {
  const found = rowOf<{ name: string }>(
    server,
    `select "lastName" as name from "employees" where "deletedAt" is null and "lastName" like '%é%'
     and "lastName" not like '% %' and "lastName" not like '%-%' and "lastName" not like '%’%'
     group by "lastName" order by count(*) desc, "lastName" limit 1`,
  )
  return { name: found.name, plain: fold(found.name) }
}

export interface OpenSite {
  readonly siteId: string
  readonly site: string
  readonly clientId: string
  readonly client: string
}

/** A site with a unique name, open for the weeks to come, without requirements. */
export function findOpenSite(server: TestServer): OpenSite {
  const openSite = rowOf<OpenSite>(
    server,
    `select s."_id" as siteId, s."name" as site, c."_id" as clientId, c."name" as client
     from "sites" s join "clients" c on c."_id" = s."clientId"
     where s."active" = 1 and s."endDate" >= ? and s."workAtHeights" = 0 and s."requiredSkillIds" = '[]'
       and c."status" = 'active' and c."requirePo" = 0 and c."requireJob" = 0 and c."requireReq" = 0
       and c."requiredSkillIds" = '[]'
       and (select count(*) from "sites" o where o."name" like s."name" || '%') = 1
       and (select count(*) from "clients" o where o."name" like c."name" || '%') = 1
     order by s."_id" limit 1`,
    addDays(nextMonday(), 60),
  )
  return openSite
}

/**
 * Makes, on another device, two positions of one person each at the same hours of one day; answers their assignments.
 */
export async function createTwoAssignments(elsewhere: OtherDevice, openSite: OpenSite, day = nextMonday()) {
  const created = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId: openSite.clientId,
      siteId: openSite.siteId,
      startDate: day,
      endDate: day,
      startTime: '09:00',
      endTime: '15:00',
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'flagger' }, { role: 'crewChief' }],
  })
  const [order] = created.all('orders')
  const [one, two] = created.all('assignments')
  if (!order || !one || !two) throw new Error('The order was not created as asked')
  const positions = created.all('orderPositions')
  return { order, positions, orderNumber: order.orderNumber, assignments: [one, two] as const }
}

/** How many live rows the server has of an entity. */
export function countOf(server: TestServer, entity: string): number {
  return rowOf<{ n: number }>(server, `select count(*) as n from "${entity}" where "deletedAt" is null`).n
}
