import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralised } from '#data/exports/csv.ts'
import { cleanText } from '#documents/sheets/sheet.ts'

describe('texts in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@A1', "'@A1"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['514 555-0123', '514 555-0123'],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j becomes %j', (typed, shown) => expect(neutralised(typed)).toBe(shown))

  it('never begin as a formula, and lose nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const shown = neutralised(typed)
        expect(/^[=+\-@\t\r]/.test(shown)).toBe(false)
        expect(shown.endsWith(typed)).toBe(true)
      }),
    )
  })
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
      { numRuns: 200 },
    )
  })
})
