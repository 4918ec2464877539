import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CurrentClient, CurrentFigures } from '#shared/contract/office/current-clients.ts'
import { addDays } from '#shared/model/dates.ts'
import { readCurrentClients } from '#reads/office/current-clients/current-week.ts'
import { readFillRates } from '#reads/office/current-clients/fill-rates.ts'
import { build } from '#tests/support/build.ts'
import { openDemoCache } from './demo-cache.ts'

// Against SQL over the rows that is written here and shares nothing with the product.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** A Wednesday, and the Sunday before. */
const TODAY = '2026-11-18'
const FROM = '2026-11-15'
const TO = '2026-11-21'
const at = { today: TODAY, now: `${TODAY}T10:00:00.000Z` }

const NEEDED = `x."deletedAt" is null and not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
  and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')`
const HELD = `(x."status" = 'completed' or (x."status" in ('pending', 'confirmed') and x."absenceId" is null))`
const OPEN = `(x."status" in ('unassigned', 'declined', 'cancelled')
    or (x."status" in ('pending', 'confirmed') and x."absenceId" is not null))
  and (select o."status" from "orders" o where o."_id" = x."orderId") not in ('closed', 'cancelled', 'lateCancelled')`

let demo: ReturnType<typeof openDemoCache>
beforeAll(() => {
  demo = openDemoCache(TODAY)
  demo.change(
    'sites',
    `update "sites" set "parkingPolicy" = 'billed' where "_id" in (
    select "siteId" from "timeEntries" where "parkingCents" > 0 order by "siteId" limit 20)`,
  )
  demo.change(
    'assignments',
    `update "assignments" set "status" = 'noShow' where "_id" in (
    select "_id" from "assignments" where "date" between '${FROM}' and '${TODAY}' and "status" = 'completed' limit 3)`,
  )
  // The demo as a device has it before the server has looked for alerts, and before anybody was called.
  const sites = demo.plain<{ siteId: string; clientId: string }>(
    `select distinct "siteId", "clientId" from "assignments" where "date" between '${FROM}' and '${TO}' order by 1 limit 8`,
  )
  demo.insert(
    'alerts',
    sites.flatMap(({ siteId, clientId }, i) => [
      build('alerts', { siteId, clientId, dedupeKey: `a ${i}`, openedAt: at.now }),
      build('alerts', { siteId: null, clientId, dedupeKey: `b ${i}`, openedAt: at.now }),
      build('alerts', { siteId, clientId, dedupeKey: `c ${i}`, openedAt: at.now, state: 'snoozed' }),
    ]),
  )
  const supervisors = demo.plain<{ _id: string }>(`select "_id" from "supervisors" order by "_id" limit 12`)
  supervisors.forEach(({ _id }, i) => {
    const conversation = build('conversations', {
      key: `General ${_id}`,
      supervisorId: _id,
      phone: `+1418555${1000 + i}`,
    })
    const text = { conversationId: conversation._id, body: 'x' }
    demo.insert('conversations', [conversation])
    demo.insert('messages', [
      build('messages', { ...text, direction: 'out', status: 'delivered', at: `2026-11-1${i % 8}T10:00:00.000Z` }),
      build('messages', { ...text, direction: 'out', status: 'queued', at: '2026-11-18T09:59:00.000Z' }),
    ])
    if (i % 3 === 0)
      demo.insert('phoneCalls', [build('phoneCalls', { supervisorId: _id, at: '2026-11-17T12:00:00.000Z' })])
  })
})
afterAll(() => demo.close())

const read = (filters: Partial<{ search: string; onlyNeeds: boolean }> = {}) =>
  readCurrentClients(demo.reader, { from: FROM, filters: { search: '', onlyNeeds: false, ...filters } })
const one = (text: string, params: Readonly<Record<string, string>>) =>
  demo.plain<{ n: number | string | null }>(text, params)[0]?.n

