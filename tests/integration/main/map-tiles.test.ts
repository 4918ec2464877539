import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { TileType } from 'pmtiles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundedFetch } from '#main/map-tiles/bounded-fetch.ts'
import { createMapTiles } from '#main/map-tiles/map-tiles.ts'
import { acceptTileSource } from '#main/map-tiles/tile-source.ts'
import { png } from '#tests/support/pictures.ts'
import { pmtilesFile } from '#tests/support/pmtiles.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'

let home: string
const closers: (() => void)[] = []
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'equipage-tiles-'))))
afterEach(() => {
  for (const close of closers.splice(0)) close()
  rmSync(home, { recursive: true })
})

/** A server on this machine, and what it was asked. */
async function serving(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  closers.push(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop }
}

let now = Date.parse('2026-11-16T12:00:00.000Z')
function tilesOf(at: string, { attribution, mostBytes }: { attribution?: string; mostBytes?: number } = {}) {
  const source = acceptTileSource(at, attribution)
  if (source === null) throw new Error(`${at} is no source`)
  const { log, lines } = quietLog()
  const folder = join(home, 'kept')
  return { ...createMapTiles({ source, folder, log, now: () => now, ...(mostBytes && { mostBytes }) }), lines }
}
const at = (z: number, x: number, y: number) => ({ z, x, y })
const here = (bytes: Uint8Array) => ({ state: 'here', bytes: new Uint8Array(bytes) })
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

test('a raster tile is asked at the address of its place, with the key of the account, and named by its host', async () => {
  const picture = png()
  const server = await serving((_, response) => response.end(picture))
  const tiles = tilesOf(`${server.url}/carte/{z}/{x}/{y}.png?key=abc`)
  expect(await tiles.about()).toEqual({
    state: 'here',
    kind: 'raster',
    minZoom: 0,
    maxZoom: 19,
    attribution: '127.0.0.1',
  })
  expect(await tiles.tile(at(9, 151, 183))).toEqual(here(picture))
  expect(server.asked).toEqual(['/carte/9/151/183.png?key=abc'])
})

test('a tile that the server has not is absent, and not asked for again', async () => {
  const server = await serving((_, response) => response.writeHead(404).end('rien'))
  const tiles = tilesOf(`${server.url}/{z}/{x}/{y}.png`)
  expect(await tiles.tile(at(3, 1, 1))).toEqual({ state: 'absent' })
  expect(await tiles.tile(at(3, 1, 1))).toEqual({ state: 'absent' })
  expect(server.asked).toHaveLength(1)
})

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500).end()],
  ['a page in place of a picture', (_, response) => response.end('<html>Connectez-vous</html>')],
  ['more than any tile has', (_, response) => response.end(Buffer.concat([png(), Buffer.alloc(9 * 1024 * 1024)]))],
  ['little that unpacks to much', (_, response) => response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024)))],
])('a server of tiles that answers with %s is out of reach, and the log has no key', async (_, answer) => {
  const server = await serving(answer)
  const tiles = tilesOf(`${server.url}/{z}/{x}/{y}.png?key=secret-key`)
  expect(await tiles.tile(at(3, 1, 1))).toEqual({ state: 'unreachable' })
  expect(tiles.lines).toHaveLength(1)
  expect(tiles.lines.join()).not.toMatch(/secret-key|127\.0\.0\.1/)
})

test('a redirect is not followed: no other host is asked', async () => {
  const other = await serving((_, response) => response.end(png()))
  const server = await serving((_, response) => response.writeHead(302, { location: `${other.url}/1.png` }).end())
  const tiles = tilesOf(`${server.url}/{z}/{x}/{y}.png`)
  expect(await tiles.tile(at(3, 1, 1))).toEqual({ state: 'unreachable' })
  expect(other.asked).toEqual([])
})

test('a server that never answers is given up', async () => {
  const server = await serving(() => undefined)
  await expect(boundedFetch(server.url, { most: 10, deadlineMs: 50 })).rejects.toThrow(/timeout/)
})

test('kept tiles are shown without network by the next start, others are out of reach until it is back', async () => {
  const picture = png({ seed: 7 })
  const server = await serving((_, response) => response.end(picture))
  const template = `${server.url}/{z}/{x}/{y}.png`
  await tilesOf(template).tile(at(9, 151, 183))
  server.stop()
  const later = tilesOf(template)
  now += 100 * 24 * 60 * 60 * 1000
  expect(await later.tile(at(9, 151, 183))).toEqual(here(picture))
  expect(await later.tile(at(9, 151, 184))).toEqual({ state: 'unreachable' })
})

