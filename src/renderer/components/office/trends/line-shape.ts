/** The coordinates of a small picture; it is stretched to where it stands. */
export const WIDTH = 120
export const HEIGHT = 40
const MARGIN = 4

/** Where the moment `at` of some stands from left to right. */
export const xOf = (at: number, count: number): number =>
  Math.round((MARGIN + ((WIDTH - 2 * MARGIN) * at) / Math.max(1, count - 1)) * 10) / 10

/** How far from the top a value stands on a scale. */
export function yOf(value: number, least: number, most: number): number {
  const share = most === least ? 0 : (value - least) / (most - least)
  return Math.round((HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share) * 10) / 10
}

interface Known {
  readonly at: number
  readonly value: number
}

/** The stretches of values without a gap: a line does not lead over moments that have none. */
export function runsOf(values: readonly (number | null)[]): readonly (readonly Known[])[] {
  const runs: Known[][] = []
  values.forEach((value, at) => {
    if (value === null) return
    if (at > 0 && values[at - 1] !== null) runs.at(-1)?.push({ at, value })
    else runs.push([{ at, value }])
  })
  return runs
}
