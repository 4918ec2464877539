import { useCallback, useMemo } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { request } from '#renderer/bridge/request.ts'
import type { PageRequest } from '#renderer/queries/paged-window.ts'
import { usePagedWindow } from '#renderer/queries/use-paged-window.ts'
import type { AnyGridRow } from './grid-row.ts'

const PAGE_SIZE = 100
const NO_VALUES = {}

/** Whether a row would be drawn as before: same revision, mark, computed values and titles of the rows it refers to. */
export function readsTheSame(before: AnyGridRow, now: AnyGridRow): boolean {
  if (before.row._id !== now.row._id || before.row.rev !== now.row.rev || before.mark !== now.mark) return false
  // A pending change gives no new revision: only the server does.
  if (now.mark !== null && JSON.stringify(before.row) !== JSON.stringify(now.row)) return false
  const hasSameTitle = (id: unknown) => typeof id !== 'string' || before.titles[id] === now.titles[id]
  const values: readonly unknown[] = Object.values(now.row)
  if (!values.flat().every(hasSameTitle)) return false
  return JSON.stringify(before.computed) === JSON.stringify(now.computed)
}

/** The rows of a view around those on screen, read anew as data changes. */
export function useRowsWindow(entity: EntityName, view: View, also: readonly EntityName[]) {
  const load = useCallback(
    async (asked: View, { limit, offset, after, count }: PageRequest) => {
      const start = after === null ? { offset } : { after }
      const reply = await request('records.list', { entity, page: { ...asked, limit, count, ...start } })
      const items = reply.rows.map((row): AnyGridRow => ({
        row,
        titles: reply.titles,
        computed: reply.computed[row._id] ?? NO_VALUES,
        mark: reply.marks[row._id] ?? null,
      }))
      return { items, next: reply.next, total: reply.total }
    },
    [entity],
  )
  const related = useMemo(() => [entity, ...also], [entity, also])
  return usePagedWindow({ load, view, pageSize: PAGE_SIZE, related, isSame: readsTheSame })
}
