import { expect, test } from 'vitest'
import { scaleOf, sheetOf, zoomOf } from '#renderer/components/map/ground/sheet.ts'
import { groupBox } from '#renderer/components/map/overlay/draw-group.ts'
import { numberOn } from '#renderer/components/map/overlay/group-size.ts'
import { groupsOf } from '#renderer/components/map/overlay/groups.ts'
import { townsOn } from '#renderer/components/map/overlay/names.ts'
import { createRoom, type Box, type Room } from '#renderer/components/map/overlay/room.ts'

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
/** Room that tells what was taken in it. */
function watchedRoom() {
  const room = createRoom()
  const taken: Box[] = []
  return { taken, room: { ...room, take: (box: Box) => (taken.push(box), room.take(box)) } }
}

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

test('a group says what is to fill, homes alone how many they are, and sites that need nobody say nothing', () => {
  const home = (id: string) => ({ ...point(id, 48.42, -71.06, 0), tone: 'info' as const })
  const site = (id: string, count: number) => ({
    ...point(id, 48.42, -71.06, count),
    tone: count > 0 ? ('danger' as const) : ('neutral' as const),
  })
  const numbers = (...points: Parameters<typeof groupsOf>[0]) => groupsOf(points, scaleOf(8)).map(numberOn)
  expect(numbers(home('Anne'), home('Luc'), home('Eve'))).toEqual([3])
  expect(numbers(home('Anne'), home('Luc'), site('full', 0))).toEqual([2])
  expect(numbers(home('Anne'), home('Luc'), site('open', 4))).toEqual([4])
  expect(numbers(site('full', 0), site('idle', 0))).toEqual([null])
  expect(numbers(home('Anne'))).toEqual([null])
})

test('all of Québec names its large towns once each, closer ones name more, and no name covers another', () => {
  const { taken, room } = watchedRoom()
  const names = townsOn(sheetOf([], SIZE), letters, room).map(({ placed }) => placed.name)
  expect(names).toEqual(expect.arrayContaining(['Montréal', 'Québec', 'Saguenay', 'Sept-Îles']))
  expect(new Set(names).size).toBe(names.length)
  const near = sheetOf([{ lat: 45.5, lng: -73.6 }], SIZE)
  expect(zoomOf(near.scale)).toBe(10)
  const { taken: closer, room: closerRoom } = watchedRoom()
  expect(townsOn(near, letters, closerRoom).length).toBeGreaterThan(15)
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

test.each([5, 6, 7.5, 9, 13])(
  'at zoom %s no group is drawn over a part of another, and each point is in one group',
  (zoom) => {
    // Many in a town, some around it, as a day of a large company has them; every third is a site with a ring.
    const points = Array.from({ length: 900 }, (_, n) => ({
      ...point(String(n), 45 + ((n * 0.618) % 1) ** 3 * 4, -74 + ((n * 0.7548) % 1) ** 3 * 8, n % 5),
      ...(n % 3 === 0 && { size: 8 + (n % 11), ring: 0.5 }),
    }))
    const scale = scaleOf(zoom)
    const groups = groupsOf(points, scale)
    expect(new Set(groups.flatMap(({ points: members }) => members.map(({ id }) => id))).size).toBe(points.length)
    expect(groups.reduce((sum, { points: members }) => sum + members.length, 0)).toBe(points.length)
    const boxes = groups.map((group) => {
      const { left, right } = groupBox(group, { x: 0, y: 0 })
      return { x: group.x * scale, y: group.y * scale, reach: (right - left) / 2 }
    })
    const free = boxes.map(({ x, y, reach }, at) =>
      Math.min(...boxes.map((other, i) => (i === at ? 1 : Math.hypot(other.x - x, other.y - y) - other.reach - reach))),
    )
    expect(Math.min(...free)).toBeGreaterThanOrEqual(0)
    // They are not all one.
    if (zoom > 5) expect(groups.length).toBeGreaterThan(5)
  },
)

test('no town is named where something stands on the map', () => {
  const sheet = sheetOf([], SIZE)
  const named = (room: Room) => townsOn(sheet, letters, room).map(({ placed }) => placed.name)
  const [montreal] = townsOn(sheet, letters, createRoom()).filter(({ placed }) => placed.name === 'Montréal')
  const { x, y } = montreal?.at ?? { x: 0, y: 0 }
  const covered = createRoom()
  covered.take({ left: x - 200, right: x + 200, top: y - 20, bottom: y + 20 })
  expect(named(createRoom())).toContain('Montréal')
  expect(named(covered)).not.toContain('Montréal')
})
