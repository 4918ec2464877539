import type ExcelJS from 'exceljs'
import type { Cell } from './cell.ts'
import { openOutput } from './output.ts'
import { cleanText, type SheetColumn, type SheetWriter } from './sheet.ts'
import { createBook } from './xlsx-book.ts'
import { createLooks, headHeight, headLook, linesIn, pageOf, rowHeight, TITLE, TOLD } from './xlsx-looks.ts'

const DAY_MINUTES = 24 * 60

const asUtc = (day: string, time = '00:00') => new Date(`${day}T${time}:00.000Z`)

/** What the sums of a line add up: rows of the sheet, of which some may count once only. */
interface Summed {
  readonly from: number
  readonly to: number
  readonly countedBy?: string | undefined
}

/** A place in a sheet: its row and the letters of its columns. */
interface Place {
  readonly row: number
  readonly letter: (at: number) => string
}

/** Hidden by a filter, a row is not added up (SUBTOTAL 109, 104); sums between the rows are never added to it. */
function sumFormula(letter: string, { from, to, countedBy }: Summed, how: 'sum' | 'highest'): string {
  const range = `${letter}${from}:${letter}${to}`
  if (how === 'highest') return `SUBTOTAL(104,${range})`
  return countedBy ? `SUMIF(${countedBy}${from}:${countedBy}${to},1,${range})` : `SUBTOTAL(109,${range})`
}

/** A value, or the formula of a sum. Primitives otherwise: the library turns some objects into formulas. */
function valueOf(cell: Cell, at: number, place: Place, summed: Summed | null): ExcelJS.CellValue {
  switch (cell.as) {
    case 'text':
      return cleanText(cell.value)
    case 'sum':
      return summed === null
        ? cell.value
        : { formula: sumFormula(place.letter(at), summed, cell.how ?? 'sum'), result: cell.value }
    case 'share': {
      const [part, of] = [cell.part, cell.of].map((i) => `${place.letter(i)}${place.row}`)
      return { formula: `IF(${of}=0,"",${part}/${of})`, result: cell.value }
    }
    case 'number':
    case 'percent':
      return cell.value
    case 'money':
      return cell.cents / 100
    case 'day':
      return asUtc(cell.day)
    case 'moment':
      return asUtc(cell.day, cell.time)
    case 'time':
      return cell.minutes / DAY_MINUTES
    case 'empty':
      return null
  }
}

/** A text in the header or footer of a page, where & begins a code. */
const inMargin = (text: string) => cleanText(text).replaceAll('&', '&&').slice(0, 200)

/** The title of a sheet and what is told below it. */
function addHeading(sheet: ExcelJS.Worksheet, heading: readonly string[]): void {
  heading.forEach((line, at) => {
    const row = sheet.addRow([cleanText(line)])
    row.font = at === 0 ? TITLE : TOLD
    if (at === 0) row.height = 22
    row.commit()
  })
}

/**
 * An Excel file written row by row: typed values, frozen header, filters, widths; texts wider than their column wrap. With
 * `made` as its time the same content gives the same bytes; without, the file says when it was written.
 */
export function createXlsx(path: string, title: string, made?: Date): SheetWriter {
  // A stream of our own: the library's has no error listener, so that a file that cannot be opened would end the process.
  const { stream, failed, abort } = openOutput(path)
  const book = createBook(stream, made)
  book.title = cleanText(title)
  book.creator = 'Équipage'
  const lookOf = createLooks()
  let sheet: ExcelJS.Worksheet | null = null
  /** Rows above the first row of data, the last row of data, and that of the last sums. */
  let [headRows, lastRow, lastSums] = [1, 1, 1]

  let shown: readonly SheetColumn[] = []
  /** Whether a text begins where the figures of the column before it end. */
  const isBeside = (at: number) => shown[at]?.right !== true && shown[at - 1]?.right === true

  const end = () => {
    sheet?.commit()
    sheet = null
  }
  const add = (cells: readonly Cell[], summed: Summed | null = null) => {
    if (!sheet) return
    const { columns } = sheet
    const row = sheet.addRow([])
    const place: Place = { row: row.number, letter: (at) => columns[at]?.letter ?? '' }
    let tallest = 1
    cells.forEach((cell, i) => {
      const value = valueOf(cell, i, place, summed && summed.to >= summed.from ? summed : null)
      if (value === null) return
      const own = row.getCell(i + 1)
      own.value = value
      // The label of a sum stands over the empty cells beside it.
      const lines = cell.as === 'text' && !summed ? linesIn(cell.value, columns[i]?.width ?? 1) : 1
      own.style = lookOf(cell, { isSum: summed !== null, wraps: lines > 1, indent: isBeside(i) })
      tallest = Math.max(tallest, lines)
    })
    if (tallest > 1) row.height = rowHeight(tallest)
    row.commit()
    if (cells.length > 0) lastRow = row.number
  }
  return {
    sheet: (name, columns, ...heading) => {
      end()
      const safe = cleanText(name)
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 31)
      const [main] = heading
      headRows = heading.length + 1
      lastRow = headRows
      lastSums = headRows
      sheet = book.addWorksheet(safe, {
        views: [{ state: 'frozen', ySplit: headRows }],
        pageSetup: pageOf(headRows),
        headerFooter: {
          oddHeader: main === undefined ? `&L${inMargin(title)}` : '',
          oddFooter: `&L${inMargin(main ?? name)}&R&P / &N`,
        },
      })
      shown = columns
      sheet.columns = columns.map(({ width }) => ({ width }))
      sheet.autoFilter = { from: { row: headRows, column: 1 }, to: { row: headRows, column: columns.length } }
      addHeading(sheet, heading)
      const head = sheet.addRow(columns.map(({ label }) => cleanText(label)))
      head.eachCell((cell, at) => (cell.style = headLook(columns[at - 1]?.right ?? false, isBeside(at - 1))))
      head.height = headHeight(columns)
      head.commit()
    },
    row: (cells) => add(cells),
    subtotal: (cells) => {
      add(cells, { from: lastSums + 1, to: lastRow })
      lastSums = lastRow
    },
    total: (cells, countedBy) => {
      const to = lastRow
      add([])
      const letter = countedBy === undefined ? undefined : sheet?.columns[countedBy]?.letter
      add(cells, { from: headRows + 1, to, countedBy: letter })
    },
    finish: async () => {
      end()
      await Promise.race([book.commit(), failed])
    },
    abort,
  }
}
