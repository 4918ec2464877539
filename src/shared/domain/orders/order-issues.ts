import type { Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { shiftMinutes } from '../calendar/times-of-day.ts'
import { SHIFT_MINUTES } from './day-hours.ts'

type Order = Row<'orders'>
type Times = Pick<Order, 'startTime' | 'endTime'>

/** The site is the client's, open when the order starts, and does not close before it ends. A company rule. */
export function siteIssues(order: Order, site: Row<'sites'>): FieldIssue[] {
  if (site.clientId !== order.clientId) return [{ field: 'siteId', code: 'CLIENT_MISMATCH' }]
  if (!site.active || order.startDate < site.startDate || order.startDate > site.endDate) {
    return [{ field: 'siteId', code: 'SITE_CLOSED' }]
  }
  return order.endDate > site.endDate ? [{ field: 'endDate', code: 'AFTER_SITE_END' }] : []
}

const NEEDED_NUMBERS = [
  { field: 'poNumber', flag: 'requirePo', code: 'PO_NEEDED' },
  { field: 'jobNumber', flag: 'requireJob', code: 'JOB_NEEDED' },
  { field: 'reqNumber', flag: 'requireReq', code: 'REQ_NEEDED' },
] as const

/**
 * The numbers a client demands of each order: PO_NEEDED, JOB_NEEDED or REQ_NEEDED for those an order lacks. They stop an
 * order from being confirmed, not from being written down. A company rule.
 */
export function numberIssues(
  order: Readonly<Partial<Record<(typeof NEEDED_NUMBERS)[number]['field'], unknown>>>,
  client: Pick<Row<'clients'>, (typeof NEEDED_NUMBERS)[number]['flag']>,
): FieldIssue[] {
  const lacking = NEEDED_NUMBERS.filter(({ field, flag }) => client[flag] && !order[field])
  return lacking.map(({ field, code }) => ({ field, code }))
}

/** The supervisors are the client's. A company rule. */
export function supervisorIssues(order: Order, supervisors: readonly Row<'supervisors'>[]): FieldIssue[] {
  const isOurs = supervisors.every(({ clientIds }) => clientIds.includes(order.clientId))
  return isOurs ? [] : [{ field: 'supervisorIds', code: 'BAD_REFERENCE' }]
}

/** Hours are a shift of 15 minutes to 16 hours: the declaration's rule, for times that override an order's. */
function shiftIssues(field: string, { startTime, endTime }: Times): FieldIssue[] {
  const minutes = shiftMinutes(startTime, endTime)
  if (minutes < SHIFT_MINUTES.least) return [{ field, code: 'SHIFT_TOO_SHORT' }]
  return minutes > SHIFT_MINUTES.most ? [{ field, code: 'SHIFT_TOO_LONG' }] : []
}

const over = (own: { readonly [K in keyof Times]: string | null }, order: Order): Times => ({
  startTime: own.startTime ?? order.startTime,
  endTime: own.endTime ?? order.endTime,
})

/** Hours of days that differ from the others: SHIFT_TOO_SHORT or SHIFT_TOO_LONG for the first that are no shift. */
export const exceptionIssues = (order: Order): FieldIssue[] =>
  order.exceptions.flatMap((exception) => shiftIssues('exceptions', over(exception, order))).slice(0, 1)

/** A position asks for somebody, at its own hours or those it takes from its order. */
export const positionIssues = (position: Row<'orderPositions'>, order: Order): FieldIssue[] => [
  ...(position.quantity < 1 ? [{ field: 'quantity', code: 'TOO_SMALL', params: { min: 1 } } as const] : []),
  ...shiftIssues('endTime', over(position, order)),
]
