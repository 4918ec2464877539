import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DataInput } from '#shared/contract/data.ts'
import { createXlsx } from '#documents/sheets/xlsx.ts'
import { reportHtml } from '#data/reports/report-html.ts'
import { contextOf } from '#documents/reports/report-named.ts'
import { writeReport } from '#documents/reports/report-xlsx.ts'
import { createReader } from '#reads/engine/reader.ts'
import { hoursByWeek } from '#reads/reports/kinds/employees-hours-summary.ts'
import { report, type Table } from '#reads/reports/engine/report.ts'
import { reports } from '#reads/reports/index.ts'
import { unzip } from '#tests/support/unzip.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook, type ReportSheet } from './workbook.ts'

// Each report of nothing and of one row, and one of more rows than anybody reads.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const NOTHING = 'Rien pour ce qui est demandé.'
const EXPORT = '0190a000-0000-7000-8000-000000000001'
const NOBODY = '0190a000-0000-7000-8000-00000000ffff'
type Filters = DataInput<'reports.preview'>['filters']
const ALL: Filters = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }

let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
})
afterAll(() => device.close())

async function sheetsOf(key: string, format: 'xlsx' | 'zip', days: readonly [string, string], filters: Filters) {
  const path = device.path(`${key}.${format}`)
  const [from, to] = days
  const asked = { report: key, from, to, filters, language: 'fr' as const, exportId: EXPORT, fileName: key }
  await device.handlers['exports.report']({ ...asked, format, path })
  const bytes = format === 'zip' ? unzip(readFileSync(path)).get('index.xlsx') : path
  return readWorkbook(bytes ?? '')
}

const bodyOf = async (key: string, [from, to]: readonly [string, string], filters: Filters) => {
  const asked = { report: key, from, to, filters, language: 'fr' as const, exportId: EXPORT, fileName: key }
  const { chunks } = await device.handlers['exports.reportHtml']({ ...asked, format: 'pdf' })
  return chunks.join('')
}

describe.each(reports.map(({ key, formats, hasPeriod }) => ({ key, formats, hasPeriod })))(
  '$key',
  ({ key, formats, hasPeriod }) => {
    // Years before the company; what has no period is asked of a client that is not there.
    const [days, filters] = [['2001-01-01', '2001-01-07'] as const, hasPeriod ? ALL : { ...ALL, clients: [NOBODY] }]

    test('of nothing is a whole file that says so, in each of its formats', async () => {
      for (const format of formats) {
        if (format === 'pdf') {
          expect(await bodyOf(key, days, filters)).toContain(NOTHING)
          continue
        }
        const sheets = await sheetsOf(key, format, days, filters)
        expect(sheets.length, format).toBeGreaterThan(0)
        for (const { rows, columns, sums } of sheets) {
          expect(columns.length).toBeGreaterThan(1)
          expect([rows.map(([first]) => first), sums], format).toEqual([[NOTHING], []])
        }
      }
    })
  },
)

test('a report of one row has that row, in Excel, as paper and in its archive', async () => {
  const [[siteId, name]] = device.rows(
    `select s."_id", s."name" from "timeEntries" t join "sites" s on s."_id" = t."siteId" where t."parkingCents" > 0
       and t."status" <> 'void' and t."date" between '2026-10-13' and '2026-11-04'
     group by 1 having count(distinct t."date") > 1 limit 1`,
    {},
  ) as [[string, string]]
  const [[entry, day]] = device.rows(
    `select "_id", min("date") from "timeEntries" where "siteId" = @siteId and "parkingCents" > 0 and "status" <> 'void'
       and "date" between '2026-10-13' and '2026-11-04'`,
    { siteId },
  ) as [[string, string]]
  device.change(
    `update "timeEntries" set "status" = 'void' where "siteId" = '${siteId}' and "date" = '${day}' and "_id" <> '${entry}'`,
  )
  const filters = { ...ALL, sites: [siteId] }
  const rowsOf = (sheets: readonly ReportSheet[]) => sheets[0]?.rows.length
  for (const key of [
    'employeesHoursSummary',
    'parkingFeesBySite',
    'parkingFeesByEmployee',
    'parkingPhotos',
    'sitesList',
  ]) {
    expect(rowsOf(await sheetsOf(key, 'xlsx', [day, day], filters)), key).toBe(1)
    const body = await bodyOf(key, [day, day], filters)
    expect(body, key).not.toContain(NOTHING)
    expect(body, key).toContain(name.slice(0, 12))
  }
  expect(rowsOf(await sheetsOf('parkingPhotosZip', 'zip', [day, day], filters))).toBe(1)
})

test('a hundred thousand rows of hours are written to Excel with their sum, and one more is refused for a PDF', async () => {
  const minutes = { regular: 2400, overtime: 90, travel: 30, callIn: 0, guarantee: 0, holiday: 0 }
  const made = (rows: number): Table => ({
    ...hoursByWeek,
    *rows() {
      for (let n = 0; n < rows; n++)
        yield {
          number: String(n),
          name: `Personne, ${n}`,
          week: '2026-11-01',
          minutes,
          paid: 2520,
          unapproved: 0,
          kilometres: 12.5,
          parkingCents: 1250,
          days: 5,
          sites: 'Rue des Érables',
        } as never
    },
  })
  const hours = (rows: number) =>
    report({
      key: 'employeesHoursSummary',
      title: { fr: 'Heures', en: 'Hours' },
      fileName: { fr: 'heures', en: 'hours' },
      filters: [],
      tables: [made(rows)],
    })
  const asked = {
    report: 'employeesHoursSummary',
    from: '2026-11-01',
    to: '2026-11-07',
    filters: ALL,
    language: 'fr' as const,
  }
  const database = new Database(device.path('cache.db'), { readonly: true })
  onTestFinished(() => void database.close())
  const context = contextOf(createReader(database), asked, new Date('2026-11-18T10:00:00.000Z'), false)
  const path = device.path('hours.xlsx')
  const writer = createXlsx(path, 'Heures')
  let turns = 0
  const rows = await writeReport(writer, hours(100_000), context, async () => void turns++)
  await writer.finish()
  expect([rows, turns]).toEqual([100_000, 200])
  // As it stands in the file: a library that reads it whole takes a gigabyte for it.
  const xml = unzip(readFileSync(path)).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const [, first, last, sum] = /<f>SUBTOTAL\(109,D(\d+):D(\d+)\)<\/f><v>(\d+)<\/v>/.exec(xml) ?? []
  expect([Number(last) - Number(first) + 1, sum]).toEqual([100_000, String(40 * 100_000)])
  expect(xml.match(/Personne, /g)).toHaveLength(100_000)
  await expect(reportHtml(hours(100_001), context, async () => {})).rejects.toMatchObject({
    code: 'REPORT_TOO_LARGE',
    details: { max: 100_000 },
  })
})
