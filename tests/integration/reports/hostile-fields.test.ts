import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanText } from '#documents/sheets/sheet.ts'
import { reports } from '#reads/reports/index.ts'
import { unzip } from '#tests/support/unzip.ts'
import { HOSTILE_DAY, openHostileDevice, putEverywhere } from './hostile-device.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { OWN_FORMULA } from './own-formulas.ts'
import type { ReportDevice } from './report-device.ts'

// One hostile text after another in every field at once, which no row of some tables would otherwise have: a company has one name.

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 300_000 })

/** All of them in the full run; one in fifty of them else. */
const TEXTS = HOSTILE_TEXTS.filter((_, n) => process.env['CHAOS'] === 'full' || n % 50 === 0)
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

let device: ReportDevice
beforeAll(() => {
  device = openHostileDevice()
})
afterAll(() => device.close())

const plain = (xml: string) => xml.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => SIGNS[name] ?? '')
/** What stands in the sheets between two tags. */
const partsOf = (book: Buffer, pattern: RegExp): readonly string[] =>
  [...unzip(book)].flatMap(([name, content]) =>
    name.startsWith('xl/worksheets/') ? [...String(content).matchAll(pattern)].map(([, part = '']) => plain(part)) : [],
  )

async function bookOf(report: string, format: 'xlsx' | 'zip'): Promise<Buffer> {
  const path = device.path(`${report}.${format}`)
  const filters = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }
  const asked = { report, from: HOSTILE_DAY, to: HOSTILE_DAY, filters, language: 'fr' as const, fileName: report }
  await device.handlers['exports.report']({
    ...asked,
    exportId: '0190a000-0000-7000-8000-000000000001',
    format,
    path,
  })
  const bytes = readFileSync(path)
  return format === 'zip' ? (unzip(bytes).get('index.xlsx') ?? Buffer.alloc(0)) : bytes
}

const made = reports.flatMap(({ key, formats }) =>
  formats.flatMap((format) => (format === 'pdf' ? [] : [{ key, format }])),
)

describe('a hostile text in every field that reports print', () => {
  test(`is no formula in any file, for each of ${TEXTS.length} texts`, async () => {
    let [formulas, shown] = [0, 0]
    for (const text of TEXTS) {
      putEverywhere(device, text)
      // A half of a letter is replaced where it is stored; the end of a line is one sign in XML.
      const stored = cleanText(Buffer.from(text).toString('utf8')).replaceAll('\r', '\n')
      for (const { key, format } of made) {
        const book = await bookOf(key, format)
        const written = partsOf(book, /<f(?:\s[^>]*)?>([^<]*)<\/f>/g)
        expect(partsOf(book, /(<f[\s>/])/g), `${key} ${text}`).toHaveLength(written.length)
        expect(
          written.filter((formula) => !OWN_FORMULA.test(formula)),
          `${key} ${text}`,
        ).toEqual([])
        formulas += written.length
        shown += partsOf(book, /<c [^>]*t="str"[^>]*><v(?:\s[^>]*)?>([^<]*)<\/v>/g).filter((cell) =>
          cell.replaceAll(/\r\n?/g, '\n').includes(stored),
        ).length
      }
    }
    expect(formulas).toBeGreaterThan(TEXTS.length * made.length)
    // Each file has the company's name at its top at least.
    expect(shown).toBeGreaterThan(TEXTS.length * made.length)
  })
})
