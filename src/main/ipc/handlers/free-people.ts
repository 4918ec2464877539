import { readFreeRows, readFreeWeek } from '#reads/dispatch/free-people.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { townsNamed } from '#shared/domain/office/town-position.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { MainExports } from '#main/exports/exports.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** Who could work and when, for administrators only: the cache of another role lacks the people. */
export function freeHandlers(cache: CacheReads, exports: MainExports, user: () => SessionUser) {
  return {
    'free.week': (query) => {
      requireAdmin(user())
      return cache.read('free.week', (reader, at) => readFreeWeek(reader, query, at))
    },
    'free.rows': (query) => {
      requireAdmin(user())
      return cache.read('free.rows', (reader, at) => readFreeRows(reader, query, at))
    },
    'free.towns': ({ search }) => {
      requireAdmin(user())
      return townsNamed(search)
    },
    'exports.free': (input) => {
      requireAdmin(user())
      return exports.free(input)
    },
  } satisfies Partial<Handlers>
}
