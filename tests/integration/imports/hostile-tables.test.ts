import { deflateRawSync } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { TABLE_LIMITS } from '#shared/contract/office/imports.ts'
import { archive, workbook } from '#tests/support/workbooks.ts'
import { startTableReader } from './table-process.ts'

const MB = 1024 * 1024
const MOST_MB = 200

const filled = (text: string, bytes = TABLE_LIMITS.bytes) => Buffer.alloc(bytes, text)
const book = (cells: string) => workbook(deflateRawSync(`<row>${cells}</row>`))
const LAUGHS = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const noise = () => {
  const bytes = Buffer.alloc(8 * MB)
  for (let at = 0, state = 1; at < bytes.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = 97 + (state >>> 28)
  }
  return bytes.toString('latin1')
}

describe('a table made to do harm ends with its reason and in 200 MB, in a process that then ends', () => {
  test.each<readonly [string, () => Buffer, string]>([
    [
      'a workbook of 0.2 MB full of entities',
      () => book(`<c t="str"><v>${'&amp;'.repeat(20 * MB)}</v></c>`),
      'TABLE_TOO_LARGE',
    ],
    [
      'one with an entity in each cell',
      () => book(`${'<c t="str"><v>&#65;</v></c>'.repeat(100)}</row><row>`.repeat(30_000)),
      'TABLE_BLOATED',
    ],
    [
      'entities of entities',
      () => book(`<!DOCTYPE a [<!ENTITY l0 "ha">${LAUGHS}]><c><v>&l9;</v></c>`),
      'TABLE_WITH_ENTITIES',
    ],
    [
      'entities in the shared texts',
      () => workbook('<row/>', { 'xl/sharedStrings.xml': `<!DOCTYPE sst [${LAUGHS}]>` }),
      'TABLE_WITH_ENTITIES',
    ],
    [
      'a bomb of shared texts',
      () => workbook('<row/>', { 'xl/sharedStrings.xml': '<si><t>a</t></si>'.repeat(6 * MB) }),
      'TABLE_TOO_LARGE',
    ],
    [
      'shared texts that do not pack',
      () => workbook('<row/>', { 'xl/sharedStrings.xml': `<si><t>${noise()}` }),
      'TABLE_TOO_LARGE',
    ],
    ['tags without an end', () => book(`<c ${'a'.repeat(30 * MB)}`), 'TABLE_TOO_LARGE'],
    ['a bomb in what names the sheets', () => archive({ 'xl/workbook.xml': '<a/>'.repeat(40 * MB) }), 'TABLE_BLOATED'],
    ['20 MB of CSV in one line', () => filled('x'), 'TABLE_TOO_LARGE'],
    ['20 MB of lines of one letter', () => filled('x\n'), 'TABLE_TOO_LARGE'],
    ['20 MB of columns', () => filled('x;'), 'TABLE_TOO_LARGE'],
    ['20 MB of empty columns', () => filled(';'), 'TABLE_EMPTY'],
    ['20 MB of empty lines', () => filled('\n'), 'TABLE_EMPTY'],
    [
      'a quote that never closes in 20 MB',
      () => Buffer.concat([Buffer.from('a;b\n"'), filled('x;y\n', 20_000_000)]),
      'TABLE_QUOTE_OPEN',
    ],
    ['20 MB of quotes', () => filled('"'), 'TABLE_TOO_LARGE'],
    ['20 MB of a quote in each cell', () => filled('";'), 'TABLE_TOO_LARGE'],
    ['20 MB of NUL', () => filled('\0'), 'TABLE_UNREADABLE'],
    ['NUL behind 19 MB of text', () => Buffer.concat([filled('a;b\n', 19 * MB), Buffer.alloc(MB)]), 'TABLE_UNREADABLE'],
    [
      '20 MB of text in two bytes a letter',
      () => Buffer.concat([Buffer.from([0xff, 0xfe]), filled('é', 20_000_000)]),
      'TABLE_TOO_LARGE',
    ],
    ['50,000 lines of 200 columns', () => Buffer.from(`${'a;'.repeat(199)}a\n`.repeat(50_000)), 'TABLE_TOO_LARGE'],
  ])('%s', async (_, make, code) => {
    const bytes = make()
    expect(bytes.length).toBeLessThanOrEqual(TABLE_LIMITS.bytes)
    const { read, seen, exited } = startTableReader()
    await expect(read(bytes)).rejects.toMatchObject({ code })
    expect(seen.peak).toBeLessThan(MOST_MB)
    await exited()
  })
})

