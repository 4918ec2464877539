import { useMemo } from 'react'
import type { Conflict, QueuedOp } from '#shared/contract/sync/outbox.ts'
import { entities } from '#shared/entities/index.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { startValues } from '#renderer/records/form/form-values.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { newLine } from './position-lines.ts'
import type { OrderStart } from './use-order-start.ts'

/** The values of a refused order, for the form of a new one; null when the operation placed no order. */
export function startOfRefused({ verb, rows }: Pick<QueuedOp, 'verb' | 'rows'>): OrderStart | null {
  const order = rows[0]?.mine
  if (verb !== 'orders.createWithPositions' || !order) return null
  const positions = rows.flatMap(({ entity, mine }) => (entity === 'orderPositions' && mine ? [mine] : []))
  return {
    values: startValues(entities.orders, order),
    lines: positions.length > 0 ? positions.map(newLine) : [newLine()],
  }
}

/** The refused order a new one replaces; undefined until it is read, null when it was resolved since. */
export function useRefusedOrder(
  opId: string | null,
): { readonly conflict: Conflict; readonly start: OrderStart } | null | undefined {
  const { value, error } = useLive('outbox.view', opId === null ? null : undefined, [])
  const isKnown = value !== undefined || error !== null
  return useMemo(() => {
    if (!isKnown) return undefined
    const conflict = value?.conflicts.find((one) => one.opId === opId)
    const start = conflict && startOfRefused(conflict)
    return conflict && start ? { conflict, start } : null
    // oxlint-disable-next-line react/exhaustive-deps -- the start values of an open form must not change
  }, [isKnown, opId])
}

/** Discards the refused order after the new one was placed, unless other operations wait for it. */
export async function discardRefused({ opId, waiting }: Conflict): Promise<void> {
  if (waiting.length > 0) return
  try {
    await request('outbox.resolve', { opId, how: 'discard' })
  } catch (error) {
    // The new order is placed; the conflict stays in its list and can be discarded there.
    log('warn', error)
  }
}
