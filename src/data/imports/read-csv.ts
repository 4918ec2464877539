import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import { TABLE_LIMITS } from '#shared/contract/office/imports.ts'
import { createRows, tooLarge, type TakeLines } from './table.ts'

const SEPARATORS = [';', '\t', ','] as const

/** The text of a file: UTF-16 with its mark, else UTF-8, else Windows-1252, in which Excel saves French CSV files. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The records by which the separator is found, and the characters in which they are looked for. */
const SAMPLE_RECORDS = 20
const SAMPLE_TEXT = 100_000

/** The separator that gives the first records the most columns, in all of them alike; Excel's `sep=;` says it itself. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_TEXT)
  const scores = SEPARATORS.map((separator) => {
    const widths: number[] = []
    try {
      for (const { cells } of records(sample, separator, 0)) {
        widths.push(cells.length)
        if (widths.length === SAMPLE_RECORDS) break
      }
    } catch {
      // What is wrong with the file is said when it is read with the separator.
    }
    const [header = 1] = widths
    const alike = widths.filter((width) => width === header).length / Math.max(1, widths.length)
    return header > 1 ? header * alike : 0
  })
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';'
}

interface Csv {
  /** The number of the line at which it begins. */
  readonly line: number
  readonly cells: readonly string[]
  /** Where it ends in the text. */
  readonly end: number
}

/** The records of a text but for empty lines, cells in quotes unquoted. @throws AppError TABLE_QUOTE_OPEN, TABLE_TOO_LARGE */
function* records(text: string, separator: string, from: number): Generator<Csv> {
  let [at, line] = [from, 1]
  for (;;) {
    // Passed over one by one here: a file may be 20 MB of them.
    for (; text[at] === '\n' || text[at] === '\r'; at += 1) if (text[at] === '\n' || text[at + 1] !== '\n') line += 1
    if (at >= text.length) return
    const cells: string[] = []
    const begun = line
    for (;;) {
      const isQuoted = text[at] === '"'
      let value = ''
      if (isQuoted) {
        const found = quoted(text, at)
        if (!found) throw new AppError('TABLE_QUOTE_OPEN', { line })
        value = found.value
        at = found.end
        line += value.split('\n').length - 1
      }
      const start = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
      if (value.length + at - start > TABLE_LIMITS.text) throw tooLarge('text')
      // Separators may go on behind the last column, and must not make an array of a million.
      if (cells.length < TABLE_LIMITS.columns) cells.push(value + text.slice(start, at))
      else if (value !== '' || at > start) throw tooLarge('columns')
      if (text[at] !== separator) break
      at += 1
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    yield { line: begun, cells, end: at }
  }
}

/** The value in quotes that begins at `at`, and where it ends; null when it never ends. @throws AppError TABLE_TOO_LARGE */
function quoted(text: string, at: number): { value: string; end: number } | null {
  const parts: string[] = []
  let from = at + 1
  for (;;) {
    const end = text.indexOf('"', from)
    if (end < 0) return null
    if (end - at > 2 * TABLE_LIMITS.text + 2) throw tooLarge('text')
    parts.push(text.slice(from, end))
    if (text[end + 1] !== '"') return { value: parts.join('"'), end: end + 1 }
    from = end + 2
  }
}

/** A text without the apostrophes that exports put before what a spreadsheet would run as a formula. */
export const plain = (value: string): string =>
  value.replace(/^'(?=[\t\r])|(^|[\r\n;,\t])'(?=[ "\u00A0]*[=+\-@＝＋－＠])/g, '$1')

const BREATH = 500

/** Reads a CSV file. @throws AppError TABLE_QUOTE_OPEN for a quote that never closes, TABLE_EMPTY, TABLE_TOO_LARGE */
export async function readCsv(bytes: Uint8Array, take: TakeLines): Promise<readonly string[]> {
  const text = decodeText(bytes)
  const said = /^sep=(.)\r?\n/.exec(text)
  const separator = said?.[1] ?? separatorOf(text)
  const rows = createRows(take)
  let n = 0
  for (const { line, cells, end } of records(text, separator, said?.[0].length ?? 0)) {
    rows.add(line + (said ? 1 : 0), cells.map(plain))
    if (++n % BREATH !== 0) continue
    await rows.breathe(end, text.length)
    await yieldToEvents()
  }
  return rows.headers()
}
