import { readOrderMatrix } from '#reads/orders/order-matrix.ts'
import { readOrderWeek } from '#reads/orders/order-week.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function orderViewHandlers(cache: CacheReads) {
  return {
    'orders.matrix': (query) => cache.read('orders.matrix', (reader) => readOrderMatrix(reader, query)),
    'orders.week': (query) => cache.read('orders.week', (reader, at) => readOrderWeek(reader, query, at)),
  } satisfies Partial<Handlers>
}
