import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DataInput } from '#shared/contract/data.ts'
import type { Language } from '#shared/contract/http.ts'
import { unzip } from '#tests/support/unzip.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook, type ReportSheet } from './workbook.ts'

// The reports of timesheets, of orders and for an inspection, narrowed until one row is left: in each of their formats and
// languages it has what plain SQL finds.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

type Filters = DataInput<'reports.preview'>['filters']
const ALL: Filters = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }
const EXPORT = '0190a000-0000-7000-8000-000000000001'

let device: ReportDevice
beforeAll(() => {
  device = openReportDevice('small')
})
afterAll(() => device.close())

interface Asked {
  readonly report: string
  readonly days: readonly [string, string]
  readonly filters: Partial<Filters>
  readonly language: Language
}
const input = ({ report, days: [from, to], filters, language }: Asked) => ({
  report,
  from,
  to,
  filters: { ...ALL, ...filters },
  language,
  exportId: EXPORT,
  fileName: report,
})

async function excel(asked: Asked, format: 'xlsx' | 'zip' = 'xlsx'): Promise<readonly ReportSheet[]> {
  const path = device.path(`${asked.report}-${asked.language}.${format}`)
  await device.handlers['exports.report']({ ...input(asked), format, path })
  return readWorkbook(format === 'zip' ? (unzip(readFileSync(path)).get('index.xlsx') ?? '') : path)
}

/** The rows of a PDF, cell by cell, as they are laid out for printing. */
async function paper(asked: Asked): Promise<readonly (readonly string[])[]> {
  const { chunks } = await device.handlers['exports.reportHtml']({ ...input(asked), format: 'pdf' })
  return [...chunks.join('').matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
  )
}

const one = (text: string): Readonly<Record<string, string | number>> => {
  const [row] = device.rows(`select json_object(${text}`, {})
  expect(row).toBeDefined()
  return JSON.parse(String(row?.[0])) as Record<string, string | number>
}
const cellsOf = (sheet: ReportSheet | undefined, names: readonly string[]) =>
  names.map((name) => sheet?.rows[0]?.[sheet.columns.indexOf(name)] ?? null)
/** `7 h 30`, `8 h`. */
const spoken = (minutes: number) =>
  `${Math.floor(minutes / 60)}\u00A0h${minutes % 60 ? `\u00A0${String(minutes % 60).padStart(2, '0')}` : ''}`

const names = {
  fr: { number: 'N°', order: 'Commande', ordered: 'Demandés', worked: 'Travaillées (h)', site: 'Chantier' },
  en: { number: 'No.', order: 'Order', ordered: 'Ordered', worked: 'Worked (h)', site: 'Site' },
} as const

const NEEDED = `not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
  and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')`
/** A day on which one order, of one supervisor, had work at a site, with what was ordered and worked. */
const ORDER = `'site', z."_id", 'name', z."name", 'day', x."date", 'order', y."orderNumber", 'ordered', sum(${NEEDED}), 'worked',
    (select sum(w."workedMinutes") from "timeEntries" w where w."orderId" = y."_id" and w."date" = x."date" and w."deletedAt" is null
      and w."status" <> 'void' and w."kind" = 'worked' and w."end" is not null))
  from "assignments" x join "orders" y on y."_id" = x."orderId" join "sites" z on z."_id" = y."siteId"
  where x."deletedAt" is null and y."deletedAt" is null and x."date" between '2026-10-13' and '2026-11-04'
    and json_array_length(y."supervisorIds") = 1 and exists (select 1 from "timeEntries" w where w."orderId" = y."_id"
      and w."date" = x."date" and w."deletedAt" is null and w."status" = 'signed' and w."end" is not null)
    and 1 = (select count(distinct o."orderId") from "assignments" o where o."siteId" = z."_id" and o."date" = x."date"
      and o."deletedAt" is null)
  group by z."_id", x."date" having count(*) > 1 order by 1 limit 1`

describe.each(['fr', 'en'] as const)('narrowed to one row, in %s', (language) => {
  const said = names[language]

  test('the worksheet of timesheets has that sheet, in Excel and on paper', async () => {
    const found = one(`'site', h."siteId", 'number', h."number", 'from', h."periodStart", 'to', h."periodEnd", 'worked',
        (select sum("workedMinutes") from "timesheetLines" l where l."timesheetId" = h."_id" and l."disputed" = 0 and l."deletedAt" is null))
      from "timesheets" h where h."deletedAt" is null and h."superseded" = 0 and 1 = (select count(*) from "timesheets" o
        where o."siteId" = h."siteId" and o."deletedAt" is null and o."superseded" = 0
          and o."periodStart" <= h."periodEnd" and o."periodEnd" >= h."periodStart") order by h."number" limit 1`)
    const days = [String(found['from']), String(found['to'])] as const
    const asked = { report: 'timesheetsSummary', days, filters: { sites: [String(found['site'])] }, language }
    const [sheet] = await excel(asked)
    expect(sheet?.rows).toHaveLength(1)
    expect(cellsOf(sheet, [said.number, said.worked])).toEqual([found['number'], Number(found['worked']) / 60])
    const rows = await paper(asked)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(expect.arrayContaining([found['number'], spoken(Number(found['worked']))]))
  })

  test.each(['sitesOrdersSummary', 'supervisorsOrdersSummary'])(
    '%s has that order, in Excel and on paper',
    async (report) => {
      const found = one(ORDER)
      const day = String(found['day'])
      const asked = { report, days: [day, day] as const, filters: { sites: [String(found['site'])] }, language }
      const [sheet] = await excel(asked)
      expect(sheet?.rows).toHaveLength(1)
      expect(cellsOf(sheet, [said.order, said.ordered, said.worked, said.site])).toEqual([
        found['order'],
        found['ordered'],
        Number(found['worked']) / 60,
        found['name'],
      ])
      const rows = await paper(asked)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toEqual(
        expect.arrayContaining([found['order'], String(found['ordered']), spoken(Number(found['worked']))]),
      )
    },
  )

  test.each(['xlsx', 'zip'] as const)('the registers of an inspection have that day, as %s', async (format) => {
    const found = one(`'id', e."_id", 'number', e."employeeNumber", 'day', t."date", 'worked', sum(t."workedMinutes"))
      from "timeEntries" t join "employees" e on e."_id" = t."employeeId" where t."deletedAt" is null and t."status" <> 'void'
        and t."kind" = 'worked' and t."end" is not null and t."date" between '2026-10-13' and '2026-11-04'
      group by e."_id", t."date" having count(*) = 1 and sum(t."workedMinutes") % 60 > 0 order by 1 limit 1`)
    const day = String(found['day'])
    const filters = { employees: [String(found['id'])] }
    const sheets = await excel({ report: 'inspection', days: [day, day], filters, language }, format)
    expect(sheets.slice(0, 3).map(({ rows }) => rows.length)).toEqual([1, 1, 1])
    for (const sheet of sheets.slice(1, 3))
      expect(cellsOf(sheet, [said.number, said.worked])).toEqual([found['number'], Number(found['worked']) / 60])
    // No document is of that day: the list says so.
    expect(sheets[3]?.rows.map((row) => row.filter((value) => value !== null).length)).toEqual([1])
  })
})