/** As many lines as a table may have, in 20 columns. */
const longCsv = () => {
  const line = Array.from({ length: 20 }, (_, n) => `Valeur ${n}`).join(';')
  return Buffer.from(`${line}\n`.repeat(TABLE_LIMITS.rows + 1))
}

describe('a long table of an office', () => {
  test.each<readonly [string, () => Buffer]>([
    ['CSV', longCsv],
    [
      'Excel',
      () => {
        const cells = 'ABCDEFGHIJKLMNOPQRST'.split('').map((letter) => `<c r="${letter}1" t="s" s="1"><v>7</v></c>`)
        const texts = Array.from({ length: 40_000 }, (_, n) => `<si><t>Texte ${n}</t></si>`).join('')
        const rows = `<row spans="1:20">${cells.join('')}</row>`.repeat(TABLE_LIMITS.rows + 1)
        // Packed a little only: nothing here is alike in a real sheet.
        return workbook(deflateRawSync(rows, { level: 1 }), { 'xl/sharedStrings.xml': texts })
      },
    ],
  ])('of 50,000 lines in %s is read within 200 MB and shows how far it is', async (_, make) => {
    const { read, seen, exited } = startTableReader()
    const { headers } = await read(make())
    expect(headers).toHaveLength(20)
    expect(seen.lines).toHaveLength(TABLE_LIMITS.rows)
    expect(seen.steps.length).toBeGreaterThan(20)
    expect(seen.steps).toEqual(seen.steps.toSorted((a, b) => a - b))
    expect(seen.steps.at(-1)).toBe(1)
    expect(seen.peak).toBeLessThan(MOST_MB)
    await exited()
  })

  test('is stopped in the middle, and its process ends', async () => {
    const { read, reader, seen, exited } = startTableReader()
    const importId = uuidv7()
    const reading = read(longCsv(), importId)
    const stopped = expect(reading).rejects.toMatchObject({ code: 'CANCELLED' })
    await expect.poll(() => seen.steps.length, { timeout: 60_000 }).toBeGreaterThan(1)
    expect(reader.cancel(uuidv7())).toBe(false)
    expect(reader.cancel(importId)).toBe(true)
    await stopped
    await exited()
    expect(seen.lines.length).toBeLessThan(TABLE_LIMITS.rows)
    expect(() => reader.receive({ importId, at: 3, size: 9, data: 'YWJj' })).toThrow('CANCELLED')
  })
})

describe('the process that reads tables', () => {
  test('takes pieces in their order only, and reads a file once all are there', async () => {
    const { reader } = startTableReader()
    const importId = uuidv7()
    const refused = expect.objectContaining({ code: 'BAD_REQUEST' })
    expect(() => reader.receive({ importId, at: 5, size: 10, data: 'YWJj' })).toThrow(refused)
    reader.receive({ importId, at: 0, size: 10, data: 'YWJj' })
    expect(() => reader.receive({ importId, at: 0, size: 2, data: 'YWJj' })).toThrow(refused)
    await expect(reader.read({ importId, entity: 'employees', name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is given up when it ends by itself, and another reads the next file', async () => {
    const { read, seen, exited } = startTableReader()
    const reading = read(longCsv())
    process.kill(seen.pid ?? 0)
    await expect(reading).rejects.toMatchObject({ code: 'TABLE_TOO_HARD' })
    await exited()
    expect((await startTableReader().read(Buffer.from('a;b\n1;2'))).headers).toEqual(['a', 'b'])
  })

  test('is ended when nothing comes of it any more', async () => {
    const { read, exited } = startTableReader({ stallMs: 1500, takesLines: false })
    await expect(read(longCsv())).rejects.toMatchObject({ code: 'TABLE_TOO_HARD' })
    await exited()
  })
})
