import { shiftMinutes } from '#shared/domain/shift.ts'
import type { Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { Db } from '#sql/list.ts'
import { invalid } from '#shared/model/forms.ts'
import { rowOf, rowsFrom } from './rows.ts'

type Order = Row<'orders'>

const differs = (order: Order, before: Order | null, fields: readonly (keyof Order)[]) =>
  before === null || fields.some((field) => JSON.stringify(order[field]) !== JSON.stringify(before[field]))

/** The site is the client's, open when the order starts, and does not close before it ends (domain §4.6). */
function siteIssues(order: Order, site: Row<'sites'>): FieldIssue[] {
  if (site.clientId !== order.clientId) return [{ field: 'siteId', code: 'CLIENT_MISMATCH' }]
  if (!site.active || order.startDate < site.startDate || order.startDate > site.endDate) {
    return [{ field: 'siteId', code: 'SITE_CLOSED' }]
  }
  return order.endDate > site.endDate ? [{ field: 'endDate', code: 'AFTER_SITE_END' }] : []
}

async function supervisorIssues(db: Db, order: Order): Promise<FieldIssue[]> {
  if (order.supervisorIds.length === 0) return []
  const records = await db.selectFrom('supervisors').selectAll().where('_id', 'in', order.supervisorIds).execute()
  const isOurs = rowsFrom('supervisors', records).every(({ clientIds }) => clientIds.includes(order.clientId))
  return isOurs ? [] : [{ field: 'supervisorIds', code: 'BAD_REFERENCE' }]
}

/** Hours are a shift of 15 minutes to 16 hours: the declaration's rule, for times that override an order's. */
export function shiftIssues(field: string, startTime: string, endTime: string): FieldIssue[] {
  const minutes = shiftMinutes(startTime, endTime)
  if (minutes < 15) return [{ field, code: 'SHIFT_TOO_SHORT' }]
  return minutes > 16 * 60 ? [{ field, code: 'SHIFT_TOO_LONG' }] : []
}

function exceptionIssues(order: Order): FieldIssue[] {
  return order.exceptions
    .flatMap(({ startTime, endTime }) =>
      shiftIssues('exceptions', startTime ?? order.startTime, endTime ?? order.endTime),
    )
    .slice(0, 1)
}

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
  if (differs(order, before, ['clientId', 'supervisorIds'])) issues.push(...(await supervisorIssues(db, order)))
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
  const issues = shiftIssues('endTime', position.startTime ?? order.startTime, position.endTime ?? order.endTime)
  if (issues.length > 0) throw invalid(issues)
}
