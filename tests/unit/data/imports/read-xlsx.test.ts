import { deflateRawSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from '#data/imports/read-table.ts'
import { archive, workbook } from '#tests/support/workbooks.ts'
import { runs } from '#tests/support/property/runs.ts'

const refusal = (read: Promise<unknown>) =>
  read.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

async function bookOf(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  fill(book.addWorksheet('Feuille'), book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

test('cells are what Excel shows of them; formulas have their last result and are never computed', async () => {
  const bytes = await bookOf((sheet) => {
    sheet.addRow(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    const row = sheet.addRow([
      'texte & <plus>',
      12.5,
      true,
      new Date('2026-03-04T00:00:00.000Z'),
      { formula: 'B2*2', result: 25 },
      { richText: [{ text: 'ri' }, { font: { bold: true }, text: 'che' }] },
      { error: '#N/A' },
      { formula: 'NOW()' } as ExcelJS.CellFormulaValue,
    ])
    row.getCell(4).numFmt = 'yyyy-mm-dd'
    const times = sheet.addRow([null, 7.5 / 24, new Date('2026-03-04T07:30:00.000Z'), 46_085])
    times.getCell(2).numFmt = 'hh:mm'
    times.getCell(3).numFmt = 'dd/mm/yyyy hh:mm'
    times.getCell(4).numFmt = '"le" d mmmm yyyy'
    sheet.getCell('B9').value = 'plus bas'
  })
  const table = await readTable(bytes)
  expect(table.headers).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  expect(table.lines).toEqual([
    { line: 2, cells: ['texte & <plus>', 12.5, true, '2026-03-04', 25, 'riche', { bad: '#N/A' }, { bad: '=' }] },
    { line: 3, cells: [null, '07:30', '2026-03-04 07:30', '2026-03-04'] },
    { line: 9, cells: [null, 'plus bas'] },
  ])
})

test('the first sheet that is shown is read, by days from 1904 where the workbook says so', async () => {
  const bytes = await bookOf((sheet, book) => {
    sheet.state = 'hidden'
    sheet.addRow(['caché'])
    book.properties.date1904 = true
    const shown = book.addWorksheet('Montrée')
    shown.addRow(['Jour'])
    shown.addRow([new Date('2026-03-04T00:00:00.000Z')])
  })
  expect((await readTable(bytes)).lines).toEqual([{ line: 2, cells: ['2026-03-04'] }])
})

test('any table that is written as a workbook is read as it was', async () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'É', '&', '<', '"', '=', '\n', '_', '🚧'), minLength: 1, maxLength: 10 }),
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.constant(null),
  )
  const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }), async (rows) => {
      const bytes = await bookOf((sheet) => sheet.addRows([['A', 'B', 'C'], ...rows]))
      const filled = rows.filter((cells) => !cells.every(isBlank))
      if (filled.length === 0) return void expect(await refusal(readTable(bytes))).toBe('TABLE_EMPTY')
      const read = (await readTable(bytes)).lines.map(({ cells }) => [0, 1, 2].map((at) => cells[at] ?? null))
      const shown = (value: unknown) => (isBlank(value) ? null : value)
      expect(read.map((cells) => cells.map(shown))).toEqual(filled.map((cells) => cells.map(shown)))
    }),
    { numRuns: runs(40) },
  )
})

const rowsOf = (...cells: readonly string[]) => cells.map((cell, n) => `<row r="${n + 1}">${cell}</row>`).join('')

test('tags, texts and letters of several bytes may lie across the parts of a sheet that are unpacked one after another', async () => {
  const texts = Array.from({ length: 20_000 }, (_, n) => `é🚧 ${n} &amp; ${'x'.repeat(n % 90)}`)
  const cells = texts.map((text) => `<c t="str"><!-- ${text} --><v><![CDATA[${text.slice(0, 9)}]]>${text}</v></c>`)
  const { lines } = await readTable(workbook(rowsOf('<c t="str"><v>Nom</v></c>', ...cells)))
  expect(lines.map((line) => line.cells[0])).toEqual(
    texts.map((text) => `${text.slice(0, 9)}${text.replace('&amp;', '&')}`),
  )
})

describe('a workbook made to do harm', () => {
  test('a workbook with prefixes, inline texts, no styles and no references is read', async () => {
    const sheet = `<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Nom</x:t></x:is></x:c></x:row><x:row><x:c t="str"><x:f>A1</x:f><x:v>&#233;&amp;&bogus;</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await readTable(workbook(sheet))).toEqual({ headers: ['Nom'], lines: [{ line: 2, cells: ['é&&bogus;'] }] })
  })

  test('a workbook that unpacks to gigabytes is given up', async () => {
    const bomb = deflateRawSync(Buffer.alloc(170 * 1024 * 1024, 32))
    expect(bomb.length).toBeLessThan(300_000)
    expect(await refusal(readTable(workbook(bomb)))).toBe('TABLE_TOO_LARGE')
  })

  test.each([
    ['an archive that is none', Buffer.from('PK\u0003\u0004 and nothing more')],
    ['an archive without a workbook', archive({ 'readme.txt': 'x' })],
    ['packed bytes that are none', workbook(Buffer.from('not deflated'))],
    [
      'a directory that points outside',
      Buffer.concat([workbook('<a/>').subarray(0, -6), Buffer.from([0xff, 0xff, 0xff, 0x7f, 0, 0])]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await refusal((async () => readTable(bytes))())).toBe('TABLE_UNREADABLE')
  })

  test.each([
    ['a cell in the column XFD', `<c r="XFD1" t="str"><v>x</v></c>`],
    ['a row of thousands of cells', '<c t="str"><v>x</v></c>'.repeat(4000)],
  ])('%s', async (_, cells) => {
    expect(await refusal(readTable(workbook(rowsOf(cells, cells))))).toBe('TABLE_TOO_LARGE')
  })

  test('a workbook that declares entities is refused for it', async () => {
    const sheet = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>${rowsOf('<c t="str"><v>Nom</v></c>', '<c t="str"><v>&e;</v></c>')}`
    expect(await refusal(readTable(workbook(sheet)))).toBe('TABLE_WITH_ENTITIES')
  })

  test('dates out of every calendar, shared texts that are missing and numbers that are none are no crash', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
    const cells =
      '<c s="0"><v>1e300</v></c><c t="s"><v>7</v></c><c t="s"><v>__proto__</v></c><c s="9"><v>NaN</v></c><c t="b"><v>1</v></c>'
    const { lines } = await readTable(workbook(rowsOf('<c t="str"><v>a</v></c>', cells), { 'xl/styles.xml': styles }))
    expect(lines[0]?.cells).toEqual([{ bad: '1e+300' }, null, null, { bad: 'NaN' }, true])
  })
})
