import type { Feature, MultiLineString, MultiPolygon, Position } from 'geojson'
import packed from '#resources/places/ground.json' with { type: 'json' }

/** What the ground is made of, the lowest first. */
export const AREAS = ['land', 'lakes'] as const
export const LINES = ['rivers', 'provinces', 'quebec', 'countries'] as const

type Part = (typeof AREAS)[number] | (typeof LINES)[number]
export type GroundPart = Feature<MultiPolygon | MultiLineString>
export type Ground = Readonly<Record<Part, GroundPart>>

/** A line as it was before it was packed: whole numbers, each the difference from the one before. */
function unpacked(line: readonly number[]): Position[] {
  const points: Position[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < line.length; i += 2) {
    x += line[i] as number
    y += line[i + 1] as number
    points.push([x / packed.scale, y / packed.scale])
  }
  return points
}

function closed(ring: readonly number[]): Position[] {
  const points = unpacked(ring)
  return [...points, ...points.slice(0, 1)]
}

const area = (polygons: readonly (readonly number[][])[]): GroundPart => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(closed)) },
})
const lines = (all: readonly number[][]): GroundPart => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates: all.map(unpacked) },
})

const unpackedGround = (): Ground => ({
  land: area(packed.land),
  lakes: area(packed.lakes),
  rivers: lines(packed.rivers),
  provinces: lines(packed.provinces),
  quebec: lines(packed.quebec),
  countries: lines(packed.countries),
})

let unpackedOnce: Ground | null = null
/** The bundled ground in degrees (`.ci/map-ground.mjs` cuts it). */
export const bundledGround = (): Ground => (unpackedOnce ??= unpackedGround())