/** Every figure of a client or a site as SQL finds it; `column` is the one that says whose it is. */
function counted(
  column: 'clientId' | 'siteId',
  id: string,
): Omit<CurrentFigures, 'orderIds' | 'days'> & { orders: unknown } {
  const own = { id, from: FROM, to: TO }
  const work = (condition: string) =>
    Number(
      one(
        `select count(*) as n from "assignments" x where x."${column}" = @id and x."date" between @from and @to and ${condition}`,
        own,
      ),
    )
  const logged = (what: string, condition: string) =>
    Number(
      one(
        `select coalesce(sum(y."${what}"), 0) as n from "timeEntries" y join "sites" s on s."_id" = y."siteId"
      join "clients" c on c."_id" = y."clientId" where y."${column}" = @id and y."date" between @from and @to
      and y."deletedAt" is null and y."status" <> 'void' and ${condition}`,
        own,
      ),
    )
  const sheets = (what: string) =>
    one(
      `select ${what} as n from "timesheets" z where z."${column}" = @id and z."approval" = 'unsigned' and z."superseded" = 0
      and z."deletedAt" is null`,
      { id },
    )
  return {
    orders: one(
      `select count(distinct x."orderId") as n from "assignments" x
      where x."${column}" = @id and x."date" between @from and @to and ${NEEDED}`,
      own,
    ),
    ordered: work(NEEDED),
    filled: work(`${NEEDED} and ${HELD}`),
    toFill: work(`${NEEDED} and ${OPEN}`),
    workedMinutes: logged('workedMinutes', `y."kind" = 'worked' and y."end" is not null`),
    parkingCents: logged('parkingCents', `(s."parkingPolicy" = 'billed' or c."parkingBillable" = 1)`),
    unsigned: Number(sheets('count(*)')),
    oldestUnsigned: sheets('min(z."periodEnd")') as string | null,
    alerts: Number(
      one(
        `select count(*) as n from "alerts" w where w."${column}" = @id and w."state" = 'open' and w."deletedAt" is null`,
        { id },
      ),
    ),
  }
}

const shown = ({
  orderIds,
  ordered,
  filled,
  toFill,
  workedMinutes,
  parkingCents,
  unsigned,
  oldestUnsigned,
  alerts,
}: CurrentFigures) => ({
  orders: orderIds.length,
  ordered,
  filled,
  toFill,
  workedMinutes,
  parkingCents,
  unsigned,
  oldestUnsigned,
  alerts,
})
const sumOf = (
  clients: readonly CurrentClient[],
  of: 'toFill' | 'workedMinutes' | 'parkingCents' | 'unsigned' | 'alerts',
) => clients.reduce((all, client) => all + client[of], 0)

