import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCsv, neutralised } from '#data/exports/csv.ts'
import { plain } from '#data/imports/read-csv.ts'
import { readTable } from '#data/imports/read-table.ts'
import { cleanText } from '#documents/sheets/sheet.ts'
import { runs } from '#tests/support/property/runs.ts'

describe('texts in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@A1', "'@A1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['514 555-0123', '514 555-0123'],
    ['a=1', 'a=1'],
    ['note\n=1+1', "note\n'=1+1"],
    ['note\r\n@A1', "note\r\n'@A1"],
    ['a;=1+1', "a;'=1+1"],
    ['a,+1', "a,'+1"],
    ['a\t-1', "a\t'-1"],
    ['a; "=1+1', 'a;\' "=1+1'],
    [' =1+1', "' =1+1"],
    ['a;＝1', "a;'＝1"],
    ['Laval, Québec; 12-5', 'Laval, Québec; 12-5'],
    ['', ''],
  ])('%j becomes %j', (typed, shown) => expect(neutralised(typed)).toBe(shown))

  it('are cells without a formula, whichever separator a spreadsheet takes, and lose nothing', () => {
    const unit = fc.oneof(
      fc.constantFrom('=', '+', ';', ',', '\t', '\n', '\r', '"', "'", ' ', 'a'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const typed = units.join('')
        const shown = neutralised(typed)
        for (const cell of shown.split(/[\r\n;,\t]/)) expect(cell).not.toMatch(/^[ "]*[=+\-@]/)
        expect(shown).not.toMatch(/^[\t\r]/)
        expect(plain(shown)).toBe(plain(typed))
        expect(shown.replaceAll("'", '')).toBe(typed.replaceAll("'", ''))
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('a file that another system opens', () => {
  it.each(['fr', 'en'] as const)(
    'in %s has no formula, whether a spreadsheet divides it at ; or , or tabs',
    async (language) => {
      const path = join(mkdtempSync(join(tmpdir(), 'equipage-csv-')), 'a.csv')
      onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }))
      const csv = createCsv(path, language)
      csv.sheet('', [
        { label: 'Nom', width: 9 },
        { label: 'x;=1', width: 9 },
      ])
      const texts = ['x;=HYPERLINK("http://x")', 'x,=1', 'x\t=1', 'x\n=1', 'x\n"=1', '=1']
      for (const value of texts)
        csv.row([
          { as: 'text', value: 'Roy' },
          { as: 'text', value },
        ])
      await csv.finish()
      const cells = readFileSync(path, 'utf8').split(/[\r\n;,\t]/)
      expect(cells.filter((cell) => /^[ "]*[=+\-@]/.test(cell))).toEqual([])
      const { lines } = await readTable(readFileSync(path))
      expect(lines.map(({ cells: [, text] }) => text)).toEqual(texts)
    },
  )
})

describe('texts as XML can hold them', () => {
  it.each([
    ['seul \uD800 fin', 'seul \uFFFD fin'],
    ['a\u0000b\u0008c\u001Bd\u009Fe', 'abcde'],
    ['tab\tligne\nretour\r', 'tab\tligne\nretour\r'],
    ['\uFFFE\uFFFF', ''],
    ['Zoé 🚧 مرحبا \u202E', 'Zoé 🚧 مرحبا \u202E'],
  ])('%j becomes %j', (typed, clean) => expect(cleanText(typed)).toBe(clean))

  it('are not cut within a character', () => expect(cleanText(`${'a'.repeat(31_999)}🚧`)).toBe('a'.repeat(31_999)))

  it('are whole characters within the length of a cell, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(200), (typed, times) => {
        const clean = cleanText(typed.repeat(times))
        expect(clean.length).toBeLessThanOrEqual(32_000)
        expect(clean.isWellFormed()).toBe(true)
        expect(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u.test(clean)).toBe(false)
      }),
      { numRuns: runs(200) },
    )
  })
})
