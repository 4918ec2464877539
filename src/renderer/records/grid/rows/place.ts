/** Where a person was in a list. What they had selected ends when they leave it. */
export interface Place {
  readonly scrollTop: number
  readonly active: number
  /** How many rows the list had: its height before its rows are read. */
  readonly total: number
}
