import type { BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import { paidMinutes, type Break } from '#shared/domain/time/minutes/paid.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { addDays, eachDay } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'

const COLUMNS = `
  select a."employeeId", a."_id", a."orderId", a."positionId", a."date", a."start", a."end", a."status", a."siteId"`
const COUNTS = `a."deletedAt" is null and a."status" in ('pending', 'confirmed', 'noShow', 'completed')`
const BUSY = `${COLUMNS}
  from "assignments" a
  where a."date" = ? and ${COUNTS} and a."employeeId" is not null`
const BUSY_ORDER = ` order by a."start", a."_id"`

const BUSY_TABLES = ['assignments', 'orders', 'sites'] as const

type OfPerson = readonly [string, BusyAssignment]
type Texts = readonly string[]

/** What a rule says of a site, the zone its hours are read by, and where it is. */
type SiteClock = Pick<BusyAssignment, 'siteName' | 'timezone' | 'lat' | 'lng'>
const NOWHERE: SiteClock = { siteName: '', timezone: DEFAULT_ZONE, lat: null, lng: null }

const BREAKS = `
  select "_id", "breakMinutes", "breakPaid" from "orders" where "_id" in (select value from json_each(?))`

/**
 * The breaks of some orders. Those of a week are the same from day to day, and stay when only assignments change: to look each up
 * beside its assignments takes longer than to read these.
 */
export function breaksOf(reader: Reader, orderIds: Iterable<string>): ReadonlyMap<string, Break> {
  const known = reader.memo.of('breaks', ['orders'], () => new Map<string, Break>())
  const missing = [...new Set(orderIds)].filter((id) => !known.has(id))
  if (missing.length === 0) return known
  for (const [id, breakMinutes, breakPaid] of reader.arrays(BREAKS, JSON.stringify(missing)))
    known.set(id as string, { breakMinutes: breakMinutes as number | null, breakPaid: breakPaid === 1 })
  return known
}

/** An assignment of `BUSY` with the person who has it. */
function busyOf(row: Texts, breakOf: Break, sites: ReadonlyMap<string, SiteClock>): OfPerson {
  const [employeeId, _id, orderId, positionId, date, start, end, status, siteId] = row
  const minutes = paidMinutes({ start: start as string, end: end as string }, breakOf)
  const place = sites.get(siteId as string) ?? NOWHERE
  const assignment = { _id, orderId, positionId, date, start, end, status, paidMinutes: minutes, siteId, ...place }
  return [employeeId as string, assignment as BusyAssignment]
}

const SITES = `select "_id", "name" as "siteName", "timezone", "lat", "lng" from "sites"`

export function siteClocks(reader: Reader): ReadonlyMap<string, SiteClock> {
  return reader.memo.of('siteClocks', ['sites'], () => {
    const sites = reader.all<SiteClock & { readonly _id: string }>(SITES)
    return new Map(sites.map(({ _id, ...place }) => [_id, place]))
  })
}

/** Assignments that take somebody's time on one day: as much of a week as is read at once, so that nobody waits for all of it. */
export function busyOn(reader: Reader, day: string): readonly OfPerson[] {
  return reader.memo.of(
    `busy ${day}`,
    BUSY_TABLES,
    () => busyIn(reader, reader.arrays(BUSY + BUSY_ORDER, day) as readonly Texts[]),
    {
      table: 'assignments',
      renew: (before, ids) => {
        const others = before.filter(([, { _id }]) => !ids.has(_id))
        const again = busyIn(reader, reader.arrays(BUSY_AMONG, day, JSON.stringify([...ids])) as readonly Texts[])
        if (again.length === 0 && others.length === before.length) return before
        return [...others, ...again].sort(byStart)
      },
    },
  )
}

const BUSY_AMONG = `${BUSY} and a."_id" in (select value from json_each(?))`

/** As `BUSY_ORDER` has them. */
const byStart = ([, a]: OfPerson, [, b]: OfPerson): number => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a._id < b._id ? -1 : 1
}

