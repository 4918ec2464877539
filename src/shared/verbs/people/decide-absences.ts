import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { canBecome, type AbsenceStatus } from '#shared/domain/people/absence-status.ts'
import { idSchema } from '#shared/model/ids.ts'
import {
  approvedFields,
  emptying,
  freeingSchema,
  readTouched,
  reasonOf,
  requireNoOverlap,
  returning,
  type Absence,
} from './steps/absence.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

/** The most absences that are decided together. */
const MOST_DECIDED = 200
const STATUSES = ['approved', 'refused', 'cancelled', 'requested'] as const satisfies readonly AbsenceStatus[]

const set = (entity: string, id: string, fields: Partial<Absence>): RowChange => ({
  entity,
  id,
  change: { kind: 'set', fields },
})

/** The fields of an absence that is not, or no longer, approved. */
const decidedFields = (to: AbsenceStatus, reason: string | null, { userId, actedAt }: VerbContext): Partial<Absence> =>
  to === 'requested'
    ? { status: to, decidedBy: null, decidedAt: null, decisionReason: null }
    : { status: to, decidedBy: userId, decidedAt: actedAt, decisionReason: reason }

/**
 * Absences are approved, refused or cancelled, or their decision is taken back; one that is so already stays as it is.
 * Approved, the assignments they touch are to fill. Cancelled, who kept theirs will come; what was freed stays to fill.
 * @throws AppError NOT_FOUND, ABSENCE_DECIDED with the absence, ABSENCE_OVERLAP with the other absence
 */
export const decideAbsences = verb({
  entity: 'absences',
  name: 'decide',
  summary: 'Approve, refuse or cancel absences, and free the assignments they touch or keep them',
  roles: ['admin'],
  input: z.strictObject({
    ids: z.array(idSchema).min(1).max(MOST_DECIDED),
    to: z.enum(STATUSES),
    assignments: freeingSchema.default('keep'),
    reason: z.string().trim().max(500).optional(),
  }),
  *decide(context, { ids, to, assignments, reason }) {
    const decided: RowChange[] = []
    const emptied: RowChange[] = []
    const approved: Absence[] = []
    const causes: string[] = []
    const known = new Set<string>()
    for (const id of new Set(ids)) {
      const absence = yield* requireRow('absences', id)
      if (absence.status === to) {
        decided.push(set('absences', id, {}))
        continue
      }
      if (!canBecome(absence.status, to)) throw new AppError('ABSENCE_DECIDED', { current: absence })
      if (to !== 'approved') {
        decided.push(set('absences', id, decidedFields(to, reason ?? null, context)))
        emptied.push(...(yield* returning(absence, [])))
        continue
      }
      yield* requireNoOverlap(absence, approved)
      approved.push(absence)
      causes.push(reasonOf(absence))
      const touched = yield* readTouched(absence, context)
      decided.push(set('absences', id, { ...approvedFields(touched, context), decisionReason: reason ?? null }))
      const isNew = touched.filter(({ _id }) => !known.has(_id))
      for (const { _id } of isNew) known.add(_id)
      emptied.push(...emptying(absence, isNew, assignments, context))
    }
    return { changes: [...decided, ...emptied], reason: reason ?? (causes.length === 1 ? causes[0] : undefined) }
  },
  retry: (asked, refusal) => retrySame('absences.decide', asked, refusal),
})
