import { expect, test } from 'vitest'
import { worldOf } from '#renderer/components/map/ground/mercator.ts'
import { sheetOf } from '#renderer/components/map/ground/sheet.ts'
import { colourPicture, PICTURE_LOOKS } from '#renderer/components/map/tiles/picture-look.ts'
import { placePictures } from '#renderer/components/map/tiles/place-pictures.ts'

const MONTREAL = { lat: 45.5, lng: -73.57 }
const SIZE = { width: 700, height: 500 }
/** Montréal alone, at zoom 10: tiles of 256 pixels are those of 11. */
const SHEET = sheetOf([MONTREAL], SIZE)
const ALL = { minZoom: 0, maxZoom: 19 }

interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

const nameOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`
/** Pictures that are their own names, of the tiles that are like this; of the others nothing is known. */
const having = (isHere: (tile: Tile) => boolean) => (tile: Tile) => (isHere(tile) ? nameOf(tile) : undefined)

/** The tile of a place as the maps of the web count, by the formula that OpenStreetMap publishes. */
function tileAt({ lat, lng }: typeof MONTREAL, z: number): string {
  const angle = (lat * Math.PI) / 180
  const [x, y] = [(lng + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2]
  return nameOf({ z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) })
}

test('the tile in the middle of a map is the one that servers have of that place, and is asked for first', () => {
  const { asked } = placePictures(
    SHEET,
    ALL,
    having(() => false),
  )
  expect(nameOf(asked[0] as Tile)).toBe(tileAt(MONTREAL, 11))
})

test('pictures that are here fill the whole map, each where its tile lies', () => {
  const { placed } = placePictures(
    SHEET,
    ALL,
    having(({ z }) => z === 11),
  )
  const corners = [
    [0, 0],
    [SIZE.width - 1, 0],
    [0, SIZE.height - 1],
    [SIZE.width - 1, SIZE.height - 1],
  ] as const
  for (const [x, y] of corners) {
    const world = { x: (x - SHEET.left) / SHEET.scale, y: (y - SHEET.top) / SHEET.scale }
    const covering = placed.filter(
      ({ tile }) => Math.floor(world.x * 2 ** 11) === tile.x && Math.floor(world.y * 2 ** 11) === tile.y,
    )
    expect(covering.map(({ picture, tile }) => picture === nameOf(tile))).toEqual([true])
  }
})

test('where a tile is not here yet, the part of the nearest one above stands in for it, and it is still asked for', () => {
  const { x, y } = worldOf(MONTREAL)
  const { placed, asked } = placePictures(
    SHEET,
    ALL,
    having(({ z }) => z === 9 || z === 4),
  )
  const name = tileAt(MONTREAL, 11)
  const part = placed.find(({ tile }) => nameOf(tile) === name)
  expect(part?.picture).toBe(tileAt(MONTREAL, 9))
  expect(part?.from.side).toBe(1 / 4)
  // The part is the one in which the place lies.
  const [inX, inY] = [(x * 2 ** 9) % 1, (y * 2 ** 9) % 1]
  expect(part && inX >= part.from.x && inX < part.from.x + 1 / 4).toBe(true)
  expect(part && inY >= part.from.y && inY < part.from.y + 1 / 4).toBe(true)
  expect(asked.map(nameOf)).toContain(name)
})

test('where a source has no tile, the one above is asked for, as far as it has any', () => {
  const missing = (from: number) => (tile: Tile) => (tile.z >= from ? null : undefined)
  const above = placePictures(SHEET, ALL, missing(10))
  expect(nameOf(above.asked[0] as Tile)).toBe(tileAt(MONTREAL, 9))
  expect(placePictures(SHEET, { minZoom: 10, maxZoom: 19 }, missing(10))).toEqual({ placed: [], asked: [] })
})

test('closer tiles that are here stand in for one that is not, when the map goes away', () => {
  const { placed } = placePictures(
    SHEET,
    ALL,
    having(({ z }) => z === 12),
  )
  expect(placed.map(({ picture }) => picture)).toContain(tileAt(MONTREAL, 12))
})

test('closer than a source has tiles its closest are stretched, and further away than it has any none are asked for', () => {
  const { asked } = placePictures(
    SHEET,
    { minZoom: 0, maxZoom: 8 },
    having(() => false),
  )
  expect(asked.map(nameOf)).toContain(tileAt(MONTREAL, 8))
  expect(
    placePictures(
      SHEET,
      { minZoom: 12, maxZoom: 19 },
      having(() => true),
    ),
  ).toEqual({ placed: [], asked: [] })
})

test.each([
  ['white', [255, 255, 255], 26],
  ['black', [0, 0, 0], 217],
] as const)(
  'in the dark scheme %s of a picture becomes its contrary, in grey, and stays as opaque',
  (_, colour, grey) => {
    const pixels = new Uint8ClampedArray([...colour, 120])
    colourPicture(pixels, PICTURE_LOOKS.dark)
    expect([...pixels]).toEqual([grey, grey, grey, 120])
  },
)

test.each(['light', 'dark'] as const)(
  'in the %s scheme a red of a picture stays redder than it is green or blue',
  (scheme) => {
    const pixels = new Uint8ClampedArray([200, 60, 60, 255])
    colourPicture(pixels, PICTURE_LOOKS[scheme])
    const [red = 0, green = 0, blue = 0] = pixels
    expect(red).toBeGreaterThan(green + 40)
    expect(green).toBe(blue)
  },
)
