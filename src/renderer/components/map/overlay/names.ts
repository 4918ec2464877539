import towns from '#resources/places/quebec-towns.json' with { type: 'json' }
import { worldOf } from '../ground/mercator.ts'
import { onSheet, zoomOf, type Sheet } from '../ground/sheet.ts'
import type { Box, Room } from './room.ts'

/** A name with the side of its place where it stands. */
interface Placed {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right'
}

/** Towns, the largest first, where they lie in the world. */
const TOWNS = towns.map(([name, lat, lng, people]) => ({
  // As French writes it; the source has the sign of the typewriter.
  name: (name as string).replaceAll("'", '’'),
  people: people as number,
  ...worldOf({ lat: lat as number, lng: lng as number }),
}))

/** The smallest town named at zoom 4; each step closer names those of 2.4 times fewer people. */
const SMALLEST = { people: 25_000, zoom: 4, step: 2.4 } as const
const HALF_LINE = 8

/**
 * Gives a name a side of its place where it covers nothing, and takes that room; null where there is none. `gap` is its
 * distance from the place.
 */
export function placeName(
  name: string,
  { x, y }: { readonly x: number; readonly y: number },
  { width, gap, room }: { readonly width: number; readonly gap: number; readonly room: Room },
): Placed | null {
  const around = { top: y - HALF_LINE, bottom: y + HALF_LINE }
  const sides = [
    { align: 'left', at: x + gap, box: { ...around, left: x + gap - 2, right: x + gap + width } },
    { align: 'right', at: x - gap, box: { ...around, left: x - gap - width, right: x - gap + 2 } },
  ] as const
  for (const { align, at, box } of sides) {
    if (!room.isFree(box)) continue
    room.take(box)
    return { name, x: at, y, align }
  }
  return null
}

/** The towns that are named on a sheet, the largest first: those of enough people for its zoom, on it, with room. */
export function townsOn(sheet: Sheet, measure: (name: string) => number, room: Room) {
  const least = SMALLEST.people / SMALLEST.step ** (zoomOf(sheet.scale) - SMALLEST.zoom)
  return TOWNS.filter(({ people }) => people >= least).flatMap((town) => {
    const at = onSheet(sheet, town)
    if (at.x < 0 || at.y < 0 || at.x > sheet.width || at.y > sheet.height) return []
    const dot: Box = { left: at.x - 4, right: at.x + 4, top: at.y - 4, bottom: at.y + 4 }
    if (!room.isFree(dot)) return []
    const placed = placeName(town.name, at, { width: measure(town.name), gap: 7, room })
    if (placed) room.take(dot)
    return placed ? [{ at, placed, isLarge: town.people > 100_000 }] : []
  })
}
