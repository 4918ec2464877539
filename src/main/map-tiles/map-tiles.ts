import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapTile, MapTileQuery, MapTiles, MapTileSet } from '#shared/contract/dispatch/map.ts'
import type { Log } from '#main/log.ts'
import { archiveReader } from './archive.ts'
import { createKeptTiles } from './kept-tiles.ts'
import { isPicture } from './pictures.ts'
import { templateReader } from './template.ts'
import type { TileSource } from './tile-source.ts'
import { createTurns } from './turns.ts'

interface Options {
  readonly source: TileSource
  /** Where tiles from elsewhere are kept. */
  readonly folder: string
  readonly log: Log
  readonly now: () => number
  readonly mostBytes?: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A kept tile is asked for again after so long; while the source is out of reach it is shown at any age. */
const FRESH_MS = 30 * DAY_MS
const MOST_BYTES = 256 * 1024 * 1024
/** After a failure of the network, the source is left alone for so long. */
const PAUSE_MS = 3000
const ABOUT = 'about'

/** What `fetch` throws without network, and when its deadline is over. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')

/** The configured tiles of the maps, read where they are and kept on this computer when that is elsewhere. */
export function createMapTiles({ source, folder, log, now, mostBytes = MOST_BYTES }: Options) {
  const reader = source.form === 'template' ? templateReader(source) : archiveReader(source)
  const own = createHash('sha256')
    .update(JSON.stringify([source.at, source.attribution]))
    .digest('hex')
    .slice(0, 16)
  const kept = source.form === 'localArchive' ? null : createKeptTiles({ folder: join(folder, own), mostBytes })
  const turn = createTurns({ atOnce: 8, waiting: 512 })
  let pausedUntil = 0
  let set: MapTileSet | null = null
  let failed = ''

  /** What other sources left here. */
  const forgetOthers = async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names) if (name !== own) await rm(join(folder, name), { recursive: true, force: true })
  }
  void forgetOthers().catch((error: unknown) => log.warn('map', `old tiles stay: ${String(error)}`))

  const told = (error: unknown) => {
    if (isOutOfReach(error)) pausedUntil = now() + PAUSE_MS
    // Without the address: it may contain the key of an account. Once until it changes: there are many tiles.
    const text = error instanceof Error ? error.name + (isOutOfReach(error) ? '' : `: ${error.message}`) : String(error)
    if (text !== failed) log.warn('map', `tiles are not to be had: ${text.replaceAll(source.at, '…')}`)
    failed = text
  }
  /** From the source, else as it was kept. Empty bytes are kept for what the source has not. */
  const read = async (name: string, ask: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const old = (await kept?.get(name)) ?? null
    if (old && now() - old.at < FRESH_MS) return old.bytes
    try {
      if (now() < pausedUntil) throw new Error('The source of the map tiles does not answer.')
      const bytes = await turn(ask)
      failed = ''
      await kept?.put(name, bytes).catch((error: unknown) => log.warn('map', `a tile is not kept: ${String(error)}`))
      return bytes
    } catch (error) {
      if (now() >= pausedUntil) told(error)
      if (old) return old.bytes
      throw error
    }
  }
  const about = async (): Promise<MapTileSet> => {
    if (set !== null) return set
    const bytes = await read(ABOUT, async () => Buffer.from(JSON.stringify(await reader.about())))
    return (set = JSON.parse(Buffer.from(bytes).toString('utf8')) as MapTileSet)
  }
  return {
    about: async (): Promise<MapTiles> => {
      try {
        return { state: 'here', ...(await about()) }
      } catch {
        return { state: 'unreachable' }
      }
    },
    tile: async (place: MapTileQuery): Promise<MapTile> => {
      try {
        const { kind } = await about()
        const bytes = await read(`${place.z}-${place.x}-${place.y}`, async () => {
          const found = await reader.tile(place)
          if (found && found.length > 0 && kind === 'raster' && !isPicture(found))
            throw new Error('A tile is no picture.')
          return found ?? new Uint8Array()
        })
        return bytes.length > 0 ? { state: 'here', bytes: new Uint8Array(bytes) } : { state: 'absent' }
      } catch {
        return { state: 'unreachable' }
      }
    },
  }
}
