import { z } from 'zod'
import { isOpenLoan, type Days } from '#shared/domain/tools/loans.ts'
import { toolLoans } from '#shared/entities/tool-loans.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { invalid, invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import {
  daysFrom,
  loanIdsSchema,
  newLoan,
  quantitySchema,
  readOpenLoans,
  requireFree,
  requireLoan,
  setLoan,
  type Loan,
} from './steps/loan.ts'
import type { Reading } from '../engine/reads.ts'
import { requireNewId } from '../engine/references.ts'
import { retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

/** The days a loan holds its pieces from now on: a reservation those it is for. */
const daysOf = ({ outAt, reservedFrom }: Loan, dueOn: string | null, today: string): Days => {
  const from = outAt === null ? (reservedFrom ?? today) : today
  const to = dueOn ?? INDEFINITE
  return { from, to: to < from ? from : to }
}

/** Refuses a loan whose days, as they are to be, reach into what others hold or reserved. */
function* requireRoom(
  loan: Loan,
  dueOn: string | null,
  { actedOn }: VerbContext,
  beside: readonly Loan[] = [],
): Reading<void> {
  const tool = yield* requireRow('tools', loan.toolId)
  const open = [...(yield* readOpenLoans(loan.toolId)), ...beside.filter(({ toolId }) => toolId === loan.toolId)]
  const others = open.filter(({ _id }) => _id !== loan._id)
  // What is out stays out while the tool is repaired or missing: only the pieces of others count.
  const asked = { days: daysOf(loan, dueOn, actedOn), today: actedOn }
  yield* requireFree({ ...tool, state: 'available' }, loan.quantity, others, asked)
}

const returnInput = z.strictObject({
  loanIds: loanIdsSchema,
  conditionIn: z.string().trim().max(500).optional(),
  /** How many pieces of a single loan came back; all of them without it. */
  quantity: quantitySchema.optional(),
  /** The id of the row of these pieces when others stay out, derived from the operation unless given. */
  partId: idSchema.optional(),
})
const withPartId = (asked: z.output<typeof returnInput>, opId: string) =>
  asked.quantity === undefined ? asked : { ...asked, partId: asked.partId ?? derivedId(opId, 'part') }

/** Some pieces of a loan: they become a loan of their own, which is over. @throws AppError VALIDATION_FAILED, CONFLICT */
function* returnPart(loan: Loan, quantity: number, partId: string, over: Partial<Loan>): Reading<readonly RowChange[]> {
  if (quantity > loan.quantity)
    throw invalid([{ field: 'quantity', code: 'TOO_LARGE', params: { max: loan.quantity } }])
  if (quantity === loan.quantity) return [setLoan(loan._id, over)]
  yield* requireNewId(toolLoans, partId)
  const { toolId, employeeId, siteId, orderId, outAt, dueOn, conditionOut } = loan
  const part = { toolId, employeeId, siteId, orderId, quantity, outAt, dueOn, conditionOut, ...over }
  return [setLoan(loan._id, { quantity: loan.quantity - quantity }), newLoan(partId, part)]
}

/**
 * Loans that came back, or some pieces of one loan; a loan that was returned already stays as it is.
 * @throws AppError NOT_FOUND, LOAN_CLOSED for what never went out, VALIDATION_FAILED for pieces of several loans
 * (BAD_VALUE) or more of them than are out (TOO_LARGE), CONFLICT
 */
export const returnLoans = verb({
  entity: 'tools',
  name: 'return',
  summary: 'Return what was lent, several loans at once',
  roles: ['admin'],
  input: returnInput,
  *decide({ actedAt, opId }, asked) {
    const { loanIds, conditionIn = null, quantity, partId } = withPartId(asked, opId)
    const over = { state: 'returned', inAt: actedAt, conditionIn } as const
    if (quantity !== undefined && new Set(loanIds).size > 1) throw invalidField('quantity', 'BAD_VALUE')
    const changes: RowChange[] = []
    for (const id of new Set(loanIds)) {
      const loan = yield* requireLoan(id, ['out', 'returned'])
      if (loan.state === 'returned') changes.push(setLoan(id, {}))
      else if (quantity === undefined || partId === undefined) changes.push(setLoan(id, over))
      else changes.push(...(yield* returnPart(loan, quantity, partId, over)))
    }
    return { changes }
  },
  retry: (asked, refusal) => retrySame('tools.return', asked, refusal),
  withIds: withPartId,
})

/**
 * Another last day for loans that are out, without a return.
 * @throws AppError NOT_FOUND, LOAN_CLOSED, VALIDATION_FAILED with DATES_REVERSED, TOOL_NOT_AVAILABLE with who reserved it
 */
export const extendLoans = verb({
  entity: 'tools',
  name: 'extend',
  summary: 'Change the last day of what is lent, several loans at once',
  roles: ['admin'],
  input: z.strictObject({ loanIds: loanIdsSchema, dueOn: daySchema.nullable() }),
  *decide(context, { loanIds, dueOn }) {
    const changes: RowChange[] = []
    for (const id of new Set(loanIds)) {
      const loan = yield* requireLoan(id, ['out'])
      const { to } = daysFrom(localDayOf(loan.outAt ?? context.actedAt), dueOn)
      if (to > (loan.dueOn ?? to)) yield* requireRoom(loan, to, context)
      changes.push(setLoan(id, { dueOn }))
    }
    return { changes }
  },
  retry: (asked, refusal) => retrySame('tools.extend', asked, refusal),
})

/** A reservation nobody needs any more. @throws AppError NOT_FOUND, LOAN_CLOSED */
export const cancelReservation = verb({
  entity: 'tools',
  name: 'cancelReservation',
  summary: 'Cancel the reservation of a tool',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema }),
  *decide(_context, { id }) {
    const { state } = yield* requireLoan(id, ['reserved', 'cancelled'])
    return { changes: [setLoan(id, state === 'reserved' ? { state: 'cancelled' } : {})] }
  },
  retry: (asked, refusal) => retrySame('tools.cancelReservation', asked, refusal),
})

