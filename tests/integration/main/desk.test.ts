import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { createWorld } from '#demo/world.ts'
import { readAbsentees } from '#reads/dispatch/desk/absentees.ts'
import { readClosing } from '#reads/dispatch/desk/closing.ts'
import { readDesk } from '#reads/dispatch/desk/desk-day.ts'
import { readLeft } from '#reads/dispatch/desk/left.ts'
import { readProposals } from '#reads/dispatch/desk/proposals.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import { idOf, openCache, rowOf, type Cache } from './cache-file.ts'

// What the overview says, against SQL that is written here and shares nothing with the product.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const TODAY = '2026-11-18'
/** 05:30 in Montréal. */
const AT = `${TODAY}T10:30:00.000Z`
const TOMORROW = addDays(TODAY, 1)
const SIZES = process.env['CHAOS'] === 'full' ? (['small', 'medium', 'large'] as const) : (['small'] as const)

const OPEN = `
  select count(*) from "assignments" x join "orders" y on y."_id" = x."orderId"
  where x."deletedAt" is null and x."date" between ? and ? and x."end" > ?
    and y."status" not in ('closed', 'cancelled', 'lateCancelled')
    and (x."status" in ('unassigned', 'declined')
      or (x."status" = 'cancelled' and (x."endReason" is null or x."endReason" <> 'cancelledByClient'))
      or (x."status" in ('pending', 'confirmed') and x."absenceId" is not null))`

const QUIET = `
  select count(*) from "assignments" x
  where x."deletedAt" is null and x."date" <= ? and x."end" > ? and x."status" = 'pending' and x."absenceId" is null
    and x."published" = 1`

/** In two hours at the latest, last asked, or else told, half an hour ago at least. */
const QUIET_TOO_LONG = `
  select count(*) from "assignments" x
  where x."deletedAt" is null and x."end" > ? and x."start" < ? and x."status" = 'pending' and x."absenceId" is null
    and x."published" = 1 and not exists (select 1 from "messages" k join "conversations" v on v."_id" = k."conversationId"
      where v."employeeId" = x."employeeId" and v."type" = 'Assignation' and k."direction" = 'out' and k."code" is not null
        and k."deletedAt" is null and k."pending" = 0 and k."status" <> 'failed'
        and k."assignmentIds" like '%' || x."_id" || '%' and k."at" >= ?)
    and (x."publishedAt" is null or x."publishedAt" < ? or exists (select 1 from "messages" k
      join "conversations" v on v."_id" = k."conversationId" where v."employeeId" = x."employeeId" and v."type" = 'Assignation'
        and k."direction" = 'out' and k."code" is not null and k."deletedAt" is null and k."pending" = 0
        and k."status" <> 'failed' and k."assignmentIds" like '%' || x."_id" || '%'))`

const BEGINNING = `
  select count(*) as needed,
    count(*) filter (where x."status" in ('confirmed', 'completed') and x."absenceId" is null) as confirmed,
    count(*) filter (where x."status" = 'pending' and x."absenceId" is null) as waiting
  from "assignments" x join "orders" y on y."_id" = x."orderId"
  where x."deletedAt" is null and x."start" = ? and x."date" = ? and y."status" not in ('cancelled', 'lateCancelled')
    and not (x."status" = 'cancelled' and x."endReason" = 'cancelledByClient')
    and not (x."status" = 'noShow' and x."endReason" = 'replaced')`

const GONE = `
  select count(*) from "absences" z join "employees" p on p."_id" = z."employeeId"
  where z."deletedAt" is null and p."deletedAt" is null and z."status" = 'approved' and z."startDate" <= ? and z."endDate" >= ?`

