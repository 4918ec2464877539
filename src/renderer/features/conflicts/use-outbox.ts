import { useEffect, useMemo } from 'react'
import type { Conflict, OutboxView, QueuedOp } from '#shared/contract/sync/outbox.ts'
import { entityNames } from '#shared/entities/index.ts'
import { on } from '#renderer/bridge/request.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import { siteOf } from './row-name.ts'

export type Item = Conflict | QueuedOp

const isConflict = (item: Item): item is Conflict => item.state === 'rejected'
export const asConflict = (item: Item): Conflict | null => (isConflict(item) ? item : null)

/** The conflicts, then the queued operations; those that wait for a conflict are shown with it. */
export function itemsOf({ conflicts, queue }: OutboxView): readonly Item[] {
  const shownWithConflict = new Set(conflicts.flatMap(({ waiting }) => waiting.map(({ opId }) => opId)))
  return [...conflicts, ...queue.filter(({ opId }) => !shownWithConflict.has(opId))]
}

/** The sites of the rows that the operations of a view change, in any of their versions. */
export function sitesOf({ conflicts, queue }: OutboxView): readonly string[] {
  const ops = [...conflicts, ...queue, ...conflicts.flatMap(({ waiting }) => waiting)]
  const versions = ops.flatMap(({ rows }) => rows.flatMap(({ before, mine, theirs }) => [before, mine, theirs]))
  return versions.map(siteOf).filter((id) => id !== null)
}

/** How many of the `pending` operations are not in the view, which holds the oldest ones only. */
export function leftOut({ conflicts, queue }: OutboxView, pending: number): number {
  const waiting = conflicts.flatMap((conflict) => conflict.waiting)
  const shown = new Set([...queue, ...waiting].map(({ opId }) => opId))
  return Math.max(0, pending - shown.size)
}

/** The conflicts and the operations still to be sent, read anew when data or the queue changes. */
export function useOutbox() {
  const live = useLive('outbox.view', undefined, entityNames)
  const status = useSyncStatus()
  const { refresh, value } = live
  useEffect(() => {
    let last = ''
    return on('sync.status', ({ state, pending, conflicts }) => {
      const now = `${state} ${pending} ${conflicts}`
      if (now === last) return
      last = now
      refresh()
    })
  }, [refresh])
  const items = useMemo(() => value && itemsOf(value), [value])
  return { view: value, items, status, error: live.error, refresh }
}
