import type { Selection } from '../bulk/selection.ts'

/** Where a person was in a list. */
export interface Place {
  readonly scrollTop: number
  readonly active: number
  readonly selection: Selection
  /** How many rows the list had: its height before its rows are read. */
  readonly total: number
}