describe.each(SIZES)('what a dispatcher sees who sits down at 5:30 on the %s demo', (size) => {
  let folder: string
  let cache: Cache
  let reader: Reader
  const plain = (text: string, ...params: string[]) =>
    cache.database
      .prepare(text)
      .pluck()
      .get(...params)

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'equipage-desk-'))
    cache = openCache(join(folder, 'cache.db'))
    const world: Readonly<Record<string, Iterable<unknown> | undefined>> = createWorld({ size, today: TODAY })
    let rev = 0
    const withRev = function* (rows: Iterable<unknown>) {
      for (const row of rows) yield { ...(row as object), rev: ++rev } as Row<EntityName>
    }
    for (const name of entityNames) {
      const rows = world[name]
      if (rows) cache.insert(name, withRev(rows) as Iterable<never>)
    }
    cache.finish()
    reader = createReader(cache.database)
  })
  afterAll(() => {
    cache.database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const tooLongNow = () => {
    const halfAnHourAgo = `${TODAY}T10:00:00.000Z`
    return plain(QUIET_TOO_LONG, AT, `${TODAY}T12:30:00.000Z`, halfAnHourAgo, halfAnHourAgo) as number
  }
  const desk = () => readDesk(createReader(cache.database), { today: TODAY, at: AT })

  /** By start, but for what is about to end (see desk-order.test.ts). */
  const places = (toSettle: ReturnType<typeof desk>['toSettle']) =>
    toSettle.map(({ assignment: { start, end } }) => `${start <= AT && end <= `${TODAY}T12:30` ? 2 : 1} ${start}`)

  test('what is to fill until the end of tomorrow, nearest first', () => {
    const { toSettle, toSettleTotal } = desk()
    expect(toSettleTotal).toBe((plain(OPEN, addDays(TODAY, -1), TOMORROW, AT) as number) + tooLongNow())
    expect(toSettleTotal).toBeGreaterThan(0)
    expect(places(toSettle)).toEqual(places(toSettle).toSorted())
  })

  test('who was told and has not answered', () => {
    cache.database.exec(
      `update "assignments" set "status" = 'pending', "published" = 1 where "status" = 'confirmed' and rowid % 9 = 0
       and "date" between '${TODAY}' and '${TOMORROW}'`,
    )
    cache.database.exec(
      `update "assignments" set "publishedAt" = '${TODAY}T10:20:00.000Z' where "status" = 'pending' and "published" = 1
       and rowid % 2 = 0`,
    )
    const { silentTotal, silent, toSettle, toSettleTotal } = desk()
    const tooLong = tooLongNow()
    expect(tooLong).toBeGreaterThan(0)
    expect(silentTotal).toBe((plain(QUIET, TOMORROW, AT) as number) - tooLong)
    expect(silent.length).toBe(Math.min(40, silentTotal))
    expect(silent.every(({ person }) => person.phone !== '')).toBe(true)
    // Who is silent too long stands among what is to settle, and not twice.
    expect(toSettleTotal).toBe((plain(OPEN, addDays(TODAY, -1), TOMORROW, AT) as number) + tooLong)
    const returned = toSettle.filter((one) => one.silent !== null)
    expect(returned.length).toBeGreaterThan(0)
    expect(returned.every((one) => one.assignment.employeeId === one.silent?.person._id)).toBe(true)
    const ids = new Set(silent.map(({ assignment }) => assignment._id))
    expect(returned.filter(({ assignment }) => ids.has(assignment._id))).toEqual([])
    expect(places(toSettle)).toEqual(places(toSettle).toSorted())
  })

  test('each shift to settle is told with the office its site is nearest to, where a company has several', () => {
    const places = (table: string) =>
      cache.database.prepare(`select "_id", "name", "lat", "lng" from "${table}" where "lat" is not null`).all() as {
        _id: string
        name: string
        lat: number
        lng: number
      }[]
    const [offices, sites] = [places('offices'), new Map(places('sites').map((site) => [site._id, site]))]
    expect(offices.length).toBeGreaterThan(1)
    for (const { assignment, office } of desk().toSettle) {
      const site = sites.get(assignment.siteId)
      if (!site) continue
      // The law of cosines, unlike the product.
      const angle = ({ lat, lng }: { lat: number; lng: number }) => {
        const [a, b, c] = [lat, site.lat, lng - site.lng].map((degrees) => (degrees * Math.PI) / 180) as [
          number,
          number,
          number,
        ]
        return Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c))
      }
      expect(office).toBe(offices.toSorted((one, other) => angle(one) - angle(other))[0]?.name)
    }
  })

  test('what begins at each hour of the day', () => {
    const { starts, startsOn } = desk()
    expect(starts.length).toBeGreaterThan(0)
    for (const { start, needed, confirmed, waiting } of starts) {
      const row = cache.database.prepare(BEGINNING).get(start, startsOn)
      expect({ start, needed, confirmed, waiting }).toEqual({ start, ...(row as object) })
    }
  })

  test('who is away today or tomorrow', () => {
    const { away } = desk()
    expect(away.length).toBe(plain(GONE, TOMORROW, TODAY))
    expect(away.every(({ today, tomorrow }) => today || tomorrow)).toBe(true)
  })

  test('nobody is the best for two shifts at once, and who cannot come is proposed for none', () => {
    const ids = desk().toSettle.map(({ assignment }) => assignment._id)
    const first = readProposals(
      reader,
      { assignmentIds: ids.slice(0, 12), without: [], limit: 3 },
      { today: TODAY, now: AT },
    )
    const best = first.map((one) => one.best)
    const spans = new Map(desk().toSettle.map(({ assignment }) => [assignment._id, assignment]))
    for (const [i, one] of first.entries()) {
      for (const other of first.slice(0, i)) {
        if (one.best === null || one.best !== other.best) continue
        const [a, b] = [spans.get(one.assignmentId), spans.get(other.assignmentId)]
        expect(a && b && a.start < b.end && b.start < a.end).toBe(false)
      }
    }
    const without = best.filter((id) => id !== null).slice(0, 5)
    expect(without.length).toBeGreaterThan(0)
    const second = readProposals(
      createReader(cache.database),
      { assignmentIds: ids.slice(0, 12), without, limit: 3 },
      { today: TODAY, now: AT },
    )
    const proposed = second.flatMap(({ candidates }) => candidates.map(({ employeeId }) => employeeId))
    expect(proposed.filter((id) => without.includes(id))).toEqual([])
  })

  test('who cannot come leaves every shift of these days that has not ended, with whom to tell', () => {
    const busiest = `select x."employeeId" from "assignments" x where x."deletedAt" is null and x."date" between ? and ?
      and x."status" in ('pending', 'confirmed') and x."absenceId" is null and x."end" > ? group by 1 order by count(*) desc, 1 limit 1`
    const employeeId = String(plain(busiest, TODAY, TOMORROW, AT))
    const left = readAbsentees(
      reader,
      { employeeIds: [employeeId], from: TODAY, to: TOMORROW, at: AT },
      { today: TODAY, now: AT },
    )
    const count = `select count(*) from "assignments" x where x."employeeId" = ? and x."deletedAt" is null and x."date" between ? and ?
      and x."status" in ('pending', 'confirmed') and x."absenceId" is null and x."end" > ?`
    expect(left.length).toBe(plain(count, employeeId, TODAY, TOMORROW, AT))
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ contact }) => contact !== null && contact.name !== '')).toBe(true)
    expect(left.flatMap(({ proposal }) => proposal.candidates).some((one) => one.employeeId === employeeId)).toBe(false)
  })

  const busiestSoon = `select x."employeeId" from "assignments" x where x."deletedAt" is null and x."start" > ?
    and x."status" in ('pending', 'confirmed') and x."absenceId" is null and x."employeeId" is not null
    group by 1 order by count(*) desc, 1 limit 1`
  const ahead = `select count(*) from "assignments" x where x."employeeId" = ? and x."deletedAt" is null and x."start" > ?
    and x."date" between ? and ? and x."status" in ('pending', 'confirmed') and x."absenceId" is null`

  test('who works here no more leaves every shift that has not begun, until the end of a leave only those of it', () => {
    const noon = `${TODAY}T17:00:00.000Z`
    const atWork = `select x."employeeId" from "assignments" x where x."deletedAt" is null and x."date" = ? and x."start" < ?
      and x."status" in ('pending', 'confirmed') and x."absenceId" is null and x."employeeId" in (
        select y."employeeId" from "assignments" y where y."date" > x."date" and y."status" = 'confirmed') limit 1`
    const employeeId = String(plain(atWork, TODAY, noon))
    const asked = { employeeIds: [employeeId], from: TODAY, at: noon }
    const week = addDays(TODAY, 7)
    expect(readLeft(reader, { ...asked, to: null }).length).toBe(plain(ahead, employeeId, noon, TODAY, '2999-01-01'))
    expect(readLeft(reader, { ...asked, to: week }).length).toBe(plain(ahead, employeeId, noon, TODAY, week))
    expect(readLeft(reader, { ...asked, to: null }).length).toBeGreaterThan(0)
  })

  test('whose card is over leaves what requires it, for the position or for its trade, and nothing else', () => {
    const role = `select p."role" from "assignments" x join "orderPositions" p on p."_id" = x."positionId"
      where x."employeeId" = ? and x."deletedAt" is null and x."start" > ? and x."status" in ('pending', 'confirmed') limit 1`
    const skill = `select k."_id" from "skills" k, json_each(k."trades") t where t.value = ? and k."active" = 1 limit 1`
    const employeeId = String(plain(busiestSoon, AT))
    const skillId = String(plain(skill, String(plain(role, employeeId, AT))))
    const asked = { employeeIds: [employeeId], from: TODAY, to: null, at: AT }
    const needing = `select count(*) from "assignments" x join "orderPositions" p on p."_id" = x."positionId"
      join "sites" s on s."_id" = x."siteId" join "clients" c on c."_id" = x."clientId"
      where x."employeeId" = ? and x."deletedAt" is null and x."start" > ? and x."date" >= ? and x."absenceId" is null
        and x."status" in ('pending', 'confirmed') and (
          exists (select 1 from "skills" k, json_each(k."trades") t where k."_id" = ? and t.value = p."role")
          or p."requiredSkillIds" || s."requiredSkillIds" || c."requiredSkillIds" like '%' || ? || '%')`
    const left = readLeft(reader, { ...asked, skillId })
    expect(left.length).toBe(plain(needing, employeeId, AT, TODAY, skillId, skillId))
    expect(left.length).toBeGreaterThan(0)
    expect(readLeft(reader, { ...asked, skillId: idOf(97, 1) })).toEqual([])
  })

  test('a site that is closed leaves nothing to come: its days, its shifts that are held and open, and its people', () => {
    const noon = `${TODAY}T17:00:00.000Z`
    const site = `select x."siteId" from "assignments" x where x."deletedAt" is null and x."start" > ? and x."status" = 'confirmed'
      group by 1 order by count(*) desc, 1 limit 1`
    const siteId = String(plain(site, noon))
    const ofSite = `from "assignments" x join "orders" y on y."_id" = x."orderId"
      where x."siteId" = ? and x."deletedAt" is null and x."date" >= ? and x."end" > ?
        and y."status" not in ('closed', 'cancelled', 'lateCancelled')
        and not exists (select 1 from "timeEntries" e where e."assignmentId" = x."_id" and e."deletedAt" is null)`
    const heldOnes = `and x."status" in ('pending', 'confirmed') and x."absenceId" is null`
    const openOnes = `and (x."status" in ('unassigned', 'declined')
        or (x."status" = 'cancelled' and (x."endReason" is null or x."endReason" <> 'cancelledByClient'))
        or (x."status" in ('pending', 'confirmed') and x."absenceId" is not null))`
    const count = (what: string, which: string) => plain(`select ${what} ${ofSite} ${which}`, siteId, TODAY, noon)
    const { days, people } = readClosing(reader, { siteId, from: TODAY, at: noon })
    const shifts = days.flatMap((day) => day.shifts)
    expect(shifts.length).toBe(count('count(*)', heldOnes))
    expect(shifts.length).toBeGreaterThan(0)
    expect(days.reduce((sum, { open }) => sum + open, 0)).toBe(count('count(*)', openOnes))
    expect(people.length).toBe(count('count(distinct x."employeeId")', heldOnes))
    expect(new Set(shifts.map(({ personId }) => personId)).size).toBe(people.length)
  })

  test('whoever is proposed for a shift counts as having it: nobody is best for more hours than they may work', () => {
    const ids = desk().toSettle.map(({ assignment }) => assignment._id)
    const [id] = ids as [string]
    const ask = (given: { assignmentId: string; employeeId: string }[]) =>
      readProposals(reader, { assignmentIds: [id], without: [], given, limit: 3 }, { today: TODAY, now: AT })[0]
    const best = ask([])?.best
    expect(best).toBeTruthy()
    const { start, end } = desk().toSettle[0]?.assignment ?? { start: '', end: '' }
    const other = String(
      plain(
        `select x."_id" from "assignments" x where x."_id" <> ? and x."start" < ? and x."end" > ?
      and x."deletedAt" is null limit 1`,
        id,
        end,
        start,
      ),
    )
    expect(ask([{ assignmentId: other, employeeId: best ?? '' }])?.best).not.toBe(best)
  })

  test('the last call about a shift is told, one of yesterday is not', () => {
    const [first, second] = desk().toSettle.map(({ assignment }) => assignment._id) as [string, string]
    const call = (n: number, assignmentId: string, at: string, outcome: 'calling' | 'noAnswer') =>
      rowOf('phoneCalls', { _id: idOf(99, n), assignmentId, at, outcome })
    cache.insert('phoneCalls', [
      call(1, first, `${TODAY}T10:20:00.000Z`, 'calling'),
      call(2, first, `${TODAY}T10:25:00.000Z`, 'noAnswer'),
      call(3, second, `${addDays(TODAY, -1)}T10:25:00.000Z`, 'noAnswer'),
    ])
    const calls = new Map(desk().toSettle.map(({ assignment, call: last }) => [assignment._id, last?.outcome ?? null]))
    expect([calls.get(first), calls.get(second)]).toEqual(['noAnswer', null])
  })

  test('a note waits for its day, and is gone once it is ticked', () => {
    const note = (n: number, more: Partial<Row<'handoverNotes'>>) =>
      rowOf('handoverNotes', { _id: idOf(98, n), text: `Note ${n}`, ...more })
    cache.insert('handoverNotes', [
      note(1, { day: TODAY }),
      note(2, { day: addDays(TODAY, 2) }),
      note(3, { siteId: String(plain(`select "_id" from "sites" limit 1`)) }),
      note(4, { day: TODAY, doneAt: AT }),
    ])
    expect(
      desk()
        .notes.map(({ text }) => text)
        .toSorted(),
    ).toEqual(['Note 1', 'Note 3'])
  })
})
