import type { Changed } from '#shared/contract/sync/changed.ts'
import type { Row } from '#shared/entities/index.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { runVerb } from '#renderer/records/write.ts'

type Assignment = Row<'assignments'>

/** Days to be turned the other way round, and the exceptions the order then has. */
export interface Turn {
  readonly order: Row<'orders'>
  readonly exceptions: readonly OrderException[]
  readonly label: Say
}

/** The people an order has, before some of its days are skipped. */
export const peopleOf = (orderId: string): Promise<readonly Assignment[]> =>
  readAll('assignments', {
    search: '',
    filters: [
      { field: 'orderId', op: 'anyOf', value: [orderId] },
      { field: 'status', op: 'anyOf', value: ['pending', 'confirmed'] },
    ],
    sort: [],
  })

/**
 * Gives back the shifts that a skipped day took, with what their people had answered. Who has been given something else
 * meanwhile does not get it back: the day is then to fill.
 */
export async function giveBackTaken({ changed }: Changed, before: readonly Assignment[], reason: string) {
  const taken = new Set(changed.flatMap(({ row }) => ('status' in row && row.status === 'cancelled' ? [row._id] : [])))
  for (const { _id: id, status } of before.filter(({ _id }) => taken.has(_id))) {
    const answered = status === 'confirmed' ? status : 'pending'
    await runVerb('assignments.reinstate', { id, status: answered, override: { reason } }).catch(() => null)
  }
}
