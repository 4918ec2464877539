import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boardFiltersSchema, type BoardFilters, type RowsSort } from '#shared/contract/dispatch/board.ts'
import type { MonthPerson } from '#shared/contract/dispatch/board-month.ts'
import { readMonthRows } from '#reads/dispatch/board-month.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { openDemoCache } from './demo-cache.ts'

// What the month by people shows, against SQL over the rows that shares nothing with the product.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const TODAY = '2026-11-18'
const [FROM, TO] = ['2026-11-01', '2026-11-30']

let demo: ReturnType<typeof openDemoCache>
let reader: Reader

beforeAll(() => {
  demo = openDemoCache(TODAY)
  // Some people's approved absences left them their shifts.
  demo.change('assignments', `update "assignments" set "absenceId" = 'an absence' where rowid % 11 = 0`)
  reader = demo.reader
})
afterAll(() => demo.close())

const plain = <T extends readonly unknown[]>(sql: string, ...params: (string | number)[]) =>
  demo.cache.database
    .prepare(sql)
    .raw()
    .all(...params) as unknown as readonly T[]

function monthOf(filters: Partial<BoardFilters> = {}, sort?: RowsSort): readonly MonthPerson[] {
  const query = { from: FROM, to: TO, filters: boardFiltersSchema.parse(filters), sort }
  const all: MonthPerson[] = []
  const { total } = readMonthRows(reader, { ...query, offset: 0, limit: 1 })
  for (let offset = 0; offset < total; offset += 17)
    all.push(...readMonthRows(reader, { ...query, offset, limit: 17 }).people)
  expect(all).toHaveLength(total)
  return all
}

/** The status that a shift is shown with. */
const SHOWN = `case when x."status" = 'declined' then 'declined'
  when x."status" in ('pending', 'confirmed') and x."absenceId" is not null then 'unassigned'
  when x."status" = 'cancelled' and coalesce(x."endReason", '') <> 'cancelledByClient' then 'unassigned'
  else x."status" end`
/** Minutes of a shift less the break that is not paid. */
const PAID = `round((julianday(x."end") - julianday(x."start")) * 1440)
  - case when y."breakPaid" = 1 then 0 else coalesce(y."breakMinutes", 0) end`

describe('the month by people', () => {
  test('every cell shows exactly the shifts that plain SQL finds, and everybody who works or could is there once', () => {
    const people = monthOf()
    const cells = people.flatMap(({ _id, shifts }) =>
      shifts.map((shift) => [_id, shift.date, shift._id, shift.status, shift.published ? 1 : 0]),
    )
    const expected = plain(
      `select x."employeeId", x."date", x."_id", ${SHOWN}, x."published" from "assignments" x
       where x."deletedAt" is null and x."employeeId" is not null and x."date" between ? and ?`,
      FROM,
      TO,
    )
    expect(cells.toSorted()).toEqual(expected.toSorted())
    expect(new Set(expected.map(([, , , status]) => status)).size).toBeGreaterThan(3)
    const shown = plain<[string]>(
      `select e."_id" from "employees" e where e."deletedAt" is null and (e."status" <> 'inactive' or exists
         (select 1 from "assignments" x where x."employeeId" = e."_id" and x."deletedAt" is null and x."date" between ? and ?))
       order by e."lastName_f", e."firstName_f", e."_id"`,
      FROM,
      TO,
    )
    expect(people.map(({ _id }) => _id)).toEqual(shown.map(([id]) => id))
  })

  test('the hours beside a name are the paid ones of the month, whatever filters leave out', () => {
    const expected = new Map(
      plain<[string, number]>(
        `select x."employeeId", total(${PAID}) from "assignments" x join "orders" y on y."_id" = x."orderId"
         where x."deletedAt" is null and x."employeeId" is not null and x."date" between ? and ?
           and x."status" in ('pending', 'confirmed', 'noShow', 'completed') group by 1`,
        FROM,
        TO,
      ),
    )
    const people = monthOf()
    expect(people.map(({ _id, minutes }) => [_id, minutes])).toEqual(
      people.map(({ _id }) => [_id, expected.get(_id) ?? 0]),
    )
    expect(Math.max(...expected.values())).toBeGreaterThan(0)
    const nights = monthOf({ shift: 'night' })
    expect(nights.map(({ minutes }) => minutes)).toEqual(people.map(({ minutes }) => minutes))
    const left = nights.flatMap(({ shifts }) => shifts)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(people.flatMap(({ shifts }) => shifts).length)
    expect(left.every(({ startTime, endTime }) => endTime <= startTime || startTime >= '16:00')).toBe(true)
  })

  test('sorted by hours, who has fewest comes first; and absences are those that touch the month', () => {
    const byHours = monthOf({}, { by: 'hours', day: TODAY, assignmentId: null })
    const minutes = byHours.map((one) => one.minutes)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    const named = monthOf()
    expect(byHours.map(({ _id }) => _id)).not.toEqual(named.map(({ _id }) => _id))
    const absences = named.flatMap(({ _id, absences: own }) => own.map((absence) => [_id, absence._id]))
    const shown = new Set(named.map(({ _id }) => _id))
    const expected = plain<[string, string]>(
      `select x."employeeId", x."_id" from "absences" x where x."deletedAt" is null
         and x."status" in ('approved', 'requested') and x."startDate" <= ? and x."endDate" >= ?`,
      TO,
      FROM,
    ).filter(([id]) => shown.has(id))
    expect(absences.toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(0)
  })

  test('who is free on a day comes before who works on it; a search leaves those it finds', () => {
    const byFree = monthOf({}, { by: 'free', day: TODAY, assignmentId: null })
    const firstBusy = (people: readonly MonthPerson[]) =>
      people.findIndex(({ shifts }) => shifts.some(({ date, status }) => date === TODAY && status === 'confirmed'))
    expect(firstBusy(monthOf())).toBeLessThan(5)
    expect(firstBusy(byFree)).toBeGreaterThan(20)
    const found = byFree[0] as MonthPerson
    expect(monthOf({ search: found.name }).map(({ _id }) => _id)).toContain(found._id)
    expect(monthOf({ search: found.name }).length).toBeLessThan(byFree.length)
  })
})
