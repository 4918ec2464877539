import type { LoadTiles } from '#main/ipc/handlers/map.ts'
import type { Log } from '#main/log.ts'
import type { TileSource } from './tile-source.ts'

/** Loads what reads tiles when the first map asks: no start waits for it. Null without a source. */
export function mapTilesOf(source: TileSource | null, folder: string, log: Log): LoadTiles {
  if (source === null) return null
  const load = async () => {
    const { createMapTiles } = await import('./map-tiles.ts')
    return createMapTiles({ source, folder, log, now: Date.now })
  }
  let loaded: ReturnType<typeof load> | null = null
  return () => (loaded ??= load())
}
