import { z } from 'zod'
import { toolLoans } from '#shared/entities/tool-loans.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import {
  borrowerShape,
  daysFrom,
  isBorrower,
  newLoan,
  quantitySchema,
  readBorrower,
  readOpenLoans,
  requireFree,
  setLoan,
} from './steps/loan.ts'
import { requireNewId } from '../engine/references.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

const input = z.strictObject({
  /** The id of the new loan, derived from the operation unless given. */
  loanId: idSchema.optional(),
  toolId: idSchema,
  ...borrowerShape,
  quantity: quantitySchema.default(1),
  /** The last day it may be kept; until further notice without one. */
  dueOn: daySchema.nullish(),
  conditionOut: z.string().trim().max(500).optional(),
})
const withLoanId = <T extends { loanId?: string | undefined }>(asked: T, opId: string): T & { loanId: string } => ({
  ...asked,
  loanId: asked.loanId ?? derivedId(opId, 'loan'),
})

/**
 * Pieces of a tool go to a person, a site or an order, never more than there are beside what others have, or reserved on
 * these days. A reservation of the same borrower for as many pieces becomes the loan.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED with ONE_TARGET or DATES_REVERSED, REFERENCE_MISSING, CONFLICT,
 * TOOL_NOT_AVAILABLE with who has it
 */
export const lend = verb({
  entity: 'tools',
  name: 'lend',
  summary: 'Lend pieces of a tool to a person, a site or an order',
  roles: ['admin'],
  input,
  *decide({ actedAt, actedOn, opId }, asked) {
    const { loanId, toolId, quantity, dueOn = null, conditionOut = null } = withLoanId(asked, opId)
    const tool = yield* requireRow('tools', toolId)
    const borrower = yield* readBorrower(asked)
    const days = daysFrom(actedOn, dueOn)
    const open = yield* readOpenLoans(toolId)
    const own = open.find(
      (loan) => loan.state === 'reserved' && loan.quantity === quantity && isBorrower(loan, borrower),
    )
    const others = open.filter((loan) => loan !== own)
    yield* requireFree(tool, quantity, others, { days, today: actedOn })
    const lent = { state: 'out', outAt: actedAt, dueOn, conditionOut } as const
    if (own) return { changes: [setLoan(own._id, lent)] }
    yield* requireNewId(toolLoans, loanId)
    return { changes: [newLoan(loanId, { toolId, ...borrower, quantity, ...lent })] }
  },
  retry: (asked, refusal) => retrySame('tools.lend', asked, refusal),
  withIds: withLoanId,
})

/**
 * Pieces of a tool are kept for a borrower from a day on: they cannot be lent to others for days that reach into it.
 * @throws AppError as lend
 */
export const reserve = verb({
  entity: 'tools',
  name: 'reserve',
  summary: 'Keep pieces of a tool for a person, a site or an order from a day on',
  roles: ['admin'],
  input: input.omit({ conditionOut: true }).extend({ reservedFrom: daySchema }),
  *decide({ actedOn, opId }, asked) {
    const { loanId, toolId, quantity, reservedFrom, dueOn = null } = withLoanId(asked, opId)
    const tool = yield* requireRow('tools', toolId)
    const borrower = yield* readBorrower(asked)
    const days = daysFrom(reservedFrom, dueOn)
    yield* requireFree(tool, quantity, yield* readOpenLoans(toolId), { days, today: actedOn })
    yield* requireNewId(toolLoans, loanId)
    return { changes: [newLoan(loanId, { toolId, ...borrower, quantity, state: 'reserved', reservedFrom, dueOn })] }
  },
  retry: (asked, refusal) => retrySame('tools.reserve', asked, refusal),
  withIds: withLoanId,
})
