import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { createRows, unreadable, type Table } from './table.ts'

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

/** The text up to which separators are counted. */
const SAMPLE_RECORDS = 20

/** The separator that gives the first records the most columns, in all of them alike; Excel's `sep=;` says it itself. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const widths: number[] = []
    for (const { cells } of records(text, separator, 0)) {
      widths.push(cells.length)
      if (widths.length === SAMPLE_RECORDS) break
    }
    const [header = 1] = widths
    const alike = widths.filter((width) => width === header).length / Math.max(1, widths.length)
    return header > 1 ? header * alike : 0
  })
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';'
}

/** The records of a text, cells in quotes unquoted, and the number of the line each begins at. */
function* records(text: string, separator: string, from: number): Generator<{ line: number; cells: string[] }> {
  let [at, line] = [from, 1]
  while (at < text.length) {
    const cells: string[] = []
    const begun = line
    for (;;) {
      const isQuoted = text[at] === '"'
      let value = ''
      if (isQuoted) {
        const found = quoted(text, at)
        if (!found) throw unreadable('quote')
        value = found.value
        at = found.end
        line += value.split('\n').length - 1
      }
      const start = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
      cells.push(value + text.slice(start, at))
      if (text[at] !== separator) break
      at += 1
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    yield { line: begun, cells }
  }
}

/** The value in quotes that begins at `at`, and where it ends; null when it never ends. */
function quoted(text: string, at: number): { value: string; end: number } | null {
  const parts: string[] = []
  let from = at + 1
  for (;;) {
    const end = text.indexOf('"', from)
    if (end < 0) return null
    parts.push(text.slice(from, end))
    if (text[end + 1] !== '"') return { value: parts.join('"'), end: end + 1 }
    from = end + 2
  }
}

/** A text without the apostrophes that exports put before what a spreadsheet would run as a formula. */
export const plain = (value: string): string =>
  value.replace(/^'(?=[\t\r])|(^|[\r\n;,\t])'(?=[ "\u00A0]*[=+\-@＝＋－＠])/g, '$1')

const BREATH = 2000

/** Reads a CSV file. @throws AppError TABLE_UNREADABLE for a quote that never closes, TABLE_EMPTY, TABLE_TOO_LARGE */
export async function readCsv(bytes: Uint8Array): Promise<Table> {
  const text = decodeText(bytes)
  const said = /^sep=(.)\r?\n/.exec(text)
  const separator = said?.[1] ?? separatorOf(text)
  const rows = createRows()
  let n = 0
  for (const { line, cells } of records(text, separator, said?.[0].length ?? 0)) {
    rows.add(line + (said ? 1 : 0), cells.map(plain))
    if (++n % BREATH === 0) await yieldToEvents()
  }
  return rows.table()
}
