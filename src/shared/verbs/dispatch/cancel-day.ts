import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { SHORTEST_REASON } from '#shared/domain/dispatch/finding.ts'
import { lateFee } from '#shared/domain/dispatch/called-off.ts'
import type { Row } from '#shared/entities/index.ts'
import { CANCELLATION_REASONS } from '#shared/entities/site-cancellations.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { readContext, requireRow } from './steps/assignment-facts.ts'
import { readCallable } from './steps/callable-day.ts'
import { callingOff, lateAmong } from './steps/calling-off.ts'
import { readRoom } from './steps/coming-back.ts'
import { displacing } from './steps/displacing.ts'
import { keptAbsent, readKeeping } from './steps/kept-absent.ts'
import { setting } from './steps/place-person.ts'
import { reinstate } from './cancel.ts'
import { after } from '../engine/in-turn.ts'
import type { Reading } from '../engine/reads.ts'
import { isPassing } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

type Cancellation = Row<'siteCancellations'>

const withId = <T extends { cancellationId?: string | undefined }>(asked: T, opId: string): T => ({
  ...asked,
  cancellationId: asked.cancellationId ?? derivedId(opId, 'cancellation'),
})

/**
 * The day of a site is called off: nobody has to be found, its people are released, and what that costs is kept, for the
 * client (a late fee) and for each person (`callingOff`). Who is at work already stays. Superior force needs its reason.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED (REQUIRED at `details`), DAY_EMPTY when nothing is left to call off
 */
export const cancelDay = verb({
  entity: 'sites',
  name: 'cancelDay',
  summary: 'Call off the day of a site',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    date: daySchema,
    reason: z.enum(CANCELLATION_REASONS),
    details: z.string().trim().max(500, 'TOO_LONG').optional(),
    forceMajeure: z.boolean().default(false),
    cancellationId: idSchema.optional(),
  }),
  *decide(context, given) {
    const { id: siteId, date, reason, details = null, forceMajeure, cancellationId } = withId(given, context.opId)
    if (forceMajeure && (details ?? '').length < SHORTEST_REASON) throw invalidField('details', 'REQUIRED')
    const site = yield* requireRow('sites', siteId)
    const assignments = yield* readCallable(context, siteId, date)
    if (assignments.length === 0) throw new AppError('DAY_EMPTY', { siteId, date })
    const client = yield* requireRow('clients', assignments[0]?.clientId ?? site.clientId)
    const calledOff = yield* callingOff(context, assignments, { forceMajeure })
    const late = (yield* lateAmong(context, assignments)).length
    const fields = {
      siteId,
      date,
      reason,
      details,
      forceMajeure,
      late: late > 0,
      ...lateFee(client, late),
      assignments: assignments.map(({ _id: id, status, endReason }) => ({ id, status, endReason })),
      userId: context.userId,
      at: context.actedAt,
    }
    return {
      changes: [
        { entity: 'siteCancellations', id: cancellationId as string, change: { kind: 'create', fields } },
        ...calledOff,
        ...assignments.flatMap((one) => displacing(one, context)),
      ],
      reason: details === null ? reason : `${reason}: ${details}`,
    }
  },
  retry: (asked, refusal) => (isPassing(refusal) ? { verb: 'sites.cancelDay', payload: asked } : null),
  withIds: withId,
})

/**
 * The day of a site that was called off takes place after all: its people have their assignments again, after every rule was
 * checked, and what was to fill is so again. What somebody changed since stays as it is.
 * @throws AppError NOT_FOUND, ASSIGNMENT_CLOSED, OVERLAP, RULE_BLOCKED
 */
export const restoreDay = verb({
  entity: 'sites',
  name: 'restoreDay',
  summary: 'Take back that the day of a site was called off',
  roles: ['admin'],
  input: z.strictObject({ cancellationId: idSchema, reason: z.string().trim().min(SHORTEST_REASON).max(500) }),
  *decide(context, { cancellationId, reason }) {
    const { assignments } = yield* requireRow('siteCancellations', cancellationId)
    const changes: RowChange[] = [{ entity: 'siteCancellations', id: cancellationId, change: { kind: 'remove' } }]
    // People first: where the order has less room by now, it is theirs, and what was open stays called off.
    const inTurn = [...assignments.filter(isPlaced), ...assignments.filter((one) => !isPlaced(one))]
    for (const before of inTurn)
      changes.push(...(yield* after(changes, restored(context, before, reason), context.now)))
    return { changes, reason }
  },
  retry: (asked, refusal) => (isPassing(refusal) ? { verb: 'sites.restoreDay', payload: asked } : null),
})

type CalledOff = Cancellation['assignments'][number]

/** Somebody had it. */
const isPlaced = (before: CalledOff): before is CalledOff & { readonly status: 'pending' | 'confirmed' } =>
  before.status === 'pending' || before.status === 'confirmed'

function* restored(context: VerbContext, before: CalledOff, reason: string): Reading<readonly RowChange[]> {
  const { id, endReason } = before
  const assignment = yield* requireRow('assignments', id)
  if (assignment.status !== 'cancelled' || assignment.endReason !== 'cancelledByClient') return []
  const isKept = (yield* readKeeping(assignment, assignment.employeeId, assignment.absenceId)) !== null
  if (!isPlaced(before) || isKept) {
    // Nobody would come: where the order has everybody by now, nobody is looked for.
    const { isFull } = yield* readRoom(assignment, yield* readContext(assignment))
    if (isFull) return []
    if (!isPlaced(before)) return setting(assignment, { status: before.status, endReason })
    return setting(assignment, yield* keptAbsent(context, assignment, before.status))
  }
  return (yield* reinstate.decide(context, { id, status: before.status, override: { reason } })).changes
}
