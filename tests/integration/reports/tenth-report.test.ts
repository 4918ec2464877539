import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { createXlsx } from '#documents/sheets/xlsx.ts'
import { previewReport } from '#data/reports/preview.ts'
import { reportHtml } from '#data/reports/report-html.ts'
import { contextOf } from '#documents/reports/report-named.ts'
import { writeReport } from '#documents/reports/report-xlsx.ts'
import { count } from '#reads/reports/engine/columns.ts'
import { report, table } from '#reads/reports/engine/report.ts'
import { createReader } from '#reads/engine/reader.ts'
import { HOSTILE, openExportDevice } from '../exports/export-device.ts'
import { lettersReport } from './tenth-report.ts'
import { readWorkbook } from './workbook.ts'

const go = () => Promise.resolve()

function openContext(language: 'fr' | 'en') {
  const device = openExportDevice()
  const database = new Database(device.cachePath, { readonly: true })
  onTestFinished(() => void database.close())
  const filters = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }
  const asked = { report: 'letters', from: '2026-11-15', to: '2026-11-21', filters, language }
  return { device, context: contextOf(createReader(database), asked, new Date('2026-11-16T15:00:00.000Z'), false) }
}

test('a report that is one file is shown, printed and written like any', async () => {
  expect(readFileSync(new URL('tenth-report.ts', import.meta.url), 'utf8').split('\n').length).toBeLessThanOrEqual(80)
  const { device, context } = openContext('en')
  const shown = await previewReport(lettersReport, context, go)
  expect(shown.title).toBe('Letters of names')
  expect(shown.tables[0]?.rows).toBe(HOSTILE.length)
  expect(shown.tables[0]?.lines.at(-1)?.cells[0]).toBe('Total')
  const writer = createXlsx(device.path('letters.xlsx'), 'letters')
  await writeReport(writer, lettersReport, context, go)
  await writer.finish()
  const [sheet] = await readWorkbook(device.path('letters.xlsx'))
  expect(sheet?.columns).toEqual(['Name', 'Letters', 'Price ($)'])
  expect(sheet?.rows).toHaveLength(HOSTILE.length)
  expect(sheet?.sums.at(-1)?.of['Letters']?.formula).toMatch(/^SUBTOTAL\(109,B\d+:B\d+\)$/)
})

test('names that look like formulas or like HTML stay texts', async () => {
  const { device, context } = openContext('fr')
  const writer = createXlsx(device.path('letters.xlsx'), 'letters')
  await writeReport(writer, lettersReport, context, go)
  await writer.finish()
  const [sheet] = await readWorkbook(device.path('letters.xlsx'))
  const formulas = HOSTILE.filter((name) => name.startsWith('='))
  expect(sheet?.rows.map(([name]) => name)).toEqual(expect.arrayContaining(formulas))
  expect(sheet?.sums).toHaveLength(1)
  const { chunks } = await reportHtml(lettersReport, context, go)
  const html = chunks.join('')
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(html).not.toMatch(/<(?:script|img|iframe|link|object)/)
})

test('a report of more rows than a PDF takes is refused before one is laid out', async () => {
  const { context } = openContext('fr')
  const most = 100_000
  let laidOut = 0
  const numbers = (rows: number) =>
    table<number>({
      name: { fr: 'Nombres', en: 'Numbers' },
      columns: { number: count({ fr: 'Nombre', en: 'Number' }, (n) => n) },
      pictures: {
        of: () => null,
        get captions() {
          laidOut++
          return ['number']
        },
      },
      *rows() {
        for (let n = 1; n <= rows; n++) yield n
      },
    })
  const of = (...tables: number[]) =>
    report({
      key: 'numbers',
      title: { fr: 'Nombres', en: 'Numbers' },
      fileName: { fr: 'nombres', en: 'numbers' },
      filters: [],
      tables: tables.map(numbers),
    })
  // The tables of a report are one document.
  await expect(reportHtml(of(most, 1), context, go)).rejects.toMatchObject({ code: 'REPORT_TOO_LARGE' })
  expect(laidOut).toBe(0)
  expect(await reportHtml(of(most), context, go)).toMatchObject({ rows: most })
  expect(laidOut).toBeGreaterThan(0)
})
