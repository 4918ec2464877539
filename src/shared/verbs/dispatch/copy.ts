import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readContext, requireRow } from './steps/assignment-facts.ts'
import { moveToDay } from './steps/move-day.ts'
import { overrideSchema } from './steps/place-person.ts'
import { retryOtherDay } from './steps/retry-other-day.ts'
import { isPassing } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

/**
 * A person works like an assignment: for its order, in its position, on a day, whatever became of the assignment itself,
 * which stays as it is. They get what is to fill there; what the client ordered stays ordered.
 * @throws AppError as assign, DAY_NOT_ORDERED with the reason unless the day is to be added to the order, DAY_FULL unless
 * one more was agreed
 */
export const copy = verb({
  entity: 'assignments',
  name: 'copy',
  summary: 'Give a person what is to fill of the same order and position, on the day of an assignment or another',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    employeeId: idSchema,
    date: daySchema,
    /** The assignment of that day that is filled first, if it is to fill. */
    into: idSchema.optional(),
    /** One more than ordered was agreed for that day. */
    extra: z.boolean().optional(),
    /** The order gets that day. */
    addDay: z.boolean().optional(),
    override: overrideSchema.optional(),
  }),
  *decide(verbContext, { id, employeeId, date, into, extra = false, addDay = false, override }) {
    const assignment = yield* requireRow('assignments', id)
    const context = yield* readContext(assignment)
    if (isOrderOver(context.order)) throw new AppError('ASSIGNMENT_CLOSED', { current: assignment })
    const day = { date, into, extra, addDay, stays: true }
    return yield* moveToDay(verbContext, { assignment, context, employeeId, override, ...day })
  },
  retry: (input, refusal) =>
    isPassing(refusal)
      ? { verb: 'assignments.copy', payload: input }
      : retryOtherDay('assignments.copy', input, refusal),
})