function busyIn(reader: Reader, rows: readonly Texts[]): readonly OfPerson[] {
  const sites = siteClocks(reader)
  const breaks = breaksOf(
    reader,
    rows.map(([, , orderId]) => orderId as string),
  )
  return rows.flatMap((row) => {
    const breakOf = breaks.get(row[2] as string)
    return breakOf ? [busyOf(row, breakOf, sites)] : []
  })
}

/** The same of several days, by person. */
export function busyAssignments(reader: Reader, from: string, to: string): ByPerson {
  const all = () => eachDay(from, to).map((day) => busyOn(reader, day))
  return reader.memo.of(`busy ${from} ${to}`, BUSY_TABLES, () => gathered(new Map(), all(), () => true), {
    table: 'assignments',
    renew: (before, ids) => {
      const days = all()
      const touched = new Set<string>()
      for (const [id, own] of before) if (own.some(({ _id }) => ids.has(_id))) touched.add(id)
      for (const day of days) for (const [id, { _id }] of day) if (ids.has(_id)) touched.add(id)
      const others = new Map(before)
      for (const id of touched) others.delete(id)
      return gathered(others, days, (id) => touched.has(id))
    },
  })
}

/** "start" bounds the index; "date" is the local day that counts. */
const BUSY_OF_PEOPLE = `${COLUMNS}
  from json_each(?) j cross join "assignments" a on a."employeeId" = j.value
  where a."start" >= ? and a."start" < ? and a."date" between ? and ? and ${COUNTS}
  order by a."date", a."start", a."_id"`

/**
 * The same of some people, read for them alone and not kept: of a screen of people over weeks that is less than what everybody
 * has on one day.
 */
export function busyOfPeople(reader: Reader, ids: readonly string[], from: string, to: string): ByPerson {
  const bounds = [addDays(from, -1), addDays(to, 2), from, to]
  const rows = reader.arrays(BUSY_OF_PEOPLE, JSON.stringify(ids), ...bounds) as readonly Texts[]
  return gathered(new Map(), [busyIn(reader, rows)], () => true)
}

export type ByPerson = ReadonlyMap<string, readonly BusyAssignment[]>

/** Adds to a map what some people have on some days. */
function gathered(
  others: Map<string, readonly BusyAssignment[]>,
  days: readonly (readonly OfPerson[])[],
  isWanted: (employeeId: string) => boolean,
): ByPerson {
  const byPerson = new Map<string, BusyAssignment[]>()
  for (const day of days)
    for (const [employeeId, assignment] of day) {
      if (!isWanted(employeeId)) continue
      const known = byPerson.get(employeeId)
      if (known) known.push(assignment)
      else byPerson.set(employeeId, [assignment])
    }
  for (const [employeeId, own] of byPerson) others.set(employeeId, own)
  return others
}

/** Paid minutes planned in a pay week, by person. */
export function weekMinutes(reader: Reader, from: string, busy: ByPerson): ReadonlyMap<string, number> {
  const to = addDays(from, 6)
  const counted = (before: Counted): Counted => {
    const minutes = new Map<string, number>()
    for (const [id, own] of busy) {
      // Who has the same list as before has the same minutes.
      const known = before.busy.get(id) === own ? before.minutes.get(id) : undefined
      minutes.set(id, known ?? plannedMinutes(own, from, to))
    }
    return { busy, minutes }
  }
  return reader.memo.of(`minutes ${from}`, BUSY_TABLES, () => counted(NOTHING_COUNTED), {
    table: 'assignments',
    renew: counted,
  }).minutes
}

/** Minutes by person, and the lists they were counted from. */
interface Counted {
  readonly busy: ByPerson
  readonly minutes: ReadonlyMap<string, number>
}
const NOTHING_COUNTED: Counted = { busy: new Map(), minutes: new Map() }
