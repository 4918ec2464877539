import type { MultiPolygon } from 'geojson'
import { expect, test } from 'vitest'
import towns from '#resources/places/quebec-towns.json' with { type: 'json' }
import ground from '#resources/places/ground.json' with { type: 'json' }
import { bundledGround } from '#renderer/components/map/ground/ground-data.ts'
import { mapGround } from '../../../../../.ci/map-ground.mjs'

/** Whether a place is in an area: how often a line to the west of it crosses its rings. */
function isIn(area: 'land' | 'lakes', lat: number, lng: number): boolean {
  const { coordinates } = bundledGround()[area].geometry as MultiPolygon
  let crossed = 0
  for (const ring of coordinates.flat()) {
    for (const [i, [x = 0, y = 0]] of ring.entries()) {
      const [beforeX = 0, beforeY = 0] = ring[i - 1] ?? []
      if (i > 0 && y > lat !== beforeY > lat && lng > x + ((lat - y) / (beforeY - y)) * (beforeX - x)) crossed++
    }
  }
  return crossed % 2 === 1
}

test('the ground of the maps is what its script cuts from the packages it names', () => {
  expect(mapGround()).toEqual(ground)
})

test.each([
  ['the estuary off Rimouski', 48.7, -68.7],
  ['the gulf south of Anticosti', 48.3, -62],
  ['Hudson Bay', 59, -84],
  ['Ungava Bay', 59.5, -68],
  ['the Atlantic', 44, -52],
])('%s is water', (_, lat, lng) => {
  expect(isIn('land', lat, lng)).toBe(false)
})

test.each([
  ['La Tuque', 47.43, -72.78],
  ['the island of Anticosti', 49.5, -63],
  ['Labrador', 54, -61],
  ['Maine', 45.5, -69],
  ['New Brunswick', 46.5, -66.5],
])('%s is land', (_, lat, lng) => {
  expect(isIn('land', lat, lng)).toBe(true)
  expect(isIn('lakes', lat, lng)).toBe(false)
})

test('lac Saint-Jean and lac Mistassini are lakes', () => {
  expect(isIn('lakes', 48.6, -72)).toBe(true)
  expect(isIn('lakes', 51, -73.5)).toBe(true)
})

test('the towns of Québec are on land, but for a few on a shore that the source knows to a few kilometres', () => {
  const wet = towns.filter(([, lat, lng]) => !isIn('land', lat as number, lng as number))
  expect(wet.length / towns.length).toBeLessThan(0.15)
})
