import type { Changed } from '#shared/contract/sync/changed.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { MOST_AT_ONCE } from '#shared/verbs/engine/many.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
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
 * All in one operation: one by one, the page would count them up for as long as the server takes.
 */
export async function giveBackTaken({ changed }: Changed, before: readonly Assignment[], reason: string) {
  const taken = new Set(changed.flatMap(({ row }) => ('status' in row && row.status === 'cancelled' ? [row._id] : [])))
  const items = before
    .filter(({ _id }) => taken.has(_id))
    .map(({ _id: id, status }) => {
      const answered = status === 'confirmed' ? ('confirmed' as const) : ('pending' as const)
      return { id, status: answered, override: { reason } }
    })
  for (let at = 0; at < items.length; at += MOST_AT_ONCE) await giveSome(items.slice(at, at + MOST_AT_ONCE))
}

type Item = VerbInput<'assignments.reinstateMany'>['items'][number]

/** All of some who can have theirs back: whoever is refused is left out, and the others asked again. */
async function giveSome(items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  try {
    await runVerb('assignments.reinstateMany', { items: [...items] })
  } catch (error) {
    const { item } = asAppError(error).details
    if (typeof item === 'number') await giveSome(items.toSpliced(item, 1))
  }
}
