import { isExpected } from '#shared/domain/dispatch/called-off.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRows, type Condition, type Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'
import { readWorked } from './worked-time.ts'

type Instant = Pick<VerbContext, 'actedAt'>

/** After every day there is. */
const NO_END = '9999-12-31'

/** What can be called off of a site on a day: what has not ended and nobody worked on yet, by its start. */
export const readCallable = (context: Instant, siteId: string, date: string): Reading<readonly Row<'assignments'>[]> =>
  callableOf(context, siteId, { column: 'date', is: date })

/** The same of a day and every later one. */
export const readCallableFrom = (
  context: Instant,
  siteId: string,
  from: string,
): Reading<readonly Row<'assignments'>[]> => callableOf(context, siteId, { column: 'date', from, to: NO_END })

function* callableOf({ actedAt }: Instant, siteId: string, days: Condition): Reading<readonly Row<'assignments'>[]> {
  const where = [{ column: 'siteId', is: siteId }, days]
  const all = yield* readRows('assignments', where, { orderBy: [{ column: 'start' }, { column: '_id' }] })
  const ids = [...new Set(all.map(({ orderId }) => orderId))]
  const orders = ids.length === 0 ? [] : yield* readRows('orders', [{ column: '_id', in: ids }])
  const running = new Set(orders.filter((order) => !isOrderOver(order)).map(({ _id }) => _id))
  const coming = all.filter(
    (one) => running.has(one.orderId) && one.end > actedAt && (isVacant(one) || isExpected(one)),
  )
  const worked = coming.length === 0 ? null : yield* readWorked(coming)
  return coming.filter(({ _id }) => !worked?.has(_id))
}
