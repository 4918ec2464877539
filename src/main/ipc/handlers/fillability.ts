import { readFillability } from '#reads/orders/fillability.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** Who could work for an order, for administrators only: the cache of another role lacks the people. */
export function fillabilityHandlers(cache: CacheReads, user: () => SessionUser) {
  return {
    'fillability.day': (query) => {
      requireAdmin(user())
      return cache.read('fillability.day', (reader, at) => readFillability(reader, query, at))
    },
  } satisfies Partial<Handlers>
}
