import { expect, test } from 'vitest'
import { scaleOf, sheetOf, zoomOf } from '#renderer/components/map/ground/sheet.ts'
import { groupsOf } from '#renderer/components/map/overlay/groups.ts'
import { townsOn, type Box } from '#renderer/components/map/overlay/names.ts'

const point = (id: string, lat: number, lng: number, count: number) => ({
  id,
  lat,
  lng,
  count,
  size: 6,
  ring: null,
  tone: 'accent' as const,
  label: id,
})
const SIZE = { width: 1200, height: 800 }
const letters = (name: string) => name.length * 7

test('points that lie close on screen are one group with their counts added, and come apart closer', () => {
  const points = [
    point('Montréal', 45.5, -73.57, 2),
    point('Laval', 45.57, -73.69, 3),
    point('Québec', 46.81, -71.21, 1),
  ]
  const idsAt = (zoom: number) =>
    groupsOf(points, scaleOf(zoom)).map((group) => [group.points.map(({ id }) => id).join(' '), group.count])
  expect(idsAt(5)).toEqual([
    ['Montréal Laval', 5],
    ['Québec', 1],
  ])
  expect(idsAt(10)).toEqual([
    ['Montréal', 2],
    ['Laval', 3],
    ['Québec', 1],
  ])
})

test('all of Québec names its large towns once each, closer ones name more, and no name covers another', () => {
  const taken: Box[] = []
  const names = townsOn(sheetOf([], SIZE), letters, taken).map(({ placed }) => placed.name)
  expect(names).toEqual(expect.arrayContaining(['Montréal', 'Québec', 'Saguenay', 'Sept-Îles']))
  expect(new Set(names).size).toBe(names.length)
  const near = sheetOf([{ lat: 45.5, lng: -73.6 }], SIZE)
  expect(zoomOf(near.scale)).toBe(10)
  const closer: Box[] = []
  expect(townsOn(near, letters, closer).length).toBeGreaterThan(15)
  for (const boxes of [taken, closer]) {
    for (const [at, one] of boxes.entries()) {
      const covered = boxes.filter(
        (other, i) =>
          i > at &&
          other.left < one.right &&
          one.left < other.right &&
          other.top < one.bottom &&
          one.top < other.bottom,
      )
      expect(covered).toEqual([])
    }
  }
})

test('a map is never larger than its ground, and shows all that it is told to show', () => {
  const wide = sheetOf([], { width: 3440, height: 900 })
  expect(-wide.left / wide.scale).toBeGreaterThanOrEqual((180 - 104) / 360 - 1e-9)
  expect((wide.width - wide.left) / wide.scale).toBeLessThanOrEqual((180 - 34) / 360 + 1e-9)
})
