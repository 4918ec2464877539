import { readFreeRows, readFreeWeek } from '#reads/dispatch/free-people.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function freeHandlers(cache: CacheReads) {
  return {
    'free.week': (query) => cache.read('free.week', (reader, at) => readFreeWeek(reader, query, at)),
    'free.rows': (query) => cache.read('free.rows', (reader, at) => readFreeRows(reader, query, at)),
  } satisfies Partial<Handlers>
}
