import { AppError } from '#shared/contract/errors.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { readRuleChanges } from '#reads/office/rule-changes.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

/** What labour rules would change, for administrators only: the cache of another role lacks what pay is worked out from. */
export function ruleChangeHandlers(cache: CacheReads, user: () => SessionUser) {
  return {
    'rules.changes': (asked) => {
      if (user().role !== 'admin') throw new AppError('FORBIDDEN')
      return cache.read('rules.changes', (reader) => readRuleChanges(reader, asked))
    },
  } satisfies Partial<Handlers>
}
