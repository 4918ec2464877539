import { expect, test } from 'vitest'
import { places } from '#demo/lists/places.ts'
import { ASPECT, CLOSEST, isInside, moved, placeOf, pointOf, viewAround } from '#renderer/components/map/projection.ts'

const MONTREAL = { lat: 45.50884, lng: -73.58781 }

test('a place is drawn and read back to a metre, and never leaves the globe', () => {
  expect(placeOf(pointOf(MONTREAL))).toEqual(MONTREAL)
  expect(placeOf({ x: -1e9, y: 1e9 })).toEqual({ lat: -90, lng: -180 })
})

test('the first view shows every town, each step half as much around a place', () => {
  const whole = viewAround(MONTREAL, 0)
  for (const town of places) {
    const { x, y } = pointOf(town)
    expect(x > whole.x && x < whole.x + whole.width && y > whole.y && y < whole.y + whole.height).toBe(true)
  }
  const near = viewAround(MONTREAL, 3)
  expect(near.height).toBeCloseTo(whole.height / 8)
  expect(near.width / near.height).toBeCloseTo(ASPECT)
  expect(isInside(near, pointOf(MONTREAL))).toBe(true)
  expect(isInside(viewAround(MONTREAL, CLOSEST.ground), pointOf({ lat: 46.8, lng: -71.2 }))).toBe(false)
})

test('an arrow moves a pin north, or east, by its part of the view', () => {
  const view = viewAround(MONTREAL, 5)
  const north = moved(MONTREAL, view, { right: 0, down: -0.01 })
  const east = moved(MONTREAL, view, { right: 0.01, down: 0 })
  expect(north.lat).toBeGreaterThan(MONTREAL.lat)
  expect(north.lng).toBeCloseTo(MONTREAL.lng, 4)
  expect(east.lng).toBeGreaterThan(MONTREAL.lng)
  expect(east.lat).toBeCloseTo(MONTREAL.lat, 4)
})
