import { z } from 'zod'
import { absences } from '#shared/entities/absences.ts'
import type { Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { fieldsOfDraft, requireRules } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { draftSchema, patchSchema } from '#shared/model/validation.ts'
import {
  approvedFields,
  emptying,
  freeingSchema,
  MOST_TOUCHED,
  readTouched,
  reasonOf,
  requireNoOverlap,
  returning,
} from './steps/absence.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { patched } from '../engine/merging.ts'
import { prefixed } from '../engine/prefixed.ts'
import type { Reading } from '../engine/reads.ts'
import { requireNewId, requireReferences } from '../engine/references.ts'
import { isPassing, retrySame } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type Decision, type VerbContext } from '../engine/verb.ts'

type Fields = Readonly<Record<string, unknown>>
type Absence = Row<'absences'> & Fields
type Touched = readonly Row<'assignments'>[]

const withId = <T extends { absence: Fields }>(asked: T, opId: string): T => ({
  ...asked,
  absence: { _id: derivedId(opId, 'absence'), ...asked.absence },
})

function* absenceFrom(draft: Fields): Reading<Absence> {
  const absence = fieldsOfDraft(absences, draft) as unknown as Absence
  requireRules(absences, absence)
  yield* requireReferences(absences, absence, null)
  yield* requireNewId(absences, absence._id)
  return absence
}

/**
 * A new absence: asked for, or approved at once. The assignments it touches then are to fill, and the audit has the
 * absence's reason.
 * @throws AppError VALIDATION_FAILED with fields like `absence.endDate`, REFERENCE_MISSING, CONFLICT (an id that exists),
 * ABSENCE_OVERLAP with the other absence
 */
export const recordAbsence = verb({
  entity: 'absences',
  name: 'record',
  summary: 'Record an absence, approved or not, and free the assignments it touches or keep them',
  roles: ['admin'],
  input: z.strictObject({
    absence: z.lazy(() => draftSchema(absences)),
    status: z.enum(['requested', 'approved']).default('requested'),
    assignments: freeingSchema.default('keep'),
  }),
  *decide(context, asked): Reading<Decision> {
    const { absence: draft, status, assignments } = withId(asked as typeof asked & { absence: Fields }, context.opId)
    const { _id: id, ...fields } = yield* prefixed('absence', absenceFrom(draft))
    const absence = { ...fields, _id: id, requestedBy: context.userId } as Absence
    const create = (more: Fields): RowChange => ({
      entity: 'absences',
      id,
      change: { kind: 'create', fields: { ...fields, requestedBy: context.userId, ...more } },
    })
    if (status === 'requested') return { changes: [create({})] }
    yield* requireNoOverlap(absence)
    const touched = yield* readTouched(absence, context)
    const emptied = emptying(absence, touched, assignments, context)
    return { changes: [create(approvedFields(touched, context)), ...emptied], reason: reasonOf(absence) }
  },
  retry: (asked, refusal) => (isPassing(refusal) ? { verb: 'absences.record', payload: asked } : null),
  withIds: (asked, opId) => withId(asked as typeof asked & { absence: Fields }, opId),
})

/** What an approved absence touches once it is changed; what it freed before stays among it. */
function* stillTouched(
  context: VerbContext,
  before: Absence,
  after: Absence,
): Reading<{ touched: Touched; ids: string[] }> {
  yield* requireNoOverlap(after)
  const touched = yield* readTouched(after, context)
  const earlier = before.employeeId === after.employeeId ? before.impactedAssignmentIds : []
  return { touched, ids: [...new Set([...earlier, ...touched.map(({ _id }) => _id)])].slice(-MOST_TOUCHED) }
}

/**
 * Other days, hours or details of an absence, merged field by field. One that is approved is checked again; what it then
 * touches is freed or kept as asked, and what it had freed stays so.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_MISSING, STALE, ABSENCE_OVERLAP with the other absence
 */
export const changeAbsence = verb({
  entity: 'absences',
  name: 'change',
  summary: 'Change an absence, and free the assignments it then touches or keep them',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    baseRev: z.int().optional(),
    /** None: only what it touches is freed. */
    fields: z.lazy(() => patchSchema(absences)).default({}),
    assignments: freeingSchema.default('keep'),
  }),
  *decide(context, { id, baseRev, fields, assignments }) {
    const before = (yield* requireRow('absences', id)) as Absence
    const changes = yield* patched(absences, before, fields as Fields, baseRev)
    const after = { ...before, ...changes } as Absence
    requireRules(absences, after)
    yield* requireReferences(absences, after, before)
    const set = (all: Fields): RowChange => ({ entity: 'absences', id, change: { kind: 'set', fields: all } })
    if (after.status !== 'approved') return { changes: [set(changes)] }
    const { touched, ids } = yield* stillTouched(context, before, after)
    const back = yield* returning(before, before.employeeId === after.employeeId ? touched : [])
    const emptied = emptying(after, touched, assignments, context)
    return { changes: [set({ ...changes, impactedAssignmentIds: ids }), ...back, ...emptied], reason: reasonOf(after) }
  },
  retry: (asked, refusal) => retrySame('absences.change', asked, refusal),
  patchOf: ({ assignments, fields, ...rest }) =>
    assignments === 'free'
      ? null
      : { id: rest.id, fields: fields as Fields, only: (some) => ({ ...rest, assignments, fields: some }) },
})
