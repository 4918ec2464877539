import { readCurrentClients } from '#reads/office/current-clients/current-week.ts'
import { readFillRates } from '#reads/office/current-clients/fill-rates.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** The clients that have work, for administrators only: the cache of another role lacks what they are counted from. */
export function currentClientHandlers(cache: CacheReads, user: () => SessionUser) {
  return {
    'current.week': (query) => {
      requireAdmin(user())
      return cache.read('current.week', (reader) => readCurrentClients(reader, query))
    },
    'current.fillRates': ({ from }) => {
      requireAdmin(user())
      return cache.read('current.fillRates', (reader, at) => readFillRates(reader, from, at))
    },
  } satisfies Partial<Handlers>
}
