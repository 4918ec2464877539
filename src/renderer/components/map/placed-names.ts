import { pointOf, type Mark } from './projection.ts'

/** On which side of its place a name stands; null where it would cover another name. */
type Side = 'right' | 'left' | null

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Widths and heights in pixels of a name in the map's letters, and its distance from its place. */
const [LETTER, HALF_LINE, GAP] = [6.4, 7, 8] as const

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * The side of each name, in the order given: the first keep their place, later ones go to the other side or away.
 * `unit` is the size of a pixel in units of the drawing; `drop` says how far below its place a name stands, in pixels.
 */
export function placedNames(marks: readonly (Mark & { readonly drop: number })[], unit: number): readonly Side[] {
  const boxes: Box[] = []
  return marks.map((mark) => {
    const place = pointOf(mark)
    const [x, y] = [place.x / unit, place.y / unit + mark.drop]
    const width = mark.name.length * LETTER
    const around = { top: y - HALF_LINE, bottom: y + HALF_LINE }
    const right: Box = { ...around, left: x + GAP, right: x + GAP + width }
    const left: Box = { ...around, left: x - GAP - width, right: x - GAP }
    for (const [side, box] of [
      ['right', right],
      ['left', left],
    ] as const) {
      if (boxes.some((other) => overlap(other, box))) continue
      boxes.push(box)
      return side
    }
    return null
  })
}
