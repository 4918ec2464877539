import { readMapDay } from '#reads/dispatch/map/map-day.ts'
import { readMapSite } from '#reads/dispatch/map/map-site.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** The map of a day, for administrators only: it has where people live. */
export function mapHandlers(cache: CacheReads, user: () => SessionUser) {
  return {
    'map.day': (query) => {
      requireAdmin(user())
      return cache.read('map.day', (reader) => readMapDay(reader, query))
    },
    'map.site': (query) => {
      requireAdmin(user())
      return cache.read('map.site', (reader) => readMapSite(reader, query))
    },
  } satisfies Partial<Handlers>
}
