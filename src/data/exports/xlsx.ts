import ExcelJS from 'exceljs'
import type { Cell } from './cell.ts'
import { openOutput } from './output.ts'
import { cleanText, type SheetColumn, type SheetWriter } from './sheet.ts'

const DAY_MINUTES = 24 * 60

const asUtc = (day: string, time = '00:00') => new Date(`${day}T${time}:00.000Z`)

const formats: Readonly<Partial<Record<Cell['as'], string>>> = {
  money: '#,##0.00 "$"',
  percent: '0 %',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  time: 'hh:mm',
}

/** Primitives only: the library turns some objects into formulas. */
function valueOf(cell: Cell): string | number | Date | null {
  switch (cell.as) {
    case 'text':
      return cleanText(cell.value)
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

const formatOf = (cell: Cell) => (cell.as === 'number' ? (cell.digits > 0 ? '#,##0.00' : '#,##0') : formats[cell.as])

/** An Excel file written row by row: typed values, frozen header, filters, widths. */
export function createXlsx(path: string, title: string): SheetWriter {
  // A stream of our own: the library's has no error listener, so that a file that cannot be opened would end the process.
  const { stream, failed, abort } = openOutput(path)
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  book.title = cleanText(title)
  book.creator = 'Équipage'
  let sheet: ExcelJS.Worksheet | null = null

  const end = () => {
    sheet?.commit()
    sheet = null
  }
  const add = (cells: readonly Cell[], isTotal: boolean) => {
    if (!sheet) return
    const row = sheet.addRow(cells.map(valueOf))
    if (isTotal) row.font = { bold: true }
    cells.forEach((cell, i) => {
      const format = formatOf(cell)
      if (format) row.getCell(i + 1).numFmt = format
      if (cell.as === 'text' && cell.value.includes('\n')) row.getCell(i + 1).alignment = WRAPPED
    })
    row.commit()
  }
  return {
    sheet: (name: string, columns: readonly SheetColumn[]) => {
      end()
      const safe = cleanText(name)
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 31)
      sheet = book.addWorksheet(safe, { views: [{ state: 'frozen', ySplit: 1 }] })
      sheet.columns = columns.map(({ width }) => ({ width }))
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
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
