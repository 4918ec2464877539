import { z } from 'zod'
import { AppError, type ErrorPayload } from '#shared/contract/errors.ts'
import { enteringStage, leavingStage, MOVABLE_STAGES } from '#shared/domain/people/applicant-stage.ts'
import type { Row } from '#shared/entities/index.ts'
import { invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { readOthersChange, type Reading } from '../engine/reads.ts'
import { isPassing } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type Retry } from '../engine/verb.ts'

type Applicant = Row<'applicants'>

/** The most applicants moved at once. */
export const MOST_MOVED = 200

const seen = z.strictObject({ id: idSchema, baseRev: z.int().optional() })
type Seen = z.output<typeof seen>
const several = z.array(seen).min(1).max(MOST_MOVED)

/**
 * The applicant, who is not hired, and whose stage is the one that was seen.
 * @throws AppError NOT_FOUND, APPLICANT_HIRED, STALE with the row, who changed it and when
 */
export function* requireCandidate({ id, baseRev }: Seen): Reading<Applicant> {
  const applicant = yield* requireRow('applicants', id)
  if (applicant.stage === 'hired') throw new AppError('APPLICANT_HIRED', { current: applicant })
  if (baseRev !== undefined && baseRev < applicant.rev) {
    const change = yield* readOthersChange(applicant, baseRev, ['stage'])
    if (change) throw new AppError('STALE', { current: applicant, by: change.by, at: change.at })
  }
  return applicant
}

export const setApplicant = (id: string, fields: Partial<Applicant>): RowChange => ({
  entity: 'applicants',
  id,
  change: { kind: 'set', fields: { ...fields } },
})

/** The applicants, each once. @throws AppError as requireCandidate */
function* candidates(asked: readonly Seen[]): Reading<readonly Applicant[]> {
  const found: Applicant[] = []
  for (const each of new Map(asked.map((one) => [one.id, one])).values()) found.push(yield* requireCandidate(each))
  return found
}

/** The same over the rows as they are now, after a refusal that has passed or that the person has seen; else null. */
function retryMoved(
  verbName: string,
  input: { readonly applicants: readonly Seen[] },
  refusal: ErrorPayload,
): Retry | null {
  if (refusal.code !== 'STALE' && !isPassing(refusal)) return null
  const current = refusal.details['current'] as Partial<Applicant> | undefined
  const applicants = input.applicants.map((one) =>
    one.id === current?._id && current.rev !== undefined ? { ...one, baseRev: current.rev } : one,
  )
  return { verb: verbName, payload: { ...input, applicants } }
}

/**
 * Applicants go to another stage, all or none; a refusal says why. One who is there already stays as they are. Who was
 * hired stays hired: converting the employee is the way back.
 * @throws AppError NOT_FOUND, APPLICANT_HIRED, STALE, VALIDATION_FAILED without the reason of a refusal
 */
export const moveApplicants = verb({
  entity: 'applicants',
  name: 'move',
  summary: 'Move applicants to another stage, at most 200 at once',
  roles: ['admin'],
  input: z.strictObject({
    applicants: several,
    stage: z.enum(MOVABLE_STAGES),
    reason: z.string().trim().max(500).optional(),
  }),
  *decide({ actedAt, userId }, { applicants, stage, reason }) {
    if (stage === 'rejected' && !reason) throw invalidField('reason', 'REQUIRED')
    const found = yield* candidates(applicants)
    const entered = { at: actedAt, by: userId, reason: reason || null }
    const changes = found.map((row) =>
      setApplicant(row._id, row.stage === stage ? {} : enteringStage(row, stage, entered)),
    )
    return { changes, reason }
  },
  retry: (input, refusal) => retryMoved('applicants.move', input, refusal),
})

/**
 * The last change of stage of applicants is taken back, and is no longer kept.
 * @throws AppError NOT_FOUND, APPLICANT_HIRED, STALE
 */
export const moveApplicantsBack = verb({
  entity: 'applicants',
  name: 'moveBack',
  summary: 'Take back the last change of stage of applicants',
  roles: ['admin'],
  input: z.strictObject({ applicants: several }),
  *decide(_context, { applicants }) {
    return { changes: (yield* candidates(applicants)).map((row) => setApplicant(row._id, leavingStage(row))) }
  },
  retry: (input, refusal) => retryMoved('applicants.moveBack', input, refusal),
})
