import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { figureLinks, type Subject } from '#renderer/features/current-clients/figure-links.ts'
import { viewFromParams } from '#renderer/records/grid/views/view-state.ts'
import { readCurrentClients } from '#reads/office/current-clients/current-week.ts'
import { readCount, readPage } from '#reads/engine/records.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { readWeek } from '#reads/dispatch/board-week.ts'
import { boardFiltersSchema, boardWeekSchema } from '#shared/contract/dispatch/board.ts'
import { addDays } from '#shared/model/dates.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { pageSchema } from '#shared/model/query.ts'
import { build } from '#tests/support/build.ts'
import { openDemoCache } from './demo-cache.ts'

// Each figure of *Clients Actuels* beside the rows of the list that it leads to, and beside plain SQL.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** A Wednesday, and the Sunday before. */
const [TODAY, FROM] = ['2026-11-18', '2026-11-15']
const at = { today: TODAY, now: `${TODAY}T10:00:00.000Z` }

let demo: ReturnType<typeof openDemoCache>
beforeAll(() => {
  demo = openDemoCache(TODAY)
  demo.change(
    'sites',
    `update "sites" set "parkingPolicy" = 'billed' where "_id" in (
     select "siteId" from "timeEntries" where "parkingCents" > 0 and "date" >= '${FROM}' order by "siteId" limit 20)`,
  )
  const sites = demo.plain<{ siteId: string; clientId: string }>(
    `select distinct "siteId", "clientId" from "assignments" where "date" between '${FROM}' and '${TODAY}' order by 1 limit 8`,
  )
  demo.insert(
    'alerts',
    sites.flatMap(({ siteId, clientId }, i) => [
      build('alerts', { siteId, clientId, dedupeKey: `a ${i}`, openedAt: at.now }),
      build('alerts', { siteId, clientId, dedupeKey: `b ${i}`, openedAt: at.now, state: 'snoozed' }),
    ]),
  )
})
afterAll(() => demo.close())

/** The rows of the list that a link opens: as many as it counts. */
function rowsOf(name: EntityName, link: string) {
  const { search, filters, sort } = viewFromParams(new URLSearchParams(link.slice(link.indexOf('?'))), {
    search: '',
    sort: [],
    filters: [],
  })
  const page = pageSchema.parse({ search, filters, sort, limit: 200 })
  const { rows } = readPage(demo.reader, entities[name], page, at)
  expect(readCount(demo.reader, entities[name], page, at)).toBe(rows.length)
  return rows as readonly Readonly<Record<string, unknown>>[]
}
const sum = (rows: readonly Readonly<Record<string, unknown>>[], of: string) =>
  rows.reduce((all, row) => all + Number(row[of] ?? 0), 0)

test('each figure of a client and of a site is what the rows of the list add up to that it leads to, and plain SQL', () => {
  const { clients } = readCurrentClients(demo.reader, { from: FROM, filters: { search: '', onlyNeeds: false } })
  const subjects: readonly Subject[] = [
    ...clients.map((row) => ({ of: 'clientId' as const, row })),
    ...clients.flatMap(({ sites }) => sites.map((row) => ({ of: 'siteId' as const, row }))),
  ]
  const all = { sites: 0, orders: 0, hours: 0, parking: 0, unsigned: 0, alerts: 0 }
  for (const subject of subjects) {
    const { of, row } = subject
    const links = figureLinks(subject, FROM)
    const led = {
      sites: of === 'clientId' ? rowsOf('sites', links.sites).length : 0,
      orders: row.orderIds.length > 0 ? rowsOf('orders', links.orders).length : 0,
      hours: sum(rowsOf('timeEntries', links.hours), 'workedMinutes'),
      parking: row.parkingCents > 0 ? sum(rowsOf('timeEntries', links.parking), 'parkingCents') : 0,
      unsigned: rowsOf('timesheets', links.unsigned).length,
      alerts: rowsOf('alerts', links.alerts).length,
    }
    const shown = {
      sites: of === 'clientId' ? row.sites.filter(({ ordered }) => ordered > 0).length : 0,
      orders: row.orderIds.length,
      hours: row.workedMinutes,
      parking: row.parkingCents,
      unsigned: row.unsigned,
      alerts: row.alerts,
    }
    expect([of, row.name, led]).toEqual([of, row.name, shown])
    const own = { id: row._id, from: FROM, to: addDays(FROM, 6) }
    const [found] = demo.plain(
      `select (select count(distinct x."orderId") from "assignments" x where x."${of}" = @id and x."deletedAt" is null
          and x."date" between @from and @to
          and not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
          and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')) as orders,
        (select coalesce(sum(y."workedMinutes"), 0) from "timeEntries" y where y."${of}" = @id and y."deletedAt" is null
          and y."date" between @from and @to and y."kind" = 'worked' and y."end" is not null and y."status" <> 'void') as hours,
        (select count(*) from "timesheets" z where z."${of}" = @id and z."approval" = 'unsigned' and z."superseded" = 0
          and z."deletedAt" is null) as unsigned,
        (select count(*) from "alerts" w where w."${of}" = @id and w."state" = 'open' and w."deletedAt" is null) as alerts`,
      own,
    )
    expect([of, row.name, found]).toEqual([
      of,
      row.name,
      { orders: led.orders, hours: led.hours, unsigned: led.unsigned, alerts: led.alerts },
    ])
    for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += led[key]
  }
  // None of the figures is nothing everywhere: else nothing was compared.
  for (const [key, value] of Object.entries(all)) expect([key, value > 0]).toEqual([key, true])
})

