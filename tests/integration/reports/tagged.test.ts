import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPrinter, printReport } from './printed.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'

// What who reads by ear needs of the PDF of a report: its language, title, headings, and what each table says in order.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let device: ReportDevice
let browser: Browser
beforeAll(async () => {
  device = openReportDevice('small')
  browser = await openPrinter()
})
afterAll(async () => {
  await browser.close()
  device.close()
})

const asked = (report: string, days: readonly [string, string], language: 'fr' | 'en') => ({
  report,
  from: days[0],
  to: days[1],
  filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
  language,
  exportId: '0190a000-0000-7000-8000-000000000001',
  fileName: report,
})
const name = (text: string) => PDFName.of(text)
const textOf = (found: unknown) =>
  found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : null

/** The elements of the structure, in the order in which they are read: how often each kind stands in it, and whose they are. */
function readTags(document: PDFDocument) {
  const root = document.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  const kinds = new Map<string, number>()
  const pages = new Set<string>()
  const ids: string[] = []
  const headers: string[] = []
  const visit = (found: unknown, parent: PDFDict): void => {
    const node = found instanceof PDFRef ? document.context.lookup(found) : found
    if (node instanceof PDFArray) return node.asArray().forEach((one) => visit(one, parent))
    if (!(node instanceof PDFDict) || !node.has(name('S'))) return
    expect(node.lookup(name('P'))).toBe(parent)
    const kind = String(node.get(name('S'))).slice(1)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const page = node.get(name('Pg'))
    if (page) pages.add(String(page))
    const id = textOf(node.get(name('ID')))
    if (id) ids.push(id)
    const about = node.lookup(name('A'))
    for (const one of about instanceof PDFArray ? about.asArray() : [])
      if (one instanceof PDFDict)
        for (const header of one.lookupMaybe(name('Headers'), PDFArray)?.asArray() ?? [])
          headers.push(textOf(header) ?? '')
    visit(node.get(name('K')), node)
  }
  if (root) visit(root.get(name('K')), root)
  const numbers = root?.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray).asArray() ?? []
  const keys = numbers.flatMap((one) => (one instanceof PDFNumber ? [one.asNumber()] : []))
  return { kinds, pages, ids, headers, keys }
}

/** The first headings beside the pages. */
function readOutline(document: PDFDocument): readonly (string | null)[] {
  const found: (string | null)[] = []
  let item = document.catalog.lookupMaybe(name('Outlines'), PDFDict)?.lookupMaybe(name('First'), PDFDict)
  for (; item; item = item.lookupMaybe(name('Next'), PDFDict)) found.push(textOf(item.get(name('Title'))))
  return found
}

test.each([
  // One printed document, and one that is merged from several.
  ['sitesList', ['2026-11-15', '2026-11-21'], 'fr', 'fr-CA', 'Liste des chantiers', 1],
  ['employeesHoursSummary', ['2026-11-03', '2026-11-04'], 'en', 'en-CA', 'Employees hours summary', 2],
] as const)(
  'the PDF of %s of %s in %s is tagged, and has its language, title and headings',
  async (report, days, language, lang, title, parts) => {
    const bytes = await printReport(browser, device, asked(report, days, language))
    const document = await PDFDocument.load(bytes)
    const { catalog } = document
    expect(document.getTitle()).toBe(title)
    expect(catalog.lookup(name('ViewerPreferences'), PDFDict).get(name('DisplayDocTitle'))?.toString()).toBe('true')
    expect(textOf(catalog.get(name('Lang')))).toBe(lang)
    expect(catalog.lookup(name('MarkInfo'), PDFDict).get(name('Marked'))?.toString()).toBe('true')
    const { kinds, pages, ids, headers, keys } = readTags(document)
    expect([kinds.get('Document'), kinds.get('H1')]).toEqual([1, 1])
    expect(kinds.get('Part')).toBeGreaterThanOrEqual(parts)
    expect(kinds.get('TH')).toBeGreaterThan(10)
    expect(kinds.get('TD')).toBeGreaterThan(500)
    // Each page says which place of the tree its content has.
    const all = document.getPages()
    expect(pages).toEqual(new Set(all.map(({ ref }) => ref.toString())))
    const places = all.map(({ node }) => node.lookup(name('StructParents'), PDFNumber).asNumber())
    expect(keys).toEqual(expect.arrayContaining(places))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(places).size).toBe(all.length)
    // A cell names the headings of its own table.
    expect(new Set(ids).size).toBe(ids.length)
    expect(headers.length).toBeGreaterThan(500)
    expect(headers.filter((id) => !ids.includes(id))).toEqual([])
    expect(readOutline(document)[0]).toBe(title)
  },
)
