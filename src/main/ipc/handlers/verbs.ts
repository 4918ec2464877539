import { v7 as uuidv7 } from 'uuid'
import { momentOf } from '#reads/engine/moment.ts'
import { previewVerb } from '#reads/engine/verb-preview.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

/** Runs verbs over the cache without writing: the figures a person sees before deciding. */
export function verbHandlers(cache: CacheReads, userId: () => string, serverNow: () => number) {
  return {
    'verbs.preview': ({ verb, payload }) =>
      cache.read('verbs.preview', (reader) => {
        const at = momentOf(new Date(serverNow()))
        const opId = uuidv7({ msecs: serverNow() })
        return previewVerb({ reader, at, userId: userId(), opId }, verb, payload)
      }),
  } satisfies Partial<Handlers>
}
