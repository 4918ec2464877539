import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { typesOfPhoneLine } from '#shared/domain/messages/phone-lines.ts'
import type { Filter, View } from '#shared/model/query.ts'

/** What a person may narrow an inbox to. */
export const INBOX_FILTERS = ['unread', 'waiting', 'failed', 'mine', 'snoozed', 'archived'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

export const asInboxFilter = (value: string | null): InboxFilter | null =>
  INBOX_FILTERS.find((filter) => filter === value) ?? null

/** An archived conversation whose person writes again is unread, and waits: the filters of both show it. */
const conditions: Readonly<Record<InboxFilter, (userId: string) => readonly Filter[]>> = {
  unread: () => [{ field: 'unread', op: 'atLeast', value: 1 }],
  waiting: () => [{ field: 'waitingSince', op: 'isNotEmpty' }, ...IN_VIEW],
  failed: () => [{ field: 'failed', op: 'is', value: true }, ...IN_VIEW],
  mine: (userId) => [{ field: 'assignedToUserId', op: 'is', value: userId }, ...IN_VIEW],
  snoozed: () => [{ field: 'asleep', op: 'is', value: true }],
  archived: () => [{ field: 'state', op: 'is', value: 'archived' }],
}
/** Neither archived nor put off. */
const IN_VIEW: readonly Filter[] = [
  { field: 'state', op: 'anyOf', value: ['open', 'snoozed'] },
  { field: 'asleep', op: 'is', value: false },
]
const LONGEST_WAITING: View['sort'] = [
  { field: 'unread', dir: 'desc' },
  { field: 'waitingSince', dir: 'asc' },
  { field: 'lastAt', dir: 'desc' },
]

interface Asked {
  readonly line: PhoneLine
  readonly filter: InboxFilter | null
  readonly search: string
  readonly userId: string
}

/** The conversations of a line: what is unread or came back first, who waits longest next, then the newest;
 * those put off by when they come back. A search finds all of them. */
export function inboxView({ line, filter, search, userId }: Asked): View {
  const narrowed = filter ? conditions[filter](userId) : search === '' ? IN_VIEW : []
  return {
    filters: [
      { field: 'type', op: 'anyOf', value: [...typesOfPhoneLine(line)] },
      { field: 'mergedIntoId', op: 'isEmpty' },
      ...narrowed,
    ],
    search,
    sort: filter === 'snoozed' ? [{ field: 'snoozedUntil', dir: 'asc' }] : LONGEST_WAITING,
  }
}
