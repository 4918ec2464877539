import { readSkillForecast } from '#reads/people/skill-forecast.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** What the coming weeks ask of every skill, for administrators only: the cache of another role lacks the people. */
export function forecastHandlers(cache: CacheReads, user: () => SessionUser) {
  return {
    'board.forecast': (query) => {
      requireAdmin(user())
      return cache.read('board.forecast', (reader) => readSkillForecast(reader, query))
    },
  } satisfies Partial<Handlers>
}
