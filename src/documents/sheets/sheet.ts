import type { Cell } from './cell.ts'

export interface SheetColumn {
  readonly label: string
  /** In characters. */
  readonly width: number
  /** Whether its name stands at the right, as its figures do. */
  readonly right?: boolean
}

/** Characters in a cell at most; Excel allows 32,767. */
const MAX_CHARACTERS = 32_000

/** Writes rows of cells to a file of any format. */
export interface SheetWriter {
  /** A new sheet; the lines of a heading stand above the names of its columns, the first one as its title. */
  readonly sheet: (name: string, columns: readonly SheetColumn[], ...heading: readonly string[]) => void
  readonly row: (cells: readonly Cell[]) => void
  /** The sums of the rows since the last ones. */
  readonly subtotal: (cells: readonly Cell[]) => void
  /**
   * The last line of a sheet, after an empty one in Excel, so that sorting and filtering leave it in place. `countedBy` is the
   * column that has 1 in the rows that count, where others stand a second time.
   */
  readonly total: (cells: readonly Cell[], countedBy?: number) => void
  /** @throws the error of the file system. */
  readonly finish: () => Promise<void>
  /** Closes the unfinished file. */
  readonly abort: () => Promise<void>
}

/** A text without what XML and spreadsheets cannot hold: lone surrogates, control characters, too many characters. */
export function cleanText(value: string): string {
  return (
    value
      .toWellFormed()
      .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
      .slice(0, MAX_CHARACTERS)
      // Half of a letter that was cut in two.
      .replace(/[\uD800-\uDBFF]$/, '')
  )
}
