import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { TABLE_LIMITS, type TableCell } from '#shared/contract/office/imports.ts'
import { createRows, tooLarge, type TakeLines } from './table.ts'
import { dateStyles, firstSheet, sharedTexts } from './xlsx-parts.ts'
import { attribute, tokensOf } from './xml.ts'
import { openArchive } from './zip.ts'

const DAY_MS = 86_400_000
/** Excel counts days from here, and believes that 1900 had a 29 February. */
const [EPOCH, EPOCH_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
const LAST_SERIAL = 2_958_465

/** `A1` → 0, `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** A day, a time of day, or both, from a count of days. */
function momentText(serial: number, is1904: boolean): TableCell {
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return { bad: String(serial) }
  const minutes = Math.round(serial * 24 * 60)
  const iso = new Date((is1904 ? EPOCH_1904 : EPOCH) + minutes * 60_000).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (serial < 1) return time
  return (minutes * 60_000) % DAY_MS === 0 ? day : `${day} ${time}`
}

/** One cell while it is read. */
interface Cell {
  readonly type: string
  readonly isDate: boolean
  value: string | null
  /** It has a formula: its last result counts, it is never computed here. */
  hasFormula: boolean
}

/**
 * Reads the first shown sheet of an Excel workbook.
 * @throws AppError TABLE_UNREADABLE, TABLE_EMPTY, TABLE_TOO_LARGE, TABLE_WITH_ENTITIES, TABLE_BLOATED
 */
export async function readXlsx(bytes: Buffer, take: TakeLines): Promise<readonly string[]> {
  const archive = openArchive(bytes)
  const { path, is1904 } = await firstSheet(archive)
  const [texts, dates] = [await sharedTexts(archive), await dateStyles(archive)]
  const rows = createRows(take)

  const valueOf = ({ type, isDate, value, hasFormula }: Cell): TableCell => {
    if (value === null || value === '') return hasFormula && value === null ? { bad: '=' } : null
    if (type === 's') return texts[Number(value)] ?? null
    if (type === 'str' || type === 'inlineStr') return value
    if (type === 'b') return value === '1'
    if (type === 'e') return { bad: value }
    if (type === 'd') return value.replace(/T00:00(?::00)?(?:\.0+)?Z?$/, '')
    const number = Number(value)
    if (!Number.isFinite(number)) return { bad: value }
    return isDate ? momentText(number, is1904) : number
  }

  async function* counted(parts: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const part of parts) {
      done += part.length
      yield part
    }
  }

  let line = 0
  let cells: TableCell[] = []
  let column = -1
  let cell: Cell | null = null
  let [isValue, isReading] = [false, false]
  let done = 0
  const size = archive.size(path)
  for await (const tokens of tokensOf(counted(archive.parts(path)))) {
    await rows.breathe(Math.min(done, size), size)
    await yieldToEvents()
    for (const token of tokens) {
      if ('text' in token) {
        if (!cell || !isValue || isReading) continue
        cell.value = (cell.value ?? '') + token.text
        if (cell.value.length > TABLE_LIMITS.text) throw tooLarge('text')
        continue
      }
      const { name, isEnd, isEmpty, attributes } = token
      if (name === 'row') {
        if (!isEnd) {
          line = Number(attribute(attributes, 'r') ?? line + 1)
          cells = []
          column = -1
        }
        if (isEnd || isEmpty) rows.add(line, cells)
      } else if (name === 'c' && !isEnd) {
        const reference = attribute(attributes, 'r')
        column = reference === undefined ? column + 1 : columnOf(reference)
        const type = attribute(attributes, 't') ?? 'n'
        cell = { type, isDate: dates[Number(attribute(attributes, 's') ?? 0)] ?? false, value: null, hasFormula: false }
        if (isEmpty) cell = null
      } else if (name === 'c' && cell) {
        const value = valueOf(cell)
        cell = null
        if (value === null || column < 0) continue
        // A sheet may have styled cells far to the right, and one of them must not make an array of a million.
        if (column >= TABLE_LIMITS.columns) throw tooLarge('columns')
        while (cells.length < column) cells.push(null)
        cells[column] = value
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'v' || name === 't') {
        isValue = !isEnd && !isEmpty
        if (cell && isValue) cell.value ??= ''
      } else if (name === 'rPh') isReading = !isEnd
    }
  }
  return rows.headers()
}
