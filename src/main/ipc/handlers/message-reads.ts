import { readContext, readPersonNow } from '#reads/messages/context.ts'
import { searchMessages } from '#reads/messages/search.ts'
import { simulateText } from '#reads/messages/simulate.ts'
import { readThread } from '#reads/messages/thread.ts'
import { readUnseen } from '#reads/messages/unseen.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function messageHandlers(cache: CacheReads) {
  return {
    'messages.unseen': () => cache.read('messages.unseen', readUnseen),
    'messages.thread': (asked) => cache.read('messages.thread', (reader) => readThread(reader, asked)),
    'messages.search': (asked) => cache.read('messages.search', (reader, at) => searchMessages(reader, asked, at)),
    'messages.context': ({ conversationId }) =>
      cache.read('messages.context', (reader, at) => readContext(reader, conversationId, at)),
    'messages.person': (asked) => cache.read('messages.person', (reader, at) => readPersonNow(reader, asked, at)),
    'messages.simulate': (asked) => cache.read('messages.simulate', (reader, at) => simulateText(reader, asked, at)),
  } satisfies Partial<Handlers>
}
