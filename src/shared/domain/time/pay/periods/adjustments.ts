import { isNothing, minus, NOTHING, plus, type PayFigures } from './figures.ts'
import { adjustedThen, paidThen, type KeptAdjustment, type KeptPay } from './kept-pay.ts'

type Period = Pick<KeptPay, 'periodStart' | 'periodEnd'>

/** What somebody is paid in a period by the rows of today. */
export type PaidNow = (employeeId: string, period: Period) => PayFigures

const isOf = ({ periodStart }: Period, adjustment: KeptAdjustment) => adjustment.periodStart === periodStart

/** What somebody was paid for a closed period in all: then, and by what later closed periods put right. */
function paidSoFar(employeeId: string, period: KeptPay, closed: readonly KeptPay[]): PayFigures {
  const then = period.people.find((person) => person.employeeId === employeeId)
  const later = closed.flatMap(({ adjustments }) =>
    adjustments.filter((each) => each.employeeId === employeeId && isOf(period, each)),
  )
  return later.reduce((sum, each) => plus(sum, adjustedThen(each)), then ? paidThen(then) : NOTHING)
}

/**
 * What the next period puts right of those that are closed: for each person of `employeeIds` and each period, the pay of today
 * less all that was paid for it. Minutes may be negative. A period that was opened again is none of the closed: what it paid, and
 * what it put right, is paid by the one that is closed instead of it.
 */
export function adjustmentsDue(
  closed: readonly KeptPay[],
  employeeIds: readonly string[],
  paidNow: PaidNow,
): readonly KeptAdjustment[] {
  return employeeIds.flatMap((employeeId) =>
    closed.flatMap((period) => {
      const difference = minus(paidNow(employeeId, period), paidSoFar(employeeId, period, closed))
      const { periodStart, periodEnd } = period
      return isNothing(difference) ? [] : [{ employeeId, periodStart, periodEnd, ...difference }]
    }),
  )
}
