import { expect, test } from 'vitest'
import { places } from '#demo/lists/places.ts'
import { positionFits } from '#shared/model/address.ts'
import { placedNames } from '#renderer/components/map/placed-names.ts'
import { ASPECT, CLOSEST, isInside, moved, placeOf, pointOf, viewAround } from '#renderer/components/map/projection.ts'
import { TOWNS } from '#renderer/components/map/quebec.ts'

const MONTREAL = { lat: 45.50884, lng: -73.58781 }

test('a place is drawn and read back to a metre, and never leaves the globe', () => {
  expect(placeOf(pointOf(MONTREAL))).toEqual(MONTREAL)
  expect(placeOf({ x: -1e9, y: 1e9 })).toEqual({ lat: -90, lng: -180 })
})

test('the first view shows every town, each step half as much around a place', () => {
  const whole = viewAround(MONTREAL, 0)
  for (const town of [...TOWNS, ...places]) {
    const { x, y } = pointOf(town)
    expect(x > whole.x && x < whole.x + whole.width && y > whole.y && y < whole.y + whole.height).toBe(true)
  }
  const near = viewAround(MONTREAL, 3)
  expect(near.height).toBeCloseTo(whole.height / 8)
  expect(near.width / near.height).toBeCloseTo(ASPECT)
  expect(isInside(near, pointOf(MONTREAL))).toBe(true)
  expect(isInside(viewAround(MONTREAL, CLOSEST), pointOf({ lat: 46.8, lng: -71.2 }))).toBe(false)
})

test('an arrow moves a pin north, or east, by its part of the view', () => {
  const view = viewAround(MONTREAL, 5)
  const north = moved(MONTREAL, view, { right: 0, down: -0.01 })
  const east = moved(MONTREAL, view, { right: 0.01, down: 0 })
  expect(north.lat).toBeGreaterThan(MONTREAL.lat)
  expect(north.lng).toBe(MONTREAL.lng)
  expect(east.lng).toBeGreaterThan(MONTREAL.lng)
  expect(east.lat).toBe(MONTREAL.lat)
})

test('every town lies in Québec', () => {
  for (const town of TOWNS) expect(positionFits({ ...town, province: 'QC' })).toBe(true)
})

test('names on a map do not cover each other: the first keep their side, others change it or go', () => {
  const unit = 1
  const beside = (name: string, pixels: number) => ({ name, drop: 0, ...placeOf({ x: pixels, y: 0 }) })
  expect(placedNames([beside('Montréal', 0), beside('Québec', 200)], unit)).toEqual(['right', 'right'])
  expect(placedNames([beside('Montréal', 0), beside('Laval', 10)], unit)).toEqual(['right', 'left'])
  expect(placedNames([beside('Montréal', 0), beside('Laval', 10), beside('Brossard', 5)], unit)).toEqual([
    'right',
    'left',
    null,
  ])
})
