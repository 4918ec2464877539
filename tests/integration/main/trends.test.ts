import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TrendMonth, TrendsAsked } from '#shared/contract/office/trends.ts'
import { addDays } from '#shared/model/dates.ts'
import { readTrends } from '#reads/office/trends/trends.ts'
import { readPaidPeople, readPay } from '#reads/time/pay.ts'
import { openDemoCache } from './demo-cache.ts'

// Against SQL over the rows that is written here, and against the hours of the pay export.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TODAY = '2026-11-18'
const ALL: TrendsAsked = { until: TODAY, clientId: null, officeId: null }

let demo: ReturnType<typeof openDemoCache>
beforeAll(() => {
  demo = openDemoCache(TODAY)
  // Paid travel may be overtime too: without it the hours paid are the hours worked, which SQL adds up.
  demo.change('timeEntries', `update "timeEntries" set "travelMinutes" = 0`)
})
afterAll(() => demo.close())

const read = (asked: Partial<TrendsAsked> = {}) => readTrends(demo.reader, { ...ALL, ...asked }, async () => {})
const lastDay = (month: string) => {
  const day = addDays(`${addDays(month, 32).slice(0, 7)}-01`, -1)
  return day < TODAY ? day : TODAY
}
const one = (text: string, params: Readonly<Record<string, string>>) =>
  demo.plain<{ n: number }>(text, params)[0]?.n ?? 0

const NEEDED = `not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
  and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')`
const HELD = `(x."status" = 'completed' or (x."status" in ('pending', 'confirmed') and x."absenceId" is null))`

/** The assignments of a month where a condition holds, and one of whose they are. */
const assignments = ({ month }: TrendMonth, condition: string, id = '') =>
  one(
    `select count(*) as n from "assignments" x where x."deletedAt" is null and x."date" between @from and @to and ${condition}`,
    {
      from: month,
      to: lastDay(month),
      ...(id === '' ? {} : { id }),
    },
  )
const sum = (months: readonly TrendMonth[], of: 'noShows' | 'regularMinutes' | 'overtimeMinutes') =>
  months.reduce((all, month) => all + month[of], 0)

describe('the trends of twelve months', () => {
  test('end with the month of the day that is asked, and count places and no-shows as plain SQL does', async () => {
    const months = await read()
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2025-12-01', '2026-11-01'])
    for (const month of months) {
      const ordered = assignments(month, NEEDED)
      expect([month.month, month.fill]).toEqual([
        month.month,
        { ordered, filled: assignments(month, `${NEEDED} and ${HELD}`) },
      ])
      expect([month.month, month.noShows]).toEqual([month.month, assignments(month, `x."status" = 'noShow'`)])
      expect(ordered).toBeGreaterThan(0)
    }
    expect(sum(months, 'noShows')).toBeGreaterThan(0)
  })
  test('are of one client alone', async () => {
    const [client] = demo.plain<{ id: string }>(
      `select "clientId" as id from "assignments" where "status" = 'noShow' and "date" between '2025-12-01' and @to
       group by 1 order by count(*) desc limit 1`,
      { to: TODAY },
    )
    const id = client?.id ?? ''
    const months = await read({ clientId: id })
    for (const month of months) {
      const own = (condition: string) => assignments(month, `x."clientId" = @id and ${condition}`, id)
      const fill = { ordered: own(NEEDED), filled: own(`${NEEDED} and ${HELD}`) }
      expect([month.fill, month.noShows]).toEqual([fill, own(`x."status" = 'noShow'`)])
    }
    expect(sum(months, 'noShows')).toBeGreaterThan(0)
  })
  test('have as many places that were open before somebody had them as plain SQL counts, and for as long', async () => {
    const opened = (month: TrendMonth, what: string, narrowed = '', id = '') =>
      one(
        `select coalesce(${what}, 0) as n from "assignments" x where x."deletedAt" is null and x."openMinutes" is not null
         and x."date" between @from and @to and ${NEEDED} and ${HELD}${narrowed}`,
        { from: month.month, to: lastDay(month.month), ...(id === '' ? {} : { id }) },
      )
    const office = demo.plain<{ id: string }>(`select "_id" as id from "offices"`)[0]?.id ?? ''
    const client = demo.plain<{ id: string }>(`select "clientId" as id from "orders"`)[0]?.id ?? ''
    const ofOffice = ` and x."employeeId" in (select "_id" from "employees" where "officeId" = @id)`
    const ofClient = ` and x."clientId" = @id`
    for (const [asked, ...narrowed] of [
      [{}],
      [{ officeId: office }, ofOffice, office],
      [{ clientId: client }, ofClient, client],
    ] as const)
      for (const month of await read(asked)) {
        const counted = [opened(month, 'count(*)', ...narrowed), opened(month, 'sum(x."openMinutes")', ...narrowed)]
        expect([month.month, month.refilled, month.openMinutes]).toEqual([month.month, ...counted])
      }
    const all = await read()
    expect(Math.min(...all.map(({ refilled }) => refilled))).toBeGreaterThan(0)
    expect(all.every(({ fill, refilled }) => refilled <= (fill?.filled ?? 0))).toBe(true)
  })
  test('of an office are of its people, and tell no places', async () => {
    const offices = demo.plain<{ id: string }>(`select "_id" as id from "offices"`)
    const all = await read()
    const each = await Promise.all(offices.map(({ id }) => read({ officeId: id })))
    for (const [i, { id }] of offices.entries())
      for (const month of each[i] ?? []) {
        const ofOffice = `x."employeeId" in (select "_id" from "employees" where "officeId" = @id)`
        expect([month.fill, month.noShows]).toEqual([
          null,
          assignments(month, `x."status" = 'noShow' and ${ofOffice}`, id),
        ])
      }
    // Everybody is of one office: the hours of all are those of the offices.
    for (const of of ['regularMinutes', 'overtimeMinutes'] as const)
      expect(each.reduce((total, months) => total + sum(months, of), 0)).toBe(sum(all, of))
  })
  test('have the hours that plain SQL adds up, the overtime that is paid month by month, each at the client where it arose', async () => {
    const all = await read()
    for (const { month, regularMinutes, overtimeMinutes } of all) {
      const period = { from: month, to: lastDay(month) }
      const worked = one(
        `select coalesce(sum(y."workedMinutes"), 0) as n from "timeEntries" y where y."date" between @from and @to
         and y."kind" = 'worked' and y."end" is not null and y."status" <> 'void' and y."deletedAt" is null`,
        period,
      )
      expect([month, regularMinutes + overtimeMinutes]).toEqual([month, worked])
      const paid = readPay(demo.reader, readPaidPeople(demo.reader, period.from, period.to), period.from, period.to)
      expect([month, overtimeMinutes]).toEqual([
        month,
        paid.reduce((total, { minutes }) => total + minutes.overtime, 0),
      ])
    }
    expect(sum(all, 'overtimeMinutes')).toBeGreaterThan(0)
    const clients = demo.plain<{ id: string }>(`select distinct "clientId" as id from "timeEntries"`)
    let overtime = 0
    for (const { id } of clients) overtime += sum(await read({ clientId: id }), 'overtimeMinutes')
    expect(overtime).toBe(sum(all, 'overtimeMinutes'))
  })
})
