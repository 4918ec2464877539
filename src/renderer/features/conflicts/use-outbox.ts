import { useEffect, useMemo } from 'react'
import type { Conflict, OutboxView, QueuedOp } from '#shared/contract/outbox.ts'
import { entityNames } from '#shared/entities/index.ts'
import { on } from '#renderer/bridge/request.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'

export type Item = Conflict | QueuedOp

const isConflict = (item: Item): item is Conflict => item.state === 'rejected'
export const asConflict = (item: Item): Conflict | null => (isConflict(item) ? item : null)

/** What waits for a conflict is told with it: the queue lists the rest. */
export function itemsOf({ conflicts, queue }: OutboxView): readonly Item[] {
  const told = new Set(conflicts.flatMap(({ waiting }) => waiting.map(({ opId }) => opId)))
  return [...conflicts, ...queue.filter(({ opId }) => !told.has(opId))]
}

/** How many of the `pending` operations the view tells of nowhere: it holds the oldest. */
export function leftOut({ conflicts, queue }: OutboxView, pending: number): number {
  const waiting = conflicts.flatMap((conflict) => conflict.waiting)
  const shown = new Set([...queue, ...waiting].map(({ opId }) => opId))
  return Math.max(0, pending - shown.size)
}

/** Conflicts and what is still to be sent, asked again when data or the queue changed. */
export function useOutbox() {
  const live = useLive('outbox.view', undefined, entityNames)
  const status = useSyncStatus()
  const { refresh, value } = live
  useEffect(() => {
    let seen = ''
    return on('sync.status', ({ state, pending, conflicts }) => {
      const now = `${state} ${pending} ${conflicts}`
      if (now === seen) return
      seen = now
      refresh()
    })
  }, [refresh])
  const items = useMemo(() => value && itemsOf(value), [value])
  return { view: value, items, status, error: live.error, refresh }
}
