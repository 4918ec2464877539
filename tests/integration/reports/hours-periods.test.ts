import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, daysBetween, weekStart } from '#shared/model/dates.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook } from './workbook.ts'

// The report of hours, wherever a period is cut, and beside the pay export of a week.

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 300_000 })

/** Random periods; two thousand in the full run. */
const PERIODS = process.env['CHAOS'] === 'full' ? 2000 : 25
const [FIRST, LAST] = ['2026-09-20', '2026-11-17']
const EXPORT = '0190a000-0000-7000-8000-000000000001'

let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
})
afterAll(() => device.close())

/** Sums of the columns of figures, by person and week. */
type Sums = Map<string, number[]>

async function hoursOf(from: string, to: string, employees: readonly string[]): Promise<Sums> {
  const path = device.path('hours.xlsx')
  await device.handlers['exports.report']({
    report: 'employeesHoursSummary',
    from,
    to,
    filters: { clients: [], sites: [], supervisors: [], employees: [...employees], offices: [], approval: null },
    language: 'fr',
    exportId: EXPORT,
    format: 'xlsx',
    fileName: 'hours',
    path,
  })
  const [sheet] = await readWorkbook(path)
  const rows = (sheet?.rows ?? []).filter((row) => row[1] !== null)
  return new Map(rows.map(([number, , week, ...figures]) => [`${number} ${week}`, figures.slice(0, 11).map(Number)]))
}

function added(parts: readonly Sums[]): Sums {
  const all: Sums = new Map()
  for (const [key, figures] of parts.flatMap((part) => [...part])) {
    const known = all.get(key)
    all.set(key, known ? known.map((value, i) => value + (figures[i] ?? 0)) : figures)
  }
  return all
}

const rounded = (sums: Sums) =>
  Object.fromEntries(
    [...sums].sort().map(([key, figures]) => [key, figures.map((value) => Math.round(value * 1e4) / 1e4)]),
  )

test('a period has the hours of its parts, wherever it is cut', async () => {
  const random = createRandom(20_261_126)
  const ids = device.rows('select "_id" from "employees" order by "_id"', {}).map(([id]) => String(id))
  const days = daysBetween(FIRST, LAST)
  let found = 0
  for (let n = 0; n < PERIODS; n++) {
    const people = [random.pick(ids), random.pick(ids), random.pick(ids)]
    const from = addDays(FIRST, random.int(days - 2))
    const to = addDays(from, 1 + random.int(Math.min(20, daysBetween(from, LAST))))
    const cut = addDays(from, random.int(daysBetween(from, to)))
    const whole = await hoursOf(from, to, people)
    const parts = [await hoursOf(from, cut, people), await hoursOf(addDays(cut, 1), to, people)]
    found += whole.size
    expect(rounded(added(parts)), `${from} | ${cut} | ${to} of ${people.join(', ')}`).toEqual(rounded(whole))
  }
  expect(found).toBeGreaterThan(PERIODS)
})

test('the line of a person equals that of the pay export for the same week', async () => {
  const from = weekStart('2026-11-04')
  const to = addDays(from, 6)
  const path = device.path('pay.xlsx')
  await device.handlers['exports.pay']({
    exportId: EXPORT,
    from,
    to,
    format: 'xlsx',
    language: 'fr',
    fileName: 'paie',
    path,
  })
  const [pay] = await readWorkbook(path)
  const hours = await hoursOf(from, to, [])
  // Number, last and first name, from, to, then hours by kind, their sum, those not approved, and more.
  const paid = (pay?.rows ?? []).map(([number, , , , , ...figures]) => {
    const all = figures.slice(0, 12).map(Number)
    const sum = (from: number, to: number) => all.slice(from, to).reduce((a, b) => a + b, 0)
    // The report has one column for vacation, sickness and family.
    return [String(number), [...all.slice(0, 7), sum(7, 10), ...all.slice(10, 12)]]
  })
  expect(paid.length).toBeGreaterThan(100)
  const shown = [...hours].map(([key, figures]) => [key.split(' ')[0], figures.slice(0, 10)])
  expect(shown.toSorted()).toEqual(paid.toSorted())
})