describe('the current clients', () => {
  test('are those with needed work in the week, each figure as plain SQL counts it', () => {
    const { clients, all } = read()
    const working = demo.plain<{ id: string }>(
      `select distinct x."clientId" as id from "assignments" x where x."date" between @from and @to and ${NEEDED}`,
      { from: FROM, to: TO },
    )
    expect(clients.map(({ _id }) => _id).toSorted()).toEqual(working.map(({ id }) => id).toSorted())
    expect(all).toBe(clients.length)
    for (const client of clients)
      expect([client.name, shown(client)]).toEqual([client.name, counted('clientId', client._id)])
    // None of the figures is nothing everywhere: else nothing was compared.
    for (const of of ['toFill', 'workedMinutes', 'parkingCents', 'unsigned', 'alerts'] as const)
      expect([of, sumOf(clients, of) > 0]).toEqual([of, true])
    expect(clients.some(({ ordered, filled, toFill }) => ordered > filled + toFill)).toBe(true)
  })
  test('open to their sites, each figure as plain SQL counts it, and a day at a time', () => {
    const sites = read().clients.flatMap((client) => client.sites)
    for (const site of sites) {
      expect([site.name, shown(site)]).toEqual([site.name, counted('siteId', site._id)])
      for (const { date, ordered, filled } of site.days) {
        const [found] = demo.plain(
          `select count(*) as ordered, count(*) filter (where ${HELD}) as filled from "assignments" x
           where x."siteId" = @id and x."date" = @date and ${NEEDED}`,
          { id: site._id, date },
        )
        expect([site.name, date, { ordered, filled }]).toEqual([site.name, date, found])
      }
    }
    expect(sites.length).toBeGreaterThan(10)
  })
  test('stand by what needs somebody: places to fill, then alerts, then the oldest timesheet', () => {
    const { clients } = read()
    const keys = clients.map(
      ({ toFill, alerts, oldestUnsigned }) => [-toFill, -alerts, oldestUnsigned ?? '9999'] as const,
    )
    const sorted = keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2].localeCompare(b[2]))
    expect(keys).toEqual(sorted)
  })
  test('are found by a word of theirs or of a site, and narrowed to those that need somebody', () => {
    const { clients } = read()
    const [client] = clients
    const site = client?.sites[0]?.name ?? ''
    expect(read({ search: site }).clients.map(({ _id }) => _id)).toContain(client?._id)
    expect(read({ search: 'nulle part ailleurs' })).toEqual({ clients: [], all: clients.length })
    demo.change('alerts', `update "alerts" set "state" = 'resolved' where "clientId" = '${client?._id}'`)
    demo.change('timesheets', `update "timesheets" set "approval" = 'signed' where "clientId" = '${client?._id}'`)
    demo.change(
      'assignments',
      `update "assignments" set "status" = 'completed', "absenceId" = null where "clientId" = '${client?._id}'`,
    )
    const needing = read({ onlyNeeds: true }).clients.map(({ _id }) => _id)
    expect(needing).not.toContain(client?._id)
    expect(needing.length).toBeGreaterThan(0)
    expect(read().clients.map(({ _id }) => _id)).toContain(client?._id)
  })
  test('have the last text or call with one of their supervisors', () => {
    const { clients } = read()
    const kinds = new Set(clients.map(({ lastContact }) => lastContact?.kind ?? null))
    expect(kinds).toEqual(new Set(['text', 'call', null]))
    for (const { _id, name, lastContact } of clients) {
      const [found] = demo.plain<{ at: string | null }>(
        `select max(at) as at from (
           select m."at" from "messages" m join "conversations" v on v."_id" = m."conversationId"
             join "supervisors" p on p."_id" = v."supervisorId"
             where m."status" in ('sent', 'delivered', 'received') and exists (select 1 from json_each(p."clientIds") j where j.value = @id)
           union all select k."at" from "phoneCalls" k join "supervisors" p on p."_id" = k."supervisorId"
             where exists (select 1 from json_each(p."clientIds") j where j.value = @id))`,
        { id: _id },
      )
      expect([name, lastContact?.at ?? null]).toEqual([name, found?.at ?? null])
    }
  })
})

describe('the fill rates of twelve weeks', () => {
  test('are as plain SQL counts them for the company and for the five clients that ordered most', () => {
    const rates = readFillRates(demo.reader, FROM, at)
    expect(rates.weeks).toEqual(Array.from({ length: 12 }, (_, i) => addDays(FROM, 7 * (i - 11))))
    const first = addDays(FROM, -77)
    const ofWeek = (from: string, client: string) =>
      demo.plain(
        `select count(*) as ordered, count(*) filter (where ${HELD}) as filled from "assignments" x
         where x."date" between @from and @to and ${NEEDED} and (@client = '' or x."clientId" = @client)`,
        { from, to: addDays(from, 6), client },
      )[0]
    expect(rates.company).toEqual(rates.weeks.map((from) => ofWeek(from, '')))
    for (const { _id, weeks } of rates.largest) expect(weeks).toEqual(rates.weeks.map((from) => ofWeek(from, _id)))
    const largest = demo.plain<{ n: number }>(
      `select count(*) as n from "assignments" x where x."date" between @first and @to and ${NEEDED}
       group by x."clientId" order by 1 desc limit 5`,
      { first, to: TO },
    )
    expect(rates.largest.map(({ weeks }) => weeks.reduce((all, { ordered }) => all + ordered, 0))).toEqual(
      largest.map(({ n }) => n),
    )
  })
  test('name the client that lost most places of days that are over', () => {
    const { mostLost } = readFillRates(demo.reader, FROM, at)
    const lost = demo.plain<{ id: string; lost: number }>(
      `select x."clientId" as id, count(*) as lost from "assignments" x
       where x."date" between @first and @to and x."date" < @today and ${NEEDED} and not ${HELD} group by 1 order by 2 desc`,
      { first: addDays(FROM, -77), to: TO, today: TODAY },
    )
    expect(mostLost?.lost).toBe(lost[0]?.lost)
    expect(lost.find(({ id }) => id === mostLost?._id)?.lost).toBe(mostLost?.lost)
  })
})
