import { AppError } from '#shared/contract/errors.ts'
import { TABLE_LIMITS } from '#shared/contract/office/imports.ts'

/** What stands in a cell. Days are `yyyy-MM-dd`, times `HH:mm`; `bad`: an error, or a formula without a result. */
export type TableCell = string | number | boolean | null | { readonly bad: string }

export interface TableLine {
  /** The number of the row in the file, from 1. */
  readonly line: number
  readonly cells: readonly TableCell[]
}

export interface Table {
  readonly headers: readonly string[]
  readonly lines: readonly TableLine[]
}

export const unreadable = (why: string): AppError => new AppError('TABLE_UNREADABLE', { why })
export const tooLarge = (what: keyof typeof TABLE_LIMITS): AppError => new AppError('TABLE_TOO_LARGE', { what })

export const isBlank = (cell: TableCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A cell as a person reads it. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? cell.bad : String(cell)
}

/** Rows that are counted while they are read. */
export function createRows() {
  let headers: readonly string[] | null = null
  const lines: TableLine[] = []
  return {
    /** @throws AppError TABLE_TOO_LARGE */
    add: (line: number, cells: readonly TableCell[]): void => {
      const length = cells.findLastIndex((cell) => !isBlank(cell)) + 1
      if (length === 0) return
      if (length > TABLE_LIMITS.columns) throw tooLarge('columns')
      const kept = cells.slice(0, length)
      if (headers === null) headers = kept.map((cell) => cellText(cell).replace(/\s+/g, ' ').trim().slice(0, 200))
      else lines.push({ line, cells: kept })
      if (lines.length > TABLE_LIMITS.rows) throw tooLarge('rows')
    },
    /** The first row that has anything is the one of the headers. @throws AppError TABLE_EMPTY */
    table: (): Table => {
      if (headers === null || lines.length === 0) throw new AppError('TABLE_EMPTY')
      const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), headers.length)
      return { headers: [...headers, ...Array.from({ length: width - headers.length }, () => '')], lines }
    },
  }
}