/** The week of the board that a link opens, and who stands in it. */
function boardOf(link: string) {
  const query = new URLSearchParams(link.slice(link.indexOf('?')))
  const asked = {
    start: query.get('week') ?? '',
    filters: boardFiltersSchema.parse(JSON.parse(query.get('filters') ?? '{}')),
  }
  return {
    week: readWeek(demo.reader, boardWeekSchema.parse(asked)),
    people: readRows(demo.reader, { ...asked, offset: 0, limit: 200 }).map(({ _id }) => _id),
  }
}
const added = (days: readonly { readonly filled: number; readonly unfilled: number }[]) =>
  days.reduce((all, day) => ({ filled: all.filled + day.filled, toFill: all.toFill + day.unfilled }), {
    filled: 0,
    toFill: 0,
  })

test('the places of a week and of a day are those that the board shows which they lead to, with only who comes, and plain SQL', () => {
  const { clients } = readCurrentClients(demo.reader, { from: FROM, filters: { search: '', onlyNeeds: false } })
  const subjects: readonly Subject[] = [
    ...clients.map((row) => ({ of: 'clientId' as const, row })),
    ...clients.flatMap(({ sites }) => sites.map((row) => ({ of: 'siteId' as const, row }))),
  ]
  const all = { filled: 0, toFill: 0, people: 0 }
  for (const subject of subjects) {
    const { of, row } = subject
    const links = figureLinks(subject, FROM)
    const { week, people } = boardOf(links.week)
    const led = added(week.days)
    const own = { id: row._id, from: FROM, to: addDays(FROM, 6) }
    const coming = demo.plain<{ id: string }>(
      `select distinct x."employeeId" as id from "assignments" x join "employees" e on e."_id" = x."employeeId"
       where x."${of}" = @id and x."date" between @from and @to and x."deletedAt" is null and e."deletedAt" is null`,
      own,
    )
    expect([of, row.name, people.toSorted()]).toEqual([of, row.name, coming.map(({ id }) => id).toSorted()])
    const [found] = demo.plain<{ filled: number; toFill: number }>(
      `select count(*) filter (where x."status" = 'completed'
          or (x."status" in ('pending', 'confirmed') and x."absenceId" is null)) as filled,
        count(*) filter (where (x."status" in ('unassigned', 'declined')
          or (x."status" = 'cancelled' and coalesce(x."endReason", '') <> 'cancelledByClient')
          or (x."status" in ('pending', 'confirmed') and x."absenceId" is not null))
          and (select o."status" from "orders" o where o."_id" = x."orderId")
            not in ('closed', 'cancelled', 'lateCancelled')) as toFill
       from "assignments" x where x."${of}" = @id and x."date" between @from and @to and x."deletedAt" is null`,
      own,
    )
    expect([of, row.name, found?.filled, found?.toFill]).toEqual([of, row.name, row.filled, row.toFill])
    // Whoever did not appear is counted as filled nowhere.
    const same = { filled: row.filled, toFill: row.toFill }
    expect([of, row.name, led, week.unfilledTotal]).toEqual([of, row.name, same, row.toFill])
    for (const day of of === 'siteId' ? row.days : []) {
      const shown = boardOf(links.day(day.date)).week.days
      const inWeek = week.days.find(({ date }) => date === day.date)
      // Only the day itself, with as many places as the whole week shows on it.
      expect([row.name, day.date, added(shown)]).toEqual([row.name, day.date, added(inWeek ? [inWeek] : [])])
    }
    all.filled += led.filled
    all.toFill += led.toFill
    all.people += people.length
  }
  for (const [key, value] of Object.entries(all)) expect([key, value > 0]).toEqual([key, true])
})
