import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { holdsDuring, isOpenLoan, type Days } from '#shared/domain/tools/loans.ts'
import { toolLoans } from '#shared/entities/tool-loans.ts'
import type { Row } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import { requireReferences } from '#shared/verbs/engine/references.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'

export type Loan = Row<'toolLoans'>
export type Tool = Row<'tools'>

/** The most loans that one operation returns or extends. */
export const MOST_LOANS = 200
/** The most holders that a refusal names. */
const NAMED = 5

export const quantitySchema = z.int().min(1).max(10_000)
export const loanIdsSchema = z.array(idSchema).min(1).max(MOST_LOANS)
/** Who gets pieces of a tool: exactly one of them. */
export const borrowerShape = {
  employeeId: idSchema.nullish(),
  siteId: idSchema.nullish(),
  orderId: idSchema.nullish(),
}

interface Asked {
  readonly employeeId?: string | null | undefined
  readonly siteId?: string | null | undefined
  readonly orderId?: string | null | undefined
}

/** The borrower as a loan stores it. @throws AppError VALIDATION_FAILED with ONE_TARGET, REFERENCE_MISSING */
export function* readBorrower({ employeeId = null, siteId = null, orderId = null }: Asked): Reading<Borrower> {
  const borrower = { employeeId, siteId, orderId }
  if (Object.values(borrower).filter((id) => id !== null).length !== 1) throw invalidField('employeeId', 'ONE_TARGET')
  yield* requireReferences(toolLoans, borrower, null)
  return borrower
}
export type Borrower = Pick<Loan, 'employeeId' | 'siteId' | 'orderId'>

export const isBorrower = (one: Borrower, other: Borrower): boolean =>
  one.employeeId === other.employeeId && one.siteId === other.siteId && one.orderId === other.orderId

/** The loans and reservations of a tool that hold pieces of it, alike on every device. */
export const readOpenLoans = (toolId: string): Reading<readonly Loan[]> =>
  readRows(
    'toolLoans',
    [
      { column: 'toolId', is: toolId },
      { column: 'state', in: ['out', 'reserved'] },
    ],
    { orderBy: [{ column: '_id' }] },
  )

/** Who has or reserved pieces, as a refusal names it. */
function* holderOf({ _id, quantity, state, outAt, reservedFrom, dueOn, ...borrower }: Loan): Reading<object> {
  const { employeeId, siteId, orderId } = borrower
  const person = employeeId === null ? null : yield* readRow('employees', employeeId)
  const site = siteId === null ? null : yield* readRow('sites', siteId)
  const order = orderId === null ? null : yield* readRow('orders', orderId)
  const name = person ? `${person.firstName} ${person.lastName}` : (site?.name ?? order?.orderNumber ?? null)
  return { loanId: _id, name, quantity, state, outAt, reservedFrom, dueOn }
}

/**
 * Refuses more pieces of a tool than are left on some days beside what others hold. Reservations that follow each other
 * within these days count together, so that what is promised is always there.
 * @throws AppError TOOL_NOT_AVAILABLE with the tool, how many are left, and who has or reserved the others
 */
export function* requireFree(
  tool: Tool,
  quantity: number,
  others: readonly Loan[],
  { days, today }: { readonly days: Days; readonly today: string },
): Reading<void> {
  const holding = others.filter((loan) => isOpenLoan(loan) && holdsDuring(loan, days, today))
  const held = holding.reduce((sum, loan) => sum + loan.quantity, 0)
  const left = tool.state === 'available' ? Math.max(0, tool.quantity - held) : 0
  if (quantity <= left) return
  const holders: object[] = []
  for (const loan of holding.slice(0, NAMED)) holders.push(yield* holderOf(loan))
  const { _id: toolId, code, name, state } = tool
  throw new AppError('TOOL_NOT_AVAILABLE', { toolId, code, name, state, left, asked: quantity, holders })
}

/** Days from one on: until further notice without a last one. @throws AppError VALIDATION_FAILED with DATES_REVERSED */
export function daysFrom(from: string, to: string | null): Days {
  const last = to ?? INDEFINITE
  if (last < from) throw invalidField('dueOn', 'DATES_REVERSED')
  return { from, to: last }
}

/** A loan that must be there, in one of some states. @throws AppError NOT_FOUND, LOAN_CLOSED */
export function* requireLoan(id: string, states: readonly Loan['state'][]): Reading<Loan> {
  const loan = yield* requireRow('toolLoans', id)
  if (!states.includes(loan.state)) throw new AppError('LOAN_CLOSED', { current: loan })
  return loan
}

export const setLoan = (id: string, fields: Partial<Loan>): RowChange => ({
  entity: 'toolLoans',
  id,
  change: { kind: 'set', fields },
})

/** A new loan; what is not given has its default. */
export const newLoan = (id: string, fields: Partial<Loan>): RowChange => ({
  entity: 'toolLoans',
  id,
  change: { kind: 'create', fields: { ...BLANK, ...fields } },
})

const BLANK = {
  state: 'out',
  reservedFrom: null,
  outAt: null,
  dueOn: null,
  inAt: null,
  conditionOut: null,
  conditionIn: null,
  signatureFileIds: [],
} as const satisfies Partial<Loan>
