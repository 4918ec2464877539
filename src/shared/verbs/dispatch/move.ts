import { z } from 'zod'
import { movedTo, requireAssigned, requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readContext, requireRow } from './steps/assignment-facts.ts'
import { assignTo, overrideSchema, requireFresh, setting } from './steps/place-person.ts'
import { retryOver, retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'
import { requireNotWorked } from './steps/worked-time.ts'

/**
 * An assignment somebody has goes to another person, another day, or both.
 * @throws AppError as assign, ASSIGNMENT_OPEN when nobody has it, VALIDATION_FAILED for a day that is not the order's, ASSIGNMENT_WORKED
 */
export const move = verb({
  entity: 'assignments',
  name: 'move',
  summary: 'Give an assignment to another person, or move it to another day, or both',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    employeeId: idSchema.optional(),
    date: daySchema.optional(),
    baseRev: z.int().optional(),
    override: overrideSchema.optional(),
  }),
  *decide(context, { id, baseRev, override, ...to }) {
    const assignment = yield* requireRow('assignments', id)
    const rows = yield* readContext(assignment)
    requireNotOver(assignment, rows.order)
    const holder = requireAssigned(assignment)
    yield* requireFresh(assignment, baseRev)
    const { employeeId = holder, date = assignment.date } = to
    if (employeeId === holder && date === assignment.date) return { changes: setting(assignment, {}) }
    yield* requireNotWorked(assignment)
    const times = movedTo(assignment, rows.order, rows.site.timezone, date)
    return yield* assignTo(context, { assignment, context: rows, employeeId, override, times })
  },
  /** It was unassigned meanwhile: the retry assigns it, unless its day was to change too, which needs somebody who has it. */
  retry: (input, refusal) => {
    if (refusal.code !== 'ASSIGNMENT_OPEN') return retrySame('assignments.move', input, refusal)
    const { date, ...asked } = input
    const isAssign = date === undefined && asked.employeeId !== undefined
    return isAssign ? retryOver('assignments.assign', asked, refusal) : null
  },
})
