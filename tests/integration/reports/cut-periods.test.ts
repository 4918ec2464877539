import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, daysBetween } from '#shared/model/dates.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook } from './workbook.ts'

// Fees and orders, wherever a period is cut; hours are in hours-periods.test.ts.

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 300_000 })

/** Random periods of each report; two thousand in the full run. */
const PERIODS = process.env['CHAOS'] === 'full' ? 2000 : 4
const [FIRST, LAST] = ['2026-09-20', '2026-11-17']
const EVERYBODY = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }
/** The figures that add up; a share, the highest, and how many different people there are do not. */
const FIGURES = {
  parkingFeesBySite: ['Entrées', 'Montant ($)', 'Sans photo'],
  parkingFeesByEmployee: ['Entrées', 'Montant ($)', 'Sans photo', 'À rembourser ($)', 'En attente ($)'],
  sitesOrdersSummary: ['Jours', 'Demandés', 'Comblés', 'Jours-personnes', 'Travaillées (h)', 'Absents', 'Annulés tard'],
  supervisorsOrdersSummary: ['Demandés', 'Comblés', 'Travaillées (h)'],
} as const

let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
})
afterAll(() => device.close())

/** The sums under the first table of a report, in the order of `FIGURES`; nought where it has no rows. */
async function sumsOf(report: keyof typeof FIGURES, from: string, to: string): Promise<number[]> {
  const path = device.path(`${report}.xlsx`)
  await device.handlers['exports.report']({
    report,
    from,
    to,
    filters: EVERYBODY,
    language: 'fr',
    exportId: '0190a000-0000-7000-8000-000000000001',
    format: 'xlsx',
    fileName: report,
    path,
  })
  const [sheet] = await readWorkbook(path)
  const columns: readonly string[] = sheet?.columns ?? []
  expect(columns).toEqual(expect.arrayContaining([...FIGURES[report]]))
  return FIGURES[report].map((figure) => sheet?.sums.at(-1)?.of[figure]?.result ?? 0)
}

test.each(Object.keys(FIGURES) as (keyof typeof FIGURES)[])(
  'of a period, %s has the sums of its parts, wherever it is cut',
  async (report) => {
    const random = createRandom(20_261_128)
    const days = daysBetween(FIRST, LAST)
    let found = 0
    for (let n = 0; n < PERIODS; n++) {
      const from = addDays(FIRST, random.int(days - 2))
      const to = addDays(from, 1 + random.int(Math.min(9, daysBetween(from, LAST))))
      const cut = addDays(from, random.int(daysBetween(from, to)))
      const whole = await sumsOf(report, from, to)
      const [first, second] = [await sumsOf(report, from, cut), await sumsOf(report, addDays(cut, 1), to)]
      found += whole.filter((figure) => figure > 0).length
      const cents = (figures: readonly number[]) => figures.map((figure) => Math.round(figure * 100))
      expect(cents(first.map((figure, i) => figure + (second[i] ?? 0))), `${from} | ${cut} | ${to}`).toEqual(
        cents(whole),
      )
    }
    expect(found).toBeGreaterThan(PERIODS)
  },
)
