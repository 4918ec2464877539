import type { Cell } from './cell.ts'

export interface SheetColumn {
  readonly label: string
  /** In characters. */
  readonly width: number
}

/** Characters in a cell at most; Excel allows 32,767. */
const MAX_CHARACTERS = 32_000

/** Writes rows of cells to a file of any format. */
export interface SheetWriter {
  /** A new sheet; with a heading, that stands above the names of its columns. */
  readonly sheet: (name: string, columns: readonly SheetColumn[], heading?: string) => void
  readonly row: (cells: readonly Cell[]) => void
  /** The last line of a sheet, after an empty one in Excel, so that sorting and filtering leave it in place. */
  readonly total: (cells: readonly Cell[]) => void
  /** @throws the error of the file system. */
  readonly finish: () => Promise<void>
  /** Closes the unfinished file. */
  readonly abort: () => Promise<void>
}

/** A text without what XML and spreadsheets cannot hold: lone surrogates, control characters, too many characters. */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .slice(0, MAX_CHARACTERS)
}
