import type { PeriodTotals } from '#shared/contract/time/pay-periods.ts'
import { NOTHING, plus } from '#shared/domain/time/pay/periods/figures.ts'
import { adjustedThen, paidThen, type KeptPay } from '#shared/domain/time/pay/periods/kept-pay.ts'

/** What a closed period paid in all, with what it put right. */
export const totalsOf = ({ people, adjustments, paysUnapproved }: KeptPay): PeriodTotals => ({
  ...[...people.map(paidThen), ...adjustments.map(adjustedThen)].reduce(plus, NOTHING),
  people: people.filter(({ lines, expenses }) => lines.length + expenses.length > 0).length,
  adjustments: adjustments.length,
  paysUnapproved,
})
