import { worksNever } from '#shared/domain/orders/order-calendar.ts'
import {
  exceptionIssues,
  numberIssues,
  positionIssues,
  siteIssues,
  supervisorIssues,
} from '#shared/domain/orders/order-issues.ts'
import { isAgreed } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { invalid, invalidField } from '#shared/model/forms.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { readCalendar } from './read-calendar.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'

type Order = Row<'orders'>
type Position = Row<'orderPositions'>

const NUMBERS = ['poNumber', 'jobNumber', 'reqNumber'] as const

/** What decides on which days an order works. */
const DAYS = ['startDate', 'endDate', 'daysOfWeek', 'exceptions', 'skipHolidays', 'skipConstructionVacation'] as const

const differs = (order: Order, before: Order | null, fields: readonly (keyof Order)[]) =>
  before === null || fields.some((field) => JSON.stringify(order[field]) !== JSON.stringify(before[field]))

/**
 * What an order must satisfy beyond its declaration. Only what a change touches is checked again: the notes of an old
 * order stay editable after its site has closed.
 * @throws AppError VALIDATION_FAILED
 */
export function* checkOrder(order: Order, before: Order | null): Reading<void> {
  const issues: FieldIssue[] = []
  if (differs(order, before, ['clientId', 'siteId', 'startDate', 'endDate'])) {
    const site = yield* readRow('sites', order.siteId)
    if (site) issues.push(...siteIssues(order, site))
  }
  if (differs(order, before, ['clientId', 'supervisorIds'])) {
    const where = [{ column: '_id', in: order.supervisorIds }]
    issues.push(...supervisorIssues(order, yield* readRows('supervisors', where, { withDeleted: true })))
  }
  if (differs(order, before, ['exceptions', 'startTime', 'endTime'])) issues.push(...exceptionIssues(order))
  // Whoever leaves an order no day means to cancel it, which tells its people and counts what they are owed.
  if (before !== null && differs(order, before, DAYS)) {
    const calendar = yield* readCalendar()
    if (worksNever(order, calendar) && !worksNever(before, calendar))
      issues.push({ field: 'daysOfWeek', code: 'NO_DAY_LEFT' })
  }
  if (isAgreed(order) && differs(order, before, ['status', 'clientId', ...NUMBERS])) {
    const client = yield* readRow('clients', order.clientId)
    if (client) issues.push(...numberIssues(order, client))
  }
  if (issues.length > 0) throw invalid(issues)
}

/** @throws AppError VALIDATION_FAILED for nobody asked for, or hours that are no shift */
export function requirePosition(position: Position, order: Order): void {
  const issues = positionIssues(position, order)
  if (issues.length > 0) throw invalid(issues)
}

/** @throws AppError VALIDATION_FAILED as requirePosition, or for a position that changes orders */
export function* checkPosition(position: Position, before: Position | null): Reading<void> {
  if (before !== null && before.orderId !== position.orderId) throw invalidField('orderId', 'BAD_REFERENCE')
  const order = yield* readRow('orders', position.orderId)
  if (order) requirePosition(position, order)
}
