import type ExcelJS from 'exceljs'
import type { Cell } from './cell.ts'
import type { SheetColumn } from './sheet.ts'

const formats: Readonly<Partial<Record<Cell['as'], string>>> = {
  money: '#,##0.00 "$"',
  percent: '0 %',
  share: '0 %',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  time: 'hh:mm',
}

/** A number as text, such as that of an employee or an order, and what would be a formula stay text when somebody edits the cell. */
const TEXT_FORMAT = '@'
const STAYS_TEXT = /^(?:\d[\d-]*$|[ "\u00A0]*[=+\-@])/

function formatOf(cell: Cell): string | undefined {
  if (cell.as === 'sum' && cell.isMoney) return formats.money
  if (cell.as === 'share' && cell.digits === undefined) return formats.share
  if (cell.as === 'number' || cell.as === 'sum' || cell.as === 'share')
    return (cell.digits ?? 0) > 0 ? `#,##0.${'0'.repeat(cell.digits ?? 0)}` : '#,##0'
  return cell.as === 'text' && STAYS_TEXT.test(cell.value) ? TEXT_FORMAT : formats[cell.as]
}

/** Named, because programs choose any font for one that is only bold; each system has it, or one whose letters are as wide. */
const FONT = { name: 'Arial', family: 2, size: 10 } as const
const [LINE_POINTS, HEAD_LINE_POINTS] = [12.75, 11]
export const TITLE = { ...FONT, size: 14, bold: true } as const
export const TOLD = { ...FONT, color: { argb: 'FF586170' } } as const

/**
 * Names of columns are smaller than what stands below them, so that columns are as narrow as their figures. They stand at the
 * top: the buttons of the filters are below.
 */
export const headLook = (right: boolean, indent: boolean): Partial<ExcelJS.Style> => ({
  font: { ...FONT, size: 8, bold: true },
  alignment: { wrapText: true, vertical: 'top', horizontal: right ? 'right' : 'left', ...(indent && { indent: 1 }) },
})

/** The height of the names of columns, with room for the buttons below them. */
export const headHeight = (columns: readonly SheetColumn[]): number =>
  (1 + Math.max(1, ...columns.map(({ label, width }) => linesIn(label, width * 1.05)))) * HEAD_LINE_POINTS

/** How a cell stands in its line: in one of sums, on several lines, and away from the figure at its left. */
interface Stands {
  readonly isSum: boolean
  readonly wraps: boolean
  readonly indent: boolean
}

/** Dates are numbers, which would stand at the right, below names that do not. */
const isDate = ({ as }: Cell) => as === 'day' || as === 'moment' || as === 'time'

/** How a cell looks. One object for all that look alike: the library takes each new one apart. */
export function createLooks() {
  const known = new Map<string, Partial<ExcelJS.Style>>()
  return (cell: Cell, { isSum, wraps, indent }: Stands): Partial<ExcelJS.Style> => {
    const format = formatOf(cell)
    const key = `${cell.as} ${format} ${isSum} ${wraps} ${indent}`
    const found = known.get(key) ?? {
      ...(format && { numFmt: format }),
      font: isSum ? { ...FONT, bold: true } : FONT,
      alignment: {
        vertical: 'top',
        ...(wraps && { wrapText: true }),
        ...((indent || isDate(cell)) && { horizontal: 'left', indent: indent ? 1 : 0 }),
      },
    }
    known.set(key, found)
    return found
  }
}

/** Letters for each figure that a column is wide: most letters are narrower. */
const LETTERS = 1.1
/** The lines that a text takes in a column that is so many figures wide, as words go to the next line. */
export function linesIn(text: string, figures: number): number {
  const width = figures * LETTERS
  let lines = 0
  for (const line of text.split('\n')) {
    let left = width
    lines++
    for (const { length } of line.split(' ')) {
      if (length > left && left < width) {
        lines++
        left = width
      }
      lines += Math.max(0, Math.ceil(length / width) - 1)
      left -= (length % width) + 1
    }
  }
  return lines
}

/** Lines of a row at most: a longer text is in its cell, and is not printed to its end. */
const MOST_LINES = 15
/** The height of a row: not every program finds it out by itself. */
export const rowHeight = (lines: number): number => Math.min(lines, MOST_LINES) * LINE_POINTS

/** Letter, as `PaperSize` of the library has no name for it. */
const LETTER = 1 as ExcelJS.PaperSize

/** Wide lists fit the width of a sheet of paper; the names of their columns stand on every page. */
export const pageOf = (titleRows: number): Partial<ExcelJS.PageSetup> => ({
  paperSize: LETTER,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { left: 0.35, right: 0.35, top: 0.45, bottom: 0.55, header: 0.2, footer: 0.25 },
  printTitlesRow: `1:${titleRows}`,
})
