import type { Changed } from '#shared/contract/sync/changed.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { runVerb } from '#renderer/records/write.ts'

type Assignment = Row<'assignments'>

/** The people an order has from yesterday on, before a change that may take shifts from them. */
export const peopleOf = (orderId: string): Promise<readonly Assignment[]> =>
  readAll('assignments', {
    search: '',
    filters: [
      { field: 'orderId', op: 'anyOf', value: [orderId] },
      { field: 'status', op: 'anyOf', value: ['pending', 'confirmed'] },
      { field: 'date', op: 'between', value: [addDays(today(), -1), INDEFINITE] },
    ],
    sort: [],
  })

/**
 * Gives back the shifts that a change of an order took, with what their people had answered: after the change itself was
 * taken back, when the order asks for them again, so that nobody comes beyond it. Each takes the place of the open assignment
 * that was made for them; who has been given something else meanwhile does not get it back: the position is then to fill.
 */
export async function giveBackTaken({ changed }: Changed, before: readonly Assignment[], reason: string) {
  const taken = new Set(changed.flatMap(({ row }) => ('status' in row && row.status === 'cancelled' ? [row._id] : [])))
  for (const { _id: id, status } of before.filter(({ _id }) => taken.has(_id))) {
    const answered = status === 'confirmed' ? status : 'pending'
    await runVerb('assignments.reinstate', { id, status: answered, override: { reason } }).catch(() => null)
  }
}
