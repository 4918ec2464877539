import { createContext, useContext } from 'react'
import type { Row } from '#shared/entities/index.ts'
import type { CorrectedCell } from './cell-correction.ts'

/** The cell that is corrected in its place, one at a time. */
export interface Correcting {
  readonly cell: { readonly id: string; readonly name: CorrectedCell } | null
  readonly begin: (entry: Row<'timeEntries'>, name: CorrectedCell) => void
  readonly end: () => void
}

const CorrectingContext = createContext<Correcting | null>(null)
export const CorrectingProvider = CorrectingContext.Provider

/** Null where cells cannot be corrected, as in the preview of a row. */
export const useCorrecting = (): Correcting | null => useContext(CorrectingContext)
