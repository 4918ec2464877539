import type { Row } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'

type Loan = Row<'toolLoans'>

/** What of a loan decides how many pieces it holds, and on which days. */
export type LoanFacts = Pick<Loan, 'state' | 'quantity' | 'reservedFrom' | 'dueOn'>

/** Whether a loan holds pieces of a tool: lent, or reserved. */
export const isOpenLoan = ({ state }: Pick<Loan, 'state'>): boolean => state === 'out' || state === 'reserved'

/** Days `yyyy-MM-dd`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Whether a loan holds pieces on one of some days. What is out is held at least until the last day it may be kept, and on
 * `today` (`yyyy-MM-dd`) until it is returned, late or not.
 */
export function holdsDuring({ state, reservedFrom, dueOn }: LoanFacts, { from, to }: Days, today: string): boolean {
  const last = dueOn ?? INDEFINITE
  if (state === 'out') return from <= today || last >= from
  return state === 'reserved' && (reservedFrom ?? from) <= to && last >= from
}

/** How many of these pieces are out. */
export const piecesOut = (loans: readonly LoanFacts[]): number =>
  loans.reduce((sum, { state, quantity }) => (state === 'out' ? sum + quantity : sum), 0)

/** Whether a loan is out after the last day it may be kept. `today` is `yyyy-MM-dd`. */
export const isOverdue = ({ state, dueOn }: Pick<Loan, 'state' | 'dueOn'>, today: string): boolean =>
  state === 'out' && dueOn !== null && dueOn < today