test('what is kept never grows beyond its limit, and the least used goes first', async () => {
  const server = await serving((_, response) => response.end(png()))
  const tiles = tilesOf(`${server.url}/{z}/{x}/{y}.png`, { mostBytes: 5 * 4096 })
  for (let x = 0; x < 12; x++) {
    await tiles.tile(at(9, x, 0))
    await tiles.tile(at(9, 0, 0))
  }
  expect(filesIn(join(home, 'kept'))).toHaveLength(5)
  server.stop()
  expect((await tiles.tile(at(9, 0, 0))).state).toBe('here')
  expect((await tiles.tile(at(9, 11, 0))).state).toBe('here')
  expect((await tiles.tile(at(9, 2, 0))).state).toBe('unreachable')
})

test('another source leaves nothing of the one before on this computer', async () => {
  const server = await serving((_, response) => response.end(png()))
  await tilesOf(`${server.url}/a/{z}/{x}/{y}.png`).tile(at(1, 0, 0))
  const before = filesIn(join(home, 'kept'))
  await tilesOf(`${server.url}/b/{z}/{x}/{y}.png`).tile(at(1, 0, 0))
  await expect.poll(() => filesIn(join(home, 'kept')).filter((path) => before.includes(path))).toEqual([])
})

const VECTOR = Buffer.from('tuile vectorielle')
const archive = (bytes = VECTOR) =>
  pmtilesFile({
    type: TileType.Mvt,
    tiles: [
      { ...at(5, 9, 11), bytes },
      { ...at(6, 18, 22), bytes: Buffer.from('autre') },
    ],
    attribution: '<a href="https://osm.example">&copy; Carte libre</a>',
  })
const ABOUT = { state: 'here', kind: 'vector', minZoom: 5, maxZoom: 6 }

test('the tiles of a PMTiles file on this computer are read from it, unpacked, and named as it says', async () => {
  const file = join(home, 'quebec.pmtiles')
  writeFileSync(file, archive())
  const tiles = tilesOf(file)
  expect(await tiles.about()).toEqual({ ...ABOUT, attribution: '© Carte libre' })
  expect(await tiles.tile(at(5, 9, 11))).toEqual(here(VECTOR))
  expect(await tiles.tile(at(6, 18, 22))).toEqual(here(Buffer.from('autre')))
  expect(await tiles.tile(at(6, 1, 1))).toEqual({ state: 'absent' })
  expect(await tiles.tile(at(12, 1, 1))).toEqual({ state: 'absent' })

  writeFileSync(file, archive(Buffer.from('une tuile plus longue qu’avant')))
  expect(await tiles.tile(at(5, 9, 11))).toEqual(here(Buffer.from('une tuile plus longue qu’avant')))
  rmSync(file)
  expect(await tiles.tile(at(5, 9, 11))).toEqual({ state: 'unreachable' })
})

test('a PMTiles file elsewhere is read by parts; its tiles and what it is are kept for the start without network', async () => {
  const whole = archive()
  const server = await serving(({ headers }, response) => {
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range)) ?? []
    response.writeHead(206, { etag: '"1"' }).end(whole.subarray(Number(from), Number(to) + 1))
  })
  const url = `${server.url}/quebec.pmtiles`
  const tiles = tilesOf(url, { attribution: 'Ville' })
  expect(await tiles.about()).toEqual({ ...ABOUT, attribution: 'Ville' })
  expect(await tiles.tile(at(5, 9, 11))).toEqual(here(VECTOR))
  server.stop()
  const later = tilesOf(url, { attribution: 'Ville' })
  expect(await later.about()).toEqual({ ...ABOUT, attribution: 'Ville' })
  expect(await later.tile(at(5, 9, 11))).toEqual(here(VECTOR))
})

test.each<[string, RequestListener]>([
  ['gives the whole file in place of a part', (_, response) => response.end(archive())],
  ['gives more than was asked', (_, response) => response.writeHead(206).end(Buffer.alloc(20_000))],
  ['has another file there', (_, response) => response.writeHead(206).end('SQLite format 3')],
])('a server that %s is out of reach', async (_, answer) => {
  const server = await serving(answer)
  expect(await tilesOf(`${server.url}/quebec.pmtiles`).about()).toEqual({ state: 'unreachable' })
})
