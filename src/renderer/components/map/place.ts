/** A position in degrees. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

/** A named place on a map. */
export interface Mark extends Place {
  readonly name: string
}

/** A point of a drawing, in its own units. */
export interface Point {
  readonly x: number
  readonly y: number
}
