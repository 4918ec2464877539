import type { RowComputed } from '#shared/contract/computed.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { useEffect } from 'react'
import { request } from '#renderer/bridge/request.ts'
import type { PageRequest } from '#renderer/queries/paged-window.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { usePagedWindow } from '#renderer/queries/use-paged-window.ts'

/** A conversation of the list, with what waits in it. */
export interface Listed {
  readonly row: Row<'conversations'>
  readonly computed: RowComputed<'conversations'>
  readonly mark: RowMark | null
  /** The view it was read for, as JSON; empty for none. */
  readonly of: string
}

const RELATED: readonly EntityName[] = [
  'conversations',
  'messages',
  'employees',
  'applicants',
  'supervisors',
  'assignments',
]

async function load(view: View, { limit, offset, after, count }: PageRequest) {
  const of = JSON.stringify(view)
  const start = after === null ? { offset } : { after }
  const reply = await request('records.list', { entity: 'conversations', page: { ...view, limit, count, ...start } })
  const items = reply.rows.map((row): Listed => ({
    row: row as unknown as Row<'conversations'>,
    computed: reply.computed[row._id] as unknown as RowComputed<'conversations'>,
    mark: reply.marks[row._id] ?? null,
    of,
  }))
  return { items, next: reply.next, total: reply.total }
}

const isSame = (before: Listed, now: Listed) => JSON.stringify(before) === JSON.stringify(now)

const A_MOMENT = 200
/** Browsers fire a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1
const ASLEEP: Filter = { field: 'asleep', op: 'is', value: true }

/** Has a list read anew when the next conversation that is put off comes back. */
function useWaking(refresh: () => void): void {
  const page = { filters: [ASLEEP], sort: [{ field: 'snoozedUntil', dir: 'asc' as const }], limit: 1 }
  const { rows, refresh: look } = useList('conversations', page, ['messages'])
  const next = rows?.[0]?.snoozedUntil ?? null
  useEffect(() => {
    if (next === null) return undefined
    const wait = Math.min(LONGEST_TIMER, Math.max(0, Date.parse(next) - Date.now()))
    const timer = setTimeout(() => {
      look()
      refresh()
    }, wait + A_MOMENT)
    return () => clearTimeout(timer)
  }, [next, look, refresh])
}

/** The conversations of a view around those on screen, read anew as data changes. */
export function useConversations(view: View) {
  const list = usePagedWindow({ load, view, pageSize: 60, related: RELATED, isSame })
  useWaking(list.refresh)
  return list
}
