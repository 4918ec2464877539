import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { copies } from './copies.ts'
import { BENCH_DAY } from './places.ts'

interface Wanted {
  readonly people: number
  readonly sites: number
}

/** The hours of a place, and one in how many is to fill. */
const SHIFT = { start: `${BENCH_DAY}T12:00:00.000Z`, end: `${BENCH_DAY}T20:00:00.000Z` } as const
const OPEN_EACH = 5
/** Above the numbers that the demo gives. */
const FIRST_NUMBER = 100_000
/** Where the demo has a place, as far around it in degrees. */
const AROUND = 0.4

type Values = Readonly<Record<string, unknown>>

/** A part from 0 to 1 that is the same in each run. */
const partOf = (n: number, by: number): number => (n * by) % 1

/**
 * Adds people with a home and sites with a place on the day of the bench to a database that nothing else has
 * open, until there are as many as wanted.
 */
export function fillMap(path: string, { people, sites }: Wanted): void {
  const db = new Database(path)
  const reach = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
  const known = (table: string) =>
    db
      .prepare(`select * from "${table}" where "deletedAt" is null and "lat" is not null order by "_id"`)
      .all() as Values[]
  const more = (table: string, wanted: number, differs: (n: number) => Values): readonly Values[] => {
    const all = known(table)
    return Array.from({ length: Math.max(0, wanted - all.length) }, (_, n) => {
      const like = all[n % all.length] as Values
      const lat = Number(like['lat']) + AROUND * (partOf(n, 0.618) - 0.5)
      const lng = Number(like['lng']) + AROUND * (partOf(n, 0.7548) - 0.5)
      const row = { ...like, lat, lng, _id: randomUUID(), rev: reach.get(), ...differs(n) }
      copies(db, table, like)(row)
      return row
    })
  }
  db.transaction(() => {
    const homes = more('employees', people, (n) => ({
      employeeNumber: FIRST_NUMBER + n,
      email: `b${n}@bench.invalid`,
      status: 'disponible',
    }))
    const placed = more('sites', sites, (n) => {
      const name = `Chantier ${n}`
      return { name, name_f: name.toLowerCase(), active: 1, startDate: '2026-01-01', endDate: '2100-01-01' }
    })
    const like = db
      .prepare(
        `select * from "assignments" where "deletedAt" is null and "status" = 'unassigned' order by "_id" limit 1`,
      )
      .get() as Values
    const add = copies(db, 'assignments', like)
    for (const [n, { _id: siteId, clientId }] of placed.entries()) {
      const who = n % OPEN_EACH === 0 ? {} : { status: 'confirmed', employeeId: homes[n % homes.length]?.['_id'] }
      add({ ...SHIFT, siteId, clientId, ...who, _id: randomUUID(), date: BENCH_DAY, rev: reach.get() })
    }
  })()
  db.close()
}
