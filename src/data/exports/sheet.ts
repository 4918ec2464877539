import type { Cell } from './cell.ts'

export interface SheetColumn {
  readonly label: string
  /** In characters. */
  readonly width: number
}

/** What an Excel cell can hold. */
const LONGEST = 32_000

/** Rows of cells into a file, whatever its format. */
export interface SheetWriter {
  readonly sheet: (name: string, columns: readonly SheetColumn[]) => void
  readonly row: (cells: readonly Cell[]) => void
  /** The last line of a sheet, set apart so that sorting and filtering leave it where it is. */
  readonly total: (cells: readonly Cell[]) => void
  /** @throws what the file system said. */
  readonly finish: () => Promise<void>
  /** Gives up: lets go of the file, unfinished. */
  readonly abort: () => Promise<void>
}

/** A text as XML and spreadsheets can hold it: whole characters, no control ones, at most a cell's length. */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .slice(0, LONGEST)
}
