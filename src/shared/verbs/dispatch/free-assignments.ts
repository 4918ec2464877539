import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { openFields } from '#shared/domain/dispatch/assignment-changes.ts'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import { setting } from './steps/place-person.ts'
import { displacing } from './steps/displacing.ts'
import { readRows } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'
import { readWorked } from './steps/worked-time.ts'

/** The most assignments that are freed by one operation. */
export const MOST_FREED = 200

/** Somebody is to come: neither refused nor over. */
const isAwaited = ({ status }: Row<'assignments'>): boolean => status === 'pending' || status === 'confirmed'

/**
 * Assignments are open again, as those planned on a day off that was entered later; one that is open, refused, over or deleted, or on
 * which its person logged work, stays as it is. Those who gave them get a notice.
 * @throws AppError NOT_FOUND when none of them exists
 */
export const freeAssignments = verb({
  entity: 'assignments',
  name: 'free',
  summary: 'Take assignments back from the people who have them, as on a day off',
  roles: ['admin'],
  input: z.strictObject({
    ids: z.array(idSchema).min(1).max(MOST_FREED),
    reason: z.string().trim().max(500).optional(),
  }),
  *decide(context, { ids, reason }) {
    const known = yield* readRows('assignments', [{ column: '_id', in: [...new Set(ids)] }], {
      orderBy: [{ column: 'start' }, { column: '_id' }],
    })
    if (known.length === 0) throw new AppError('NOT_FOUND', { entity: 'assignments', id: ids[0] })
    const worked = yield* readWorked(known)
    const isFreed = (assignment: Row<'assignments'>) => isAwaited(assignment) && !worked.has(assignment._id)
    const awaited = known.filter(isFreed)
    const kept = known.filter((assignment) => !isFreed(assignment))
    const changes = [
      ...kept.flatMap((assignment) => setting(assignment, {})),
      ...awaited.flatMap((assignment) => setting(assignment, openFields(assignment, 'takenBack', context))),
      ...awaited.flatMap((assignment) => displacing(assignment, context)),
    ]
    return { changes, reason }
  },
  retry: (input, refusal) => retrySame('assignments.free', input, refusal),
})