/** What is out goes back to before it was lent: to its reservation, if it had one, else it is cancelled. */
const unlent = ({ reservedFrom }: Loan): Partial<Loan> =>
  reservedFrom === null ? { state: 'cancelled' } : { state: 'reserved', outAt: null, conditionOut: null }

/** A loan that was recorded by mistake and never took place. @throws AppError NOT_FOUND, LOAN_CLOSED */
export const cancelLoan = verb({
  entity: 'tools',
  name: 'cancelLoan',
  summary: 'Take back a loan that was recorded by mistake',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema }),
  *decide(_context, { id }) {
    return { changes: [setLoan(id, unlent(yield* requireLoan(id, ['out'])))] }
  },
  retry: (asked, refusal) => retrySame('tools.cancelLoan', asked, refusal),
})

/** Returned pieces go back to the loan they were part of; null when that is over or another one's, or they are out. */
function* rejoined(partId: string, intoId: string, context: VerbContext): Reading<readonly RowChange[] | null> {
  const part = yield* requireRow('toolLoans', partId)
  const loan = yield* requireRow('toolLoans', intoId)
  const isPart =
    partId !== intoId &&
    part.state === 'returned' &&
    loan.state === 'out' &&
    (['toolId', 'employeeId', 'siteId', 'orderId', 'outAt'] as const).every((name) => part[name] === loan[name])
  if (!isPart) return null
  yield* requireRoom(part, loan.dueOn, context)
  const quantity = loan.quantity + part.quantity
  return [setLoan(intoId, { quantity }), { entity: 'toolLoans', id: partId, change: { kind: 'remove' } }]
}

/**
 * Loans as they were before a return or a cancellation that was recorded by mistake; one that is open stays as it is.
 * @throws AppError NOT_FOUND, TOOL_NOT_AVAILABLE when others have the pieces by now, VALIDATION_FAILED with BAD_VALUE for pieces of
 * several loans
 */
export const reopenLoans = verb({
  entity: 'tools',
  name: 'reopen',
  summary: 'Take back the return of loans, or the cancellation of loans or reservations',
  roles: ['admin'],
  input: z.strictObject({
    loanIds: loanIdsSchema,
    /** The loan that the pieces of a single returned one were part of: they are added to it again if it is still out. */
    intoId: idSchema.optional(),
  }),
  *decide(context, { loanIds, intoId }) {
    if (intoId !== undefined && new Set(loanIds).size > 1) throw invalidField('intoId', 'BAD_VALUE')
    const joined = intoId === undefined ? null : yield* rejoined(loanIds[0] ?? '', intoId, context)
    if (joined) return { changes: joined }
    const reopened: Loan[] = []
    const changes: RowChange[] = []
    for (const id of new Set(loanIds)) {
      const loan = yield* requireRow('toolLoans', id)
      const state = loan.outAt === null ? ('reserved' as const) : ('out' as const)
      if (!isOpenLoan(loan)) {
        yield* requireRoom(loan, loan.dueOn, context, reopened)
        reopened.push({ ...loan, state })
      }
      changes.push(setLoan(id, isOpenLoan(loan) ? {} : { state, inAt: null, conditionIn: null }))
    }
    return { changes }
  },
  retry: (asked, refusal) => retrySame('tools.reopen', asked, refusal),
})
