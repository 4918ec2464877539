import { AppError } from '#shared/contract/errors.ts'
import { TABLE_LIMITS, type TableCell, type TableLine } from '#shared/contract/office/imports.ts'

export interface Table {
  readonly headers: readonly string[]
  readonly lines: readonly TableLine[]
}

/** Takes lines while a table is read; `done` of `total` says how far that is. Reading goes on when it has them. */
export type TakeLines = (lines: readonly TableLine[], done: number, total: number) => Promise<void> | void

export const unreadable = (why: string): AppError => new AppError('TABLE_UNREADABLE', { why })
export const tooLarge = (what: keyof typeof TABLE_LIMITS): AppError => new AppError('TABLE_TOO_LARGE', { what })

export const isBlank = (cell: TableCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A cell as a person reads it. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? cell.bad : String(cell)
}

/** Lines that are given away together. */
const TOGETHER = 500

/** Rows that are counted while they are read, and given away: a whole table is never held. */
export function createRows(take: TakeLines) {
  let headers: readonly string[] | null = null
  let lines: TableLine[] = []
  let [count, width, filled] = [0, 0, 0]
  const give = async (done: number, total: number): Promise<void> => {
    const given = lines
    lines = []
    if (given.length > 0) await take(given, done, total)
  }
  return {
    /** @throws AppError TABLE_TOO_LARGE */
    add: (line: number, cells: readonly TableCell[]): void => {
      const length = cells.findLastIndex((cell) => !isBlank(cell)) + 1
      if (length === 0) return
      if (length > TABLE_LIMITS.columns) throw tooLarge('columns')
      const kept = cells.slice(0, length)
      width = Math.max(width, length)
      filled += length
      if (filled > TABLE_LIMITS.cells) throw tooLarge('cells')
      if (headers === null) headers = kept.map((cell) => cellText(cell).replace(/\s+/g, ' ').trim().slice(0, 200))
      else {
        lines.push({ line, cells: kept })
        count += 1
      }
      if (count > TABLE_LIMITS.rows) throw tooLarge('rows')
    },
    /** Gives lines away once there are enough of them. */
    breathe: async (done: number, total: number): Promise<void> => {
      if (lines.length >= TOGETHER) await give(done, total)
    },
    /** The first row that has anything is the one of the headers. @throws AppError TABLE_EMPTY */
    headers: async (): Promise<readonly string[]> => {
      if (headers === null || count === 0) throw new AppError('TABLE_EMPTY')
      await give(1, 1)
      return [...headers, ...Array.from({ length: width - headers.length }, () => '')]
    },
  }
}
