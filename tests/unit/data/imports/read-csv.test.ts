import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from '#data/imports/read-table.ts'
import { TABLE_LIMITS } from '#shared/contract/office/imports.ts'

const refusal = (read: Promise<unknown>) =>
  read.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

/** Windows-1252, in which Excel saves a French CSV file. */
const windows1252 = (text: string) =>
  Buffer.from([...text].map((char) => ({ '’': 0x92, œ: 0x9c, '€': 0x80 })[char] ?? char.charCodeAt(0)))

const expected = { headers: ['Nom', 'Prénom', 'Note'], cells: ['L’Écuyer', 'Cœur', 'a;b'] }

describe('a CSV file is read whatever its encoding and separator', () => {
  const semicolons = 'Nom;Prénom;Note\r\nL’Écuyer;Cœur;"a;b"\r\n'
  test.each([
    ['UTF-8', Buffer.from(semicolons)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${semicolons}`)],
    ['Windows-1252', windows1252(semicolons)],
    [
      'UTF-16 with tabs, as « Texte Unicode » of Excel',
      Buffer.from(`\uFEFF${'Nom\tPrénom\tNote\nL’Écuyer\tCœur\ta;b'}`, 'utf16le'),
    ],
    ['commas', Buffer.from('Nom,Prénom,Note\nL’Écuyer,Cœur,a;b')],
    ['tabs', Buffer.from('Nom\tPrénom\tNote\nL’Écuyer\tCœur\ta;b')],
    ['Excel’s own line', Buffer.from('sep=,\r\nNom,Prénom,Note\r\nL’Écuyer,Cœur,a;b')],
    ['ends of lines of old Macintosh computers', Buffer.from('Nom;Prénom;Note\rL’Écuyer;Cœur;"a;b"')],
  ])('%s', async (_, bytes) => {
    const table = await readTable(bytes)
    expect(table.headers).toEqual(expected.headers)
    expect(table.lines.map(({ cells }) => cells)).toEqual([expected.cells])
  })
})

test('quotes hold separators, line breaks and quotes; a line keeps its number in the file', async () => {
  const { lines } = await readTable(Buffer.from('a;b\n"un\ndeux ""trois""";x\n\n;;\ny;z'))
  expect(lines).toEqual([
    { line: 2, cells: ['un\ndeux "trois"', 'x'] },
    { line: 6, cells: ['y', 'z'] },
  ])
})

test.each(['\n', '\r\n', '\r'])('empty lines that end with %j are passed over, and counted', async (end) => {
  const { headers, lines } = await readTable(Buffer.from(['', 'a;b', '', '', 'x;y', '', 'y;z', '', ''].join(end)))
  expect(headers).toEqual(['a', 'b'])
  expect(lines.map(({ line }) => line)).toEqual([5, 7])
})

test('the apostrophe that an export puts before a formula goes again; a formula is only a text', async () => {
  const { lines } = await readTable(Buffer.from("a;b\n'=1+1;=HYPERLINK(1)\n'-5;l'eau"))
  expect(lines.map(({ cells }) => cells)).toEqual([
    ['=1+1', '=HYPERLINK(1)'],
    ['-5', "l'eau"],
  ])
})

test('any table that is written as CSV is read as it was', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', ';', ',', '\t', '"', '\n', '0', 'x'),
    maxLength: 8,
  })
  const row = fc.array(cell, { minLength: 2, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(';', ',', '\t'),
      async (rows, separator) => {
        const written = [['Colonne A', 'Colonne B'], ...rows].map((cells) =>
          cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator),
        )
        const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
        const read = readTable(Buffer.from(`sep=${separator}\n${written.join('\n')}`))
        if (filled.length === 0) return void expect(await refusal(read)).toBe('TABLE_EMPTY')
        const { lines } = await read
        const plain = (text: string | undefined) => ((text ?? '').trim() === '' ? '' : (text ?? ''))
        expect(lines.map(({ cells }) => [plain(cells[0] as string), plain(cells[1] as string | undefined)])).toEqual(
          filled.map((cells) => cells.map(plain)),
        )
      },
    ),
  )
})

test('a quote that never closes is told with its line', async () => {
  await expect(readTable(Buffer.from('a;b\nx;y\nz;"w\n'))).rejects.toMatchObject({ details: { line: 3 } })
})

describe('what is no table is refused with its reason', () => {
  test.each([
    ['nothing', Buffer.from(''), 'TABLE_EMPTY'],
    ['titles only', Buffer.from('a;b\n'), 'TABLE_EMPTY'],
    ['a quote that never closes', Buffer.from('a;b\n"x;y\nz'), 'TABLE_QUOTE_OPEN'],
    ['bytes of no text far behind its beginning', Buffer.from(`a;b\n${'x;y\n'.repeat(9000)}\0`), 'TABLE_UNREADABLE'],
    ['a text longer than a cell', Buffer.from(`a;b\n${'x'.repeat(TABLE_LIMITS.text + 1)};y`), 'TABLE_TOO_LARGE'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'TABLE_UNREADABLE'],
    ['an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'TABLE_UNREADABLE'],
    ['bytes', Buffer.from([1, 2, 3, 4, 5]), 'TABLE_UNREADABLE'],
    ['too many rows', Buffer.from(`a\n${'x\n'.repeat(TABLE_LIMITS.rows + 1)}`), 'TABLE_TOO_LARGE'],
    ['too many columns', Buffer.from(`${'a;'.repeat(TABLE_LIMITS.columns + 1)}b\n1`), 'TABLE_TOO_LARGE'],
    ['too many bytes', Buffer.alloc(TABLE_LIMITS.bytes + 1, 97), 'TABLE_TOO_LARGE'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusal((async () => readTable(bytes))())).toBe(code)
  })
})

test('whatever bytes come, an answer or a refusal comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, isZip) => {
      const given = Buffer.from(isZip ? [0x50, 0x4b, 3, 4, ...bytes] : bytes)
      expect([null, 'TABLE_EMPTY', 'TABLE_UNREADABLE', 'TABLE_TOO_LARGE', 'TABLE_QUOTE_OPEN']).toContain(
        await refusal((async () => readTable(given))()),
      )
    }),
  )
})
