import { z } from 'zod'
import { requireAssigned, requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readContext, requireRow } from './steps/assignment-facts.ts'
import { heldBeforeSchema, readHeldBefore } from './steps/held-before.ts'
import { moveToDay } from './steps/move-day.ts'
import { openBeforeSchema } from './steps/open-before.ts'
import { assignTo, overrideSchema, requireFresh, setting } from './steps/place-person.ts'
import { retryOtherDay } from './steps/retry-other-day.ts'
import { retryOver, retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'
import { requireNotWorked } from './steps/worked-time.ts'

/**
 * The person of an assignment goes to another day of its order, or somebody else gets it, or both. On another day the
 * person gets what is to fill there, and what they leave is to fill: what the client ordered stays ordered.
 * @throws AppError as assign, ASSIGNMENT_OPEN when nobody has it unless it is to be filled, ASSIGNMENT_WORKED,
 * DAY_NOT_ORDERED with the reason unless the day is to be added to the order, DAY_FULL unless one more was agreed
 */
export const move = verb({
  entity: 'assignments',
  name: 'move',
  summary: 'Give an assignment to another person, or move its person to another day of the order, or both',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    employeeId: idSchema.optional(),
    date: daySchema.optional(),
    /** The assignment of that day that is filled first, if it is to fill. */
    into: idSchema.optional(),
    /** One more than ordered was agreed for that day. */
    extra: z.boolean().optional(),
    /** The order gets that day. */
    addDay: z.boolean().optional(),
    /** It may be one that nobody has, or that its person refused or cannot come to: whoever is named gets it. */
    fills: z.boolean().optional(),
    baseRev: z.int().optional(),
    override: overrideSchema.optional(),
    /** The person had it before, and it is again what it was with them. */
    before: heldBeforeSchema.optional(),
    /** That the one that is left for another day was given is undone. */
    leftBefore: openBeforeSchema.optional(),
  }),
  *decide(
    verbContext,
    { id, baseRev, override, into, extra = false, addDay = false, fills = false, before, leftBefore, ...to },
  ) {
    const assignment = yield* requireRow('assignments', id)
    const context = yield* readContext(assignment)
    requireNotOver(assignment, context.order)
    const filledBy = fills && isVacant(assignment) ? to.employeeId : undefined
    const holder = filledBy ?? requireAssigned(assignment)
    yield* requireFresh(assignment, baseRev)
    const { employeeId = holder, date = assignment.date } = to
    if (filledBy === undefined) {
      if (employeeId === holder && date === assignment.date) return { changes: setting(assignment, {}) }
      yield* requireNotWorked(assignment)
    }
    if (date === assignment.date) {
      const also = yield* readHeldBefore(verbContext, assignment, employeeId, before)
      return yield* assignTo(verbContext, { assignment, context, employeeId, override, also })
    }
    const day = { date, into, extra, addDay, stays: false, before, leftBefore }
    return yield* moveToDay(verbContext, { assignment, context, employeeId, override, ...day })
  },
  /** It was unassigned meanwhile: the retry assigns it, unless its day was to change too, which needs somebody who has it. */
  retry: (input, refusal) => {
    const otherDay = retryOtherDay('assignments.move', input, refusal)
    if (otherDay) return otherDay
    if (refusal.code !== 'ASSIGNMENT_OPEN') return retrySame('assignments.move', input, refusal)
    const { date, into: _into, extra: _extra, addDay: _addDay, fills: _fills, leftBefore: _left, ...asked } = input
    const isAssign = date === undefined && asked.employeeId !== undefined
    return isAssign ? retryOver('assignments.assign', asked, refusal) : null
  },
})
