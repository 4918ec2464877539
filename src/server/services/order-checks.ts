import { exceptionIssues, positionIssues, siteIssues, supervisorIssues } from '#shared/domain/order-issues.ts'
import type { Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { Db } from '#sql/list.ts'
import { invalid } from '#shared/model/forms.ts'
import { rowOf, rowsFrom } from './rows.ts'

type Order = Row<'orders'>

const differs = (order: Order, before: Order | null, fields: readonly (keyof Order)[]) =>
  before === null || fields.some((field) => JSON.stringify(order[field]) !== JSON.stringify(before[field]))

/**
 * What an order must satisfy beyond its declaration. Only what a change touches is asked again: the
 * notes of an old order stay editable after its site has closed.
 * @throws AppError VALIDATION_FAILED
 */
export async function checkOrder(db: Db, order: Order, before: Order | null): Promise<void> {
  const issues: FieldIssue[] = []
  if (differs(order, before, ['clientId', 'siteId', 'startDate', 'endDate'])) {
    const site = await rowOf(db, 'sites', order.siteId)
    if (site) issues.push(...siteIssues(order, site))
  }
  if (differs(order, before, ['clientId', 'supervisorIds'])) {
    issues.push(...supervisorIssues(order, await supervisorsOf(db, order)))
  }
  if (differs(order, before, ['exceptions', 'startTime', 'endTime'])) issues.push(...exceptionIssues(order))
  if (issues.length > 0) throw invalid(issues)
}

/** @throws AppError VALIDATION_FAILED: hours that are no shift, or a position that changes orders. */
export async function checkPosition(
  db: Db,
  position: Row<'orderPositions'>,
  before: Row<'orderPositions'> | null,
): Promise<void> {
  if (before !== null && before.orderId !== position.orderId) {
    throw invalid([{ field: 'orderId', code: 'BAD_REFERENCE' }])
  }
  const order = await rowOf(db, 'orders', position.orderId)
  if (!order) return
  const issues = positionIssues(position, order)
  if (issues.length > 0) throw invalid(issues)
}

async function supervisorsOf(db: Db, { supervisorIds }: Order): Promise<Row<'supervisors'>[]> {
  if (supervisorIds.length === 0) return []
  return rowsFrom(
    'supervisors',
    await db.selectFrom('supervisors').selectAll().where('_id', 'in', supervisorIds).execute(),
  )
}
