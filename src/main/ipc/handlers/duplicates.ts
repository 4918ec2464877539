import { readDuplicates } from '#reads/people/duplicates.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function duplicateHandlers(cache: CacheReads) {
  return {
    'applicants.duplicates': (typed) => cache.read('applicants.duplicates', (reader) => readDuplicates(reader, typed)),
  } satisfies Partial<Handlers>
}
