import type { LINES } from './ground-data.ts'

type Line = (typeof LINES)[number]

/** The colour of each kind of line. */
export const LINE_COLOUR = { rivers: 'river', provinces: 'province', quebec: 'border', countries: 'border' } as const

/** Dashes of borders, in widths of their line. */
export const DASHES: Partial<Record<Line, readonly [number, number]>> = { provinces: [3, 3], quebec: [5, 2] }

/** How wide a line is, in pixels, far away (zoom 4) and close (zoom 12). */
export const WIDTHS: Readonly<Record<Line, readonly [number, number]>> = {
  rivers: [0.8, 5],
  provinces: [0.7, 1.2],
  quebec: [1, 2],
  countries: [1.1, 2],
}
export const WIDTH_ZOOMS = [4, 12] as const

/** The width of a line at a zoom. */
export function widthAt(line: Line, zoom: number): number {
  const [far, close] = WIDTH_ZOOMS
  const part = Math.min(1, Math.max(0, (zoom - far) / (close - far)))
  const [thin, thick] = WIDTHS[line]
  return thin + (thick - thin) * part
}
