import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openArchive } from '#data/imports/zip.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'
import { readWorkbook } from './workbook.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const PERIOD = { from: '2026-11-02', to: '2026-11-15' }
const asked = {
  ...PERIOD,
  report: 'inspection',
  filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
  language: 'fr' as const,
  exportId: '0190a000-0000-7000-8000-000000000002',
  fileName: 'inspection',
}
let device: ReportDevice

/** Two documents of the period, one before it and one after it, and the proof of a timesheet. */
beforeAll(() => {
  device = openReportDevice('small', (id) => {
    const path = device.path(`${id}.bin`)
    writeFileSync(path, `content of ${id}`)
    return Promise.resolve({ path, mime: 'application/pdf', name: id })
  })
  const made = `'2026-11-02T15:00:00.000Z', null, '2026-11-02T15:00:00.000Z', null, null, 9000000 + n, 'system'`
  device.change(`
    create temp table told as select n, "_id" as person, (select "_id" from "orders" limit 1) as "order" from (
      select "_id", row_number() over (order by "_id") as n from "employees") where n <= 4;
    insert into "assignmentDocuments" ("_id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "rev", "source",
      "employeeId", "orderId", "positionId", "revision", "superseded", "firstDay", "lastDay", "contentSha256",
      "documentFileIds", "channel", "_sum")
    select 'document-' || n, ${made}, person, "order", 'position-' || n, 1, 0,
      case n when 3 then '2026-10-01' when 4 then '2026-11-16' else '2026-11-10' end,
      case n when 3 then '2026-11-01' when 4 then '2026-11-20' else '2026-11-12' end,
      'sum', json_array('paper-' || n), 'text', 0 from told;
    insert into "files" ("_id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "rev", "source", "name",
      "name_f", "_search", "mime", "size", "sha256", "ownerEntity", "ownerId", "ownerField", "_sum")
    select 'paper-' || n, ${made.replace('9000000', '9100000')}, 'CMD-1-' || n || '-R1.pdf', '', '', 'application/pdf', 1, 'sum',
      'assignmentDocuments', 'document-' || n, 'documentFileIds', 0 from told;`)
})
afterAll(() => device.close())

test('the file of an inspection has the registers, the documents of the period and their sums', async () => {
  const path = device.path('inspection.zip')
  expect(await device.handlers['exports.report']({ ...asked, format: 'zip', path })).toEqual({ rows: 2, missing: 0 })
  const zip = openArchive(readFileSync(path))
  const manifest = JSON.parse(await zip.text('manifest.json')) as {
    files: { name: string; size: number; sha256: string }[]
    missing: string[]
  }
  expect(manifest.missing).toEqual([])
  expect(manifest.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^affectations\/2026-11-10_[\w-]+_CMD-1-\d-R1\.pdf$/),
    expect.stringMatching(/^affectations\/2026-11-10_[\w-]+_CMD-1-\d-R1\.pdf$/),
    'index.xlsx',
  ])
  for (const { name, size, sha256 } of manifest.files.slice(0, 2)) {
    const content = await zip.text(name)
    expect([content.length, createHash('sha256').update(content).digest('hex')], name).toEqual([size, sha256])
  }
})

test('its registers have the hours of each person by week, by day and by client', async () => {
  const path = device.path('inspection.xlsx')
  await device.handlers['exports.report']({ ...asked, format: 'xlsx', path })
  const [, days, clients, documents] = await readWorkbook(path)
  const worked = device.rows(
    `select count(*), sum("workedMinutes") from "timeEntries" where "kind" = 'worked' and "end" is not null
       and "status" <> 'void' and "deletedAt" is null and "date" between @from and @to`,
    PERIOD,
  )
  const [[entries, minutes]] = worked as [[number, number]]
  const hoursIn = (sheet: typeof days, column: string) =>
    (sheet?.rows ?? []).reduce((sum, row) => sum + Number(row[sheet?.columns.indexOf(column) ?? -1]), 0)
  expect(entries).toBeGreaterThan(100)
  expect(days?.rows).toHaveLength(entries)
  for (const sheet of [days, clients]) expect(hoursIn(sheet, 'Travaillées (h)')).toBeCloseTo(minutes / 60, 4)
  const pairs = device.rows(
    `select count(*) from (select distinct "employeeId", "clientId" from "timeEntries" where "kind" = 'worked'
       and "end" is not null and "status" <> 'void' and "deletedAt" is null and "date" between @from and @to)`,
    PERIOD,
  )
  expect(clients?.rows).toHaveLength(Number(pairs[0]?.[0]))
  expect(documents?.rows).toHaveLength(2)
})

test('narrowed to somebody, it has their documents alone', async () => {
  const [[id]] = device.rows(`select person from told where n = 1`, {}) as [[string]]
  const filters = { ...asked.filters, employees: [id] }
  const path = device.path('one.zip')
  expect(await device.handlers['exports.report']({ ...asked, filters, format: 'zip', path })).toEqual({
    rows: 1,
    missing: 0,
  })
})
