/** A moment of a line: what it is called, its value, and the value as it is read; null where there is none. */
export interface Point {
  readonly label: string
  /** The same where there is little room, at the ends of the line. */
  readonly short?: string
  readonly value: number | null
  readonly text: string
  /** Where its rows are; null where no list has them. */
  readonly to?: string | null
}
