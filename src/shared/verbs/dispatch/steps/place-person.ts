import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { overridesFor } from '#shared/domain/dispatch/admission.ts'
import { ASSIGNED_FIELDS } from '#shared/domain/dispatch/assignment-changes.ts'
import { timeToFill } from '#shared/domain/dispatch/time-to-fill.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { SHORTEST_REASON } from '#shared/domain/dispatch/finding.ts'
import { travelTo } from '#shared/domain/dispatch/travel.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { readAssignmentFacts, readCandidateFacts, type AssignmentContext } from './assignment-facts.ts'
import { displacing } from './displacing.ts'
import { readOthersChange, readRow, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Decision, VerbContext } from '#shared/verbs/engine/verb.ts'

type Assignment = Row<'assignments'>

/** Why what a rule refuses or warns of is accepted. */
export const overrideSchema = z.strictObject({ reason: z.string().trim().min(SHORTEST_REASON).max(500) })
export type Override = z.output<typeof overrideSchema>

interface Assigned {
  readonly assignment: Assignment
  readonly context: AssignmentContext
  readonly employeeId: string
  readonly override: Override | undefined
  /** Another assignment of the person, which they give up for this one. */
  readonly leaves?: string
  /** The day and instants it moves to; nothing when it stays. */
  readonly times?: Partial<Pick<Assignment, 'date' | 'start' | 'end'>>
  /** What changes of it beside. */
  readonly also?: Partial<Assignment>
}

/** Whether a person who gets an assignment is to come, and not only remembered as whoever refused it or cannot come. */
const isToCome = (status: Assignment['status'] = 'pending'): boolean => status === 'pending' || status === 'confirmed'

/**
 * An assignment goes to a person, after every rule was checked.
 * @throws AppError REFERENCE_MISSING for an unknown person, OVERLAP, RULE_BLOCKED
 */
export function* assignTo(verbContext: VerbContext, asked: Assigned): Reading<Decision> {
  const { userId, now } = verbContext
  const { assignment, context, employeeId, override, leaves, times, also } = asked
  const employee = yield* readRow('employees', employeeId)
  if (!employee) throw new AppError('REFERENCE_MISSING', { field: 'employeeId' })
  const facts = yield* readAssignmentFacts({ ...assignment, ...times }, context, verbContext.actedOn)
  const known = yield* readCandidateFacts(employee, facts.date)
  const candidate = { ...known, assignments: known.assignments.filter(({ _id }) => _id !== leaves) }
  const reason = override?.reason
  // What was accepted for this person on these hours stays accepted.
  const accepted = employeeId === assignment.employeeId && !times ? assignment.overrides : []
  const authority = { reason, by: userId ?? 'system', at: now, accepted }
  const overrides = isToCome(also?.status) ? overridesFor(candidate, facts, authority) : []
  const travel = travelTo(employee, candidate.office, context.site, context.order, candidate.labour)
  const given = { employeeId, assignedBy: userId, overrides: withoutAbsence(overrides, also) }
  // From hand to hand it was not open between; a person it goes back to was given it before.
  const isFilled = isToCome(also?.status) && isVacant(assignment)
  const openMinutes = isFilled ? timeToFill(assignment, now) : assignment.openMinutes
  const fields = { ...ASSIGNED_FIELDS, ...times, ...also, ...travel, ...given, openMinutes }
  const notices = employeeId === assignment.employeeId ? [] : displacing(assignment, verbContext)
  return { changes: [...setting(assignment, fields), ...notices], reason }
}

/** Nobody accepted the absence that an assignment is marked with: it is to fill because of it. */
const withoutAbsence = (overrides: Assignment['overrides'], also: Partial<Assignment> | undefined) =>
  also?.absenceId ? overrides.filter(({ ruleCode }) => ruleCode !== 'ABSENCE') : overrides

/** The change of one assignment's fields. */
export const setting = ({ _id }: Assignment, fields: Readonly<Record<string, unknown>>): readonly RowChange[] => [
  { entity: 'assignments', id: _id, change: { kind: 'set', fields } },
]

/**
 * Who has an assignment, when, and in which state change together: other fields may differ from what was seen.
 * @throws AppError STALE with the row, who changed it and when
 */
export function* requireFresh(assignment: Assignment, baseRev: number | undefined): Reading<void> {
  if (baseRev === undefined || baseRev >= assignment.rev) return
  const change = yield* readOthersChange(assignment, baseRev, entities.assignments.units.flat())
  if (change) throw new AppError('STALE', { current: assignment, by: change.by, at: change.at })
}
