import { expect, test } from 'vitest'
import { scaleOf, sheetOf, zoomOf } from '#renderer/components/map/ground/sheet.ts'
import { worldOf } from '#renderer/components/map/ground/mercator.ts'
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

test('points that are near in another cell of the grid join too, as comparing each with each says', () => {
  const points = Array.from({ length: 400 }, (_, n) =>
    point(String(n), 45 + ((n * 0.618) % 1), -73 + ((n * 0.7548) % 1), 1),
  )
  for (const zoom of [7, 9, 13, 18]) {
    const scale = scaleOf(zoom)
    const groups = groupsOf(points, scale)
    expect(groups.reduce((sum, { points: members }) => sum + members.length, 0)).toBe(points.length)
    const firsts = groups.map(({ points: [first] }) => worldOf(first ?? point('', 0, 0, 0)))
    const nearest = firsts.map(({ x, y }, at) =>
      Math.min(...firsts.flatMap((other, i) => (i === at ? [] : Math.hypot(other.x - x, other.y - y) * scale))),
    )
    expect(Math.min(...nearest)).toBeGreaterThanOrEqual(46)
  }
})

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
