import ExcelJS from 'exceljs'
import type { Cell } from './cell.ts'
import { openOutput } from './output.ts'
import { cleanText, type SheetWriter } from './sheet.ts'

const DAY_MINUTES = 24 * 60

const asUtc = (day: string, time = '00:00') => new Date(`${day}T${time}:00.000Z`)

const formats: Readonly<Partial<Record<Cell['as'], string>>> = {
  money: '#,##0.00 "$"',
  percent: '0 %',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  time: 'hh:mm',
}

/** A value, or the formula of a sum of `range`. Primitives otherwise: the library turns some objects into formulas. */
function valueOf(cell: Cell, range: string | null): ExcelJS.CellValue {
  switch (cell.as) {
    case 'text':
      return cleanText(cell.value)
    case 'sum':
      return range === null ? cell.value : { formula: `SUBTOTAL(109,${range})`, result: cell.value }
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

const WRAPPED = { wrapText: true, vertical: 'top' } as const

/** A number as text, such as that of an employee or an order, stays text when somebody edits it. */
const TEXT_FORMAT = '@'

function formatOf(cell: Cell): string | undefined {
  if (cell.as === 'number' || cell.as === 'sum') return cell.digits > 0 ? '#,##0.00' : '#,##0'
  return cell.as === 'text' && /^\d[\d-]*$/.test(cell.value) ? TEXT_FORMAT : formats[cell.as]
}

/** Wide lists fit the width of a sheet of paper; the names of their columns stand on every page. */
const pageOf = (titleRows: number): Partial<ExcelJS.PageSetup> => ({
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: `1:${titleRows}`,
})

/** A text in the header or footer of a page, where & begins a code. */
const inMargin = (text: string) => cleanText(text).replaceAll('&', '&&').slice(0, 200)

function addHeading(sheet: ExcelJS.Worksheet, heading: string): void {
  const row = sheet.addRow([cleanText(heading)])
  row.font = { bold: true, size: 14 }
  row.height = 22
  row.commit()
}

/** An Excel file written row by row: typed values, frozen header, filters, widths. */
export function createXlsx(path: string, title: string): SheetWriter {
  // A stream of our own: the library's has no error listener, so that a file that cannot be opened would end the process.
  const { stream, failed, abort } = openOutput(path)
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  book.title = cleanText(title)
  book.creator = 'Équipage'
  let sheet: ExcelJS.Worksheet | null = null
  /** Rows above the first row of data, and the last row of data. */
  let [headRows, lastRow] = [1, 1]

  const end = () => {
    sheet?.commit()
    sheet = null
  }
  const add = (cells: readonly Cell[], isTotal: boolean) => {
    if (!sheet) return
    const { columns } = sheet
    const rangeOf = (at: number) =>
      lastRow > headRows ? `${columns[at]?.letter}${headRows + 1}:${columns[at]?.letter}${lastRow}` : null
    const row = sheet.addRow(cells.map((cell, at) => valueOf(cell, rangeOf(at))))
    if (!isTotal && cells.length > 0) lastRow = row.number
    if (isTotal) row.font = { bold: true }
    cells.forEach((cell, i) => {
      const format = formatOf(cell)
      if (format) row.getCell(i + 1).numFmt = format
      if (cell.as === 'text' && cell.value.includes('\n')) row.getCell(i + 1).alignment = WRAPPED
    })
    row.commit()
  }
  return {
    sheet: (name, columns, heading) => {
      end()
      const safe = cleanText(name)
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 31)
      headRows = heading === undefined ? 1 : 2
      lastRow = headRows
      sheet = book.addWorksheet(safe, {
        views: [{ state: 'frozen', ySplit: headRows }],
        pageSetup: pageOf(headRows),
        headerFooter: {
          oddHeader: heading === undefined ? `&L${inMargin(title)}` : '',
          oddFooter: `&L${inMargin(heading ?? name)}&R&P / &N`,
        },
      })
      sheet.columns = columns.map(({ width }) => ({ width }))
      sheet.autoFilter = { from: { row: headRows, column: 1 }, to: { row: headRows, column: columns.length } }
      if (heading !== undefined) addHeading(sheet, heading)
      const head = sheet.addRow(columns.map(({ label }) => cleanText(label)))
      head.font = { bold: true }
      head.commit()
    },
    row: (cells) => add(cells, false),
    total: (cells) => {
      add([], false)
      add(cells, true)
    },
    finish: async () => {
      end()
      await Promise.race([book.commit(), failed])
    },
    abort,
  }
}
