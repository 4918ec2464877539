import { readFillability } from '#reads/orders/fillability.ts'
import { readOrderMatrix } from '#reads/orders/order-matrix.ts'
import { readOrderWeek } from '#reads/orders/order-week.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** The views of orders, and who could work for one that is typed: for administrators only, as the cache of another role lacks the people. */
export function orderViewHandlers(cache: CacheReads, user: () => SessionUser) {
  return {
    'orders.matrix': (query) => cache.read('orders.matrix', (reader, at) => readOrderMatrix(reader, query, at)),
    'orders.week': (query) => cache.read('orders.week', (reader, at) => readOrderWeek(reader, query, at)),
    'fillability.day': (query) => {
      requireAdmin(user())
      return cache.read('fillability.day', (reader, at) => readFillability(reader, query, at))
    },
  } satisfies Partial<Handlers>
}
