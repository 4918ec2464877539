import { readMapDay } from '#reads/dispatch/map/map-day.ts'
import { readMapSite } from '#reads/dispatch/map/map-site.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { createMapTiles } from '#main/map-tiles/map-tiles.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** The tiles of the maps; null where none are configured. Loaded when the first map asks. */
export type LoadTiles = (() => Promise<ReturnType<typeof createMapTiles>>) | null

/** The map of a day, for administrators only: it has where people live. Its tiles are for everybody. */
export function mapHandlers(cache: CacheReads, user: () => SessionUser, tiles: LoadTiles) {
  return {
    'map.day': (query) => {
      requireAdmin(user())
      return cache.read('map.day', (reader) => readMapDay(reader, query))
    },
    'map.site': (query) => {
      requireAdmin(user())
      return cache.read('map.site', (reader) => readMapSite(reader, query))
    },
    'map.tiles': async () => (tiles ? (await tiles()).about() : { state: 'none' }),
    'map.tile': async (place) => (tiles ? (await tiles()).tile(place) : { state: 'absent' }),
  } satisfies Partial<Handlers>
}
