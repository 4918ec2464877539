import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { read } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '#shared/contract/http.ts'
import { cleanText } from '#documents/sheets/sheet.ts'
import { reports } from '#reads/reports/index.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { unzip } from '#tests/support/unzip.ts'
import { openHostileDevice } from './hostile-device.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { OWN_FORMULA } from './own-formulas.ts'
import type { ReportDevice } from './report-device.ts'

// Every kind of report, in each format and language, of data in which every text is one that does harm where it is not kept a text.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Fails on what is no UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true })
const LANGUAGES = ['fr', 'en'] as const
/** Printing takes the longest: it is done in both languages in the full run. */
const ON_PAPER: readonly Language[] = process.env['CHAOS'] === 'full' ? LANGUAGES : ['fr']

/** What is used here of the parser that a browser has. */
interface Parser {
  readonly parseFromString: (
    text: string,
    type: string,
  ) => { readonly querySelectorAll: (selector: string) => Iterable<{ textContent: string }> & { length: number } }
}

let device: ReportDevice
let browser: Browser
let page: Page
/** What a printed document asked for beside itself, and windows it opened. */
const asked: string[] = []
/** Every text that any Excel file shows. */
const shown = new Set<string>()

beforeAll(async () => {
  device = openHostileDevice()
  browser = await chromium.launch(await chromiumLaunch())
  page = await browser.newPage()
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.route('**/*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
})
afterAll(async () => {
  await browser.close()
  device.close()
})

const input = (report: string, language: Language) => ({
  report,
  from: '2026-10-13',
  to: '2026-11-04',
  filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
  language,
  exportId: '0190a000-0000-7000-8000-000000000001',
  fileName: report,
})

/** What a browser reads in a part of a workbook: the texts of its cells; null for what is no XML. */
const textsIn = (part: string) =>
  page.evaluate((xml) => {
    const { DOMParser } = globalThis as unknown as { readonly DOMParser: new () => Parser }
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    if (read.querySelectorAll('parsererror').length > 0) return null
    return [...read.querySelectorAll('c[t="str"] > v')].map(({ textContent }) => textContent)
  }, part)

/** The workbook opens with two libraries, is XML, and has no formula but those of sums. */
async function checkWorkbook(bytes: Buffer): Promise<void> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const second = read(bytes, { cellFormula: true })
  expect(second.SheetNames).toHaveLength(book.worksheets.length)
  let formulas = 0
  for (const sheet of book.worksheets)
    sheet.eachRow((row) =>
      row.eachCell(({ value, address }) => {
        if (typeof value !== 'object' || value === null || value instanceof Date) return
        const { formula } = value as { formula?: string }
        expect(formula, `${sheet.name} ${address}`).toMatch(OWN_FORMULA)
        formulas++
      }),
    )
  const cells = Object.values(second.Sheets).flatMap((sheet) => Object.values(sheet) as { f?: string; l?: unknown }[])
  expect(cells.filter((cell) => cell?.f !== undefined)).toHaveLength(formulas)
  expect(
    cells.filter((cell) => cell?.l !== undefined),
    'nothing is a link',
  ).toEqual([])
  const parts = [...unzip(bytes)].filter(([name]) => /\.(?:xml|rels)$/.test(name))
  expect(parts.length).toBeGreaterThan(book.worksheets.length + 4)
  for (const [name, content] of parts) {
    const texts = await textsIn(utf8.decode(content))
    expect(texts, name).not.toBeNull()
    for (const text of texts ?? []) shown.add(text)
  }
}

/** Names that every system takes, each once, capitals or not; and the list of what is in it. */
async function checkArchive(bytes: Buffer): Promise<void> {
  const entries = unzip(bytes)
  const names = [...entries.keys()]
  expect(names.length).toBeGreaterThan(100)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of names) {
    expect(name).toMatch(/^[\w.-]+(?:\/[\w.-]+)*$/)
    expect(name.length, name).toBeLessThanOrEqual(120)
    for (const part of name.split('/')) {
      expect(part).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i)
      expect(part).not.toMatch(/^\.|\.$/)
    }
  }
  await checkWorkbook(entries.get('index.xlsx') as Buffer)
}

/** A document as Chromium prints it, without scripts, and merged as the app does. */
async function pdfOf(report: string, language: Language): Promise<Buffer> {
  const { chunks, title } = await device.handlers['exports.reportHtml']({ ...input(report, language), format: 'pdf' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const parts: Uint8Array[] = []
  const printing = await context.newPage()
  await printing.route('**/*', (route) => {
    if (!route.request().url().includes('/files/photo-')) asked.push(route.request().url())
    return route.abort()
  })
  for (const chunk of chunks) {
    // As it is served: what is no letter is replaced there.
    await printing.setContent(Buffer.from(chunk).toString('utf8'))
    expect(await printing.locator('script, iframe, object, embed, link, svg, a, form').count()).toBe(0)
    parts.push(await printing.pdf({ preferCSSPageSize: true }))
  }
  await context.close()
  const path = device.path(`${report}.pdf`)
  await device.handlers['exports.mergePdf']({
    exportId: input(report, language).exportId,
    parts,
    path,
    title,
    language,
  })
  return readFileSync(path)
}

describe.each(reports.map(({ key, formats }) => ({ key, formats })))('hostile texts in $key', ({ key, formats }) => {
  test.each(LANGUAGES)('stay texts in %s, in each of its formats', async (language) => {
    for (const format of formats) {
      if (format === 'pdf') {
        if (!ON_PAPER.includes(language)) continue
        const document = await PDFDocument.load(await pdfOf(key, language))
        expect(document.getPageCount()).toBeGreaterThanOrEqual(1)
        continue
      }
      const path = device.path(`${key}.${format}`)
      await device.handlers['exports.report']({ ...input(key, language), format, path })
      await (format === 'xlsx' ? checkWorkbook : checkArchive)(readFileSync(path))
    }
    expect(asked).toEqual([])
  })
})

test('200 texts were in those files, each as it was typed but for what no cell can hold', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(200)
  const all = [...shown].join('\u0001')
  // A half of a letter is replaced where it is stored; the end of a line is one sign in XML.
  const stored = (text: string) => cleanText(Buffer.from(text).toString('utf8')).replaceAll('\r', '\n')
  expect(HOSTILE_TEXTS.filter((text) => !all.includes(stored(text))).map((text) => text.slice(0, 80))).toEqual([])
})
