import { conversationKey, PERSON_FIELD, type Addressee } from '#shared/domain/messages/conversation-key.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { iso } from '../calendar.ts'
import type { SeedRow } from '../generate/context.ts'

type Message = SeedRow<'messages'>
type Conversation = SeedRow<'conversations'>

/** Somebody who is written to. */
export interface Contact {
  readonly addressee: Addressee
  readonly firstName: string
  readonly phone: string
  readonly language: 'fr' | 'en'
}

/** A conversation before it has an id, and its items. */
export interface Thread {
  readonly contact: Contact
  readonly type: MessageType
  readonly fields: Pick<Conversation, 'key' | 'employeeId' | 'applicantId' | 'supervisorId' | 'phone'> &
    Partial<Conversation>
  readonly items: ThreadItem[]
}

/** An item of a thread before it has an id. */
export interface ThreadItem {
  readonly thread: Thread
  /** Epoch milliseconds. */
  at: number
  readonly fields: Partial<Message>
}

export type Threads = ReturnType<typeof createThreads>

/** The threads of the demo, one of each person and type. */
export function createThreads() {
  const byKey = new Map<string, Thread>()
  let count = 0

  const threadOf = (contact: Contact, type: MessageType): Thread => {
    const { addressee, phone } = contact
    const key = conversationKey(type, addressee)
    const known = byKey.get(key)
    if (known) return known
    const named = addressee.kind === 'unknown' ? {} : { [PERSON_FIELD[addressee.kind]]: addressee.id }
    const fields = { key, employeeId: null, applicantId: null, supervisorId: null, phone, ...named }
    const thread = { contact, type, fields, items: [] }
    byKey.set(key, thread)
    return thread
  }
  const add = (thread: Thread, at: number, fields: Partial<Message>): ThreadItem => {
    const item = { thread, at, fields }
    thread.items.push(item)
    count += 1
    return item
  }
  return {
    threadOf,
    all: (): Thread[] => [...byKey.values()].filter(({ items }) => items.length > 0),
    count: () => count,
    /** Something that happened. */
    event: (thread: Thread, at: number, fields: Partial<Message>) => add(thread, at, { direction: 'event', ...fields }),
    note: (thread: Thread, at: number, body: string, sentBy: string | null) =>
      add(thread, at, { direction: 'note', body, sentBy }),
    /** A text that arrived; a dispatcher has seen it unless said otherwise. */
    arrived: (thread: Thread, at: number, body: string, fields: Partial<Message> = {}) =>
      add(thread, at, { direction: 'in', status: 'received', seen: true, body, ...fields }),
    /** A text that was sent and delivered, unless said otherwise. */
    sent: (thread: Thread, at: number, body: string, fields: Partial<Message> = {}) =>
      add(thread, at, {
        direction: 'out',
        status: 'delivered',
        body,
        sentAt: iso(at + 1000),
        deliveredAt: iso(at + 4000),
        ...fields,
      }),
  }
}

/** All items in the order they were written; those of one thread each at its own instant. */
export function itemsInOrder(threads: readonly Thread[]): ThreadItem[] {
  const all: ThreadItem[] = []
  for (const { items } of threads) {
    items.sort((a, b) => a.at - b.at)
    let last = 0
    for (const item of items) {
      last = item.at = Math.max(item.at, last + 1)
      all.push(item)
    }
  }
  return all.sort((a, b) => a.at - b.at)
}
