import { entities, entityNamed, type Row } from '#shared/entities/index.ts'
import type { QueuedOp } from '#shared/contract/sync/outbox.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { readTitles, referredTitles } from '#reads/engine/records.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readConversationNames } from '#reads/messages/conversation-names.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { PagePresence } from '#main/session/presence.ts'
import type { Handlers } from '../handle.ts'

export function outboxHandlers(cache: CacheReads, call: CallData, presence: PagePresence) {
  return {
    'outbox.view': async () => {
      const view = await call('outbox.view', null)
      const ops = [...view.conflicts.flatMap((conflict) => [conflict, ...conflict.waiting]), ...view.queue]
      const people = view.conflicts.flatMap(({ by }) => (by === null ? [] : [by]))
      const titles = cache.isOpen()
        ? cache.read('outbox.view', (reader) => ({
            ...titlesOf(reader, ops),
            ...readTitles(reader, entities.users, people),
          }))
        : {}
      return { ...view, titles }
    },
    'outbox.resolve': (resolution) => call('outbox.resolve', resolution),
    'presence.set': (open) => {
      presence.set(open)
      return null
    },
  } satisfies Partial<Handlers>
}

/** Titles, by id, of the rows the operations change and of the rows these refer to; conversations by whom they are with. */
function titlesOf(reader: Reader, ops: readonly QueuedOp[]): Record<string, string> {
  const titles: Record<string, string> = {}
  const conversations = new Set<string>()
  for (const { entity, id, before, mine, theirs } of ops.flatMap(({ rows }) => rows)) {
    const e = entityNamed(entity)
    if (!e) continue
    const rows = [before, mine, theirs].filter((row): row is AnyRow => row !== null)
    Object.assign(titles, referredTitles(reader, e, rows), readTitles(reader, e, [id]))
    if (entity === 'messages')
      for (const row of rows) conversations.add((row as unknown as Row<'messages'>).conversationId)
  }
  return conversations.size > 0 ? { ...titles, ...readConversationNames(reader, conversations) } : titles
}
