import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { networkFailure } from '#data/api/failure.ts'
import { createLineSplitter } from '#data/sync/line-splitter.ts'
import { readStream, type StreamPart } from '#data/sync/stream-parts.ts'
import { chunked, someEmployees, streamText } from '../stream-text.ts'
import { runs } from '#tests/support/property/runs.ts'

async function read(stream: Readable, pageRows = 7) {
  const parts: StreamPart[] = []
  try {
    for await (const part of readStream(stream, networkFailure, pageRows)) parts.push(part)
  } catch (error) {
    return { parts, code: (error as AppError).code }
  }
  return { parts, code: null }
}
const rowsIn = (parts: readonly StreamPart[]) => parts.flatMap((part) => (part.kind === 'rows' ? part.rows : []))

const text = streamText({ upper: 40, rows: { employees: someEmployees(30), skills: [] } })
const allRows = text
  .split('\n')
  .filter((line) => line.startsWith('['))
  .map((line) => JSON.parse(line) as unknown)

describe('lines of a stream', () => {
  test('accents cut between two chunks arrive whole', () => {
    const splitter = createLineSplitter()
    const bytes = Buffer.from('Élodie\nZoé\nrest')
    const lines = [...bytes].flatMap((byte) => splitter.push(Buffer.from([byte])))
    expect(lines).toEqual(['Élodie', 'Zoé'])
    expect(splitter.rest()).toBe('rest')
  })

  test('a line without end is refused instead of kept in memory', () => {
    const splitter = createLineSplitter(100)
    expect(() => splitter.push(Buffer.alloc(101, 'x'))).toThrow(AppError)
  })
})

describe('a pull stream', () => {
  test('gives header, rows in pages, each entity complete, and the end', async () => {
    const { parts, code } = await read(chunked(text, () => 1000))
    expect(code).toBeNull()
    expect(parts.map((part) => (part.kind === 'rows' ? part.rows.length : part.kind))).toEqual([
      'header',
      7,
      7,
      7,
      7,
      2,
      'complete',
      'complete',
      'end',
    ])
    expect(rowsIn(parts)).toEqual(allRows)
  })

  test('reads the same whatever the chunks are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.integer({ min: 1, max: 4000 })), async (sizes) => {
        const { parts, code } = await read(chunked(text, () => sizes.next().value))
        expect(code).toBeNull()
        expect(rowsIn(parts)).toEqual(allRows)
      }),
      { numRuns: runs(60) },
    )
  })

  test('a stream cut anywhere gives the whole rows before the cut and says that it was cut', async () => {
    const bytes = Buffer.byteLength(text)
    const headerEnd = text.indexOf('\n') + 1
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes - 2 }), fc.integer({ min: 1, max: 5000 }), async (cut, size) => {
        const { parts, code } = await read(chunked(text, () => size, cut))
        const whole = Buffer.from(text).subarray(0, cut).toString().split('\n').slice(0, -1)
        expect(code).toBe(cut < headerEnd - 1 ? 'BAD_ANSWER' : 'NO_CONNECTION')
        expect(parts.some(({ kind }) => kind === 'end')).toBe(false)
        const rows = rowsIn(parts).length
        const expected = whole.filter((line) => line.startsWith('[')).length
        // The last line counts when only its newline is missing.
        expect([expected, expected + 1]).toContain(rows)
        expect(rowsIn(parts)).toEqual(allRows.slice(0, rows))
      }),
      { numRuns: runs(150) },
    )
  })

  test.each([
    ['a web page', '<!DOCTYPE html>\n<html><body>Connectez-vous</body></html>\n'],
    ['nothing', ''],
    ['other JSON', '{"ok":true}\n'],
    ['a future version', `${text.replace('"v":1', '"v":2')}`],
    ['a row before its entity', `${text.split('\n')[0]}\n[1,2]\n`],
    ['a row that is not one', text.replace(/\n\[/, '\n[[')],
    ['an unknown line', `${text.split('\n')[0]}\n{"x":1}\n`],
  ])('%s is refused as not ours', async (_, body) => {
    expect((await read(chunked(body, () => 64))).code).toBe('BAD_ANSWER')
  })

  test('what a network does to a stream keeps the rows that came', async () => {
    const begun = Buffer.from(text).subarray(0, Math.floor(text.length * 0.75))
    const broken = Readable.from(
      (async function* () {
        yield begun
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      })(),
    )
    const { parts, code } = await read(broken)
    expect(code).toBe('NO_CONNECTION')
    expect(rowsIn(parts).length).toBeGreaterThan(5)
  })

  test('garbage of any kind ends in an expected failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, afterHeader) => {
        const head = afterHeader ? Buffer.from(`${text.split('\n')[0]}\n`) : Buffer.alloc(0)
        const { code } = await read(Readable.from([Buffer.concat([head, Buffer.from(bytes)])]))
        expect(['BAD_ANSWER', 'NO_CONNECTION']).toContain(code)
      }),
      { numRuns: runs(300) },
    )
  })
})
