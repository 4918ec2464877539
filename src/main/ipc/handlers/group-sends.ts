import { readAsked } from '#reads/messages/asked-people.ts'
import { readBatches, readPending, readRecipients } from '#reads/messages/group-sends.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function groupSendHandlers(cache: CacheReads) {
  return {
    'messages.recipients': ({ entity, view }) =>
      cache.read('messages.recipients', (reader, at) => readRecipients(reader, entity, view, at)),
    'messages.pending': ({ view }) => cache.read('messages.pending', (reader, at) => readPending(reader, view, at)),
    'messages.batches': () => cache.read('messages.batches', readBatches),
    'messages.asked': (query) => cache.read('messages.asked', (reader, at) => readAsked(reader, query, at.now)),
  } satisfies Partial<Handlers>
}
