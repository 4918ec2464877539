import { AppError } from '#shared/contract/errors.ts'
import { overridesFor } from '#shared/domain/dispatch/admission.ts'
import { requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { Decision, VerbContext } from '#shared/verbs/engine/verb.ts'
import { readActing } from '#shared/verbs/time/steps/acting.ts'
import { readAssignmentFacts, readCandidateFacts, readContext, requireRow } from './assignment-facts.ts'
import { setting } from './place-person.ts'

type Assignment = Row<'assignments'>

/** What shows an assignment to its person, who knows of it once they answered. */
export const toldFields = ({ published }: Assignment, { now }: VerbContext): Partial<Assignment> =>
  published ? {} : { published: true, publishedAt: now }

/** The assignment that an employee refused and now wants to come to; null when it is about something else. */
export function* readOwnRefused(context: VerbContext, id: string): Reading<Assignment | null> {
  const { role, employeeId } = yield* readActing(context)
  if (role !== 'employee' || employeeId === null) return null
  const found = yield* readRow('assignments', id)
  const isTheirs = found?.employeeId === employeeId && found.published && found.status === 'declined'
  return isTheirs ? found : null
}

/**
 * Somebody who refused an assignment comes after all: while it is still theirs, the office has asked nobody since, and no rule
 * is against it. Which rule is, and who was asked, they are not told.
 * @throws AppError ASSIGNMENT_CLOSED, REFUSAL_STANDS
 */
export function* comeAfterAll(context: VerbContext, assignment: Assignment): Reading<Decision> {
  if (assignment.end <= context.now) throw new AppError('ASSIGNMENT_CLOSED', { current: assignment })
  requireNotOver(assignment, yield* requireRow('orders', assignment.orderId))
  const { employeeId } = assignment
  // A device of an employee does not know who refused before them.
  const known = (assignment.refusals as Assignment['refusals'] | null) ?? []
  const last = known.findLastIndex((refusal) => refusal.employeeId === employeeId)
  const refusals = known.filter((_, i) => i !== last)
  const pending = { ...assignment, status: 'pending' as const, refusals }
  // Nor does it know the client, nor what the rules need: the server decides.
  const isOnServer = Boolean(assignment.clientId)
  if (isOnServer) yield* requireUndisturbed(context, pending, known[last])
  return { changes: setting(assignment, { status: 'confirmed', refusals }) }
}

/** @throws AppError REFUSAL_STANDS when the office recorded the refusal or reacted to it, or a rule is against the person by now */
function* requireUndisturbed(
  { userId, now, today }: VerbContext,
  pending: Assignment,
  refusal: Assignment['refusals'][number] | undefined,
): Reading<void> {
  const stands = new AppError('REFUSAL_STANDS')
  const wasRecorded = refusal !== undefined && refusal.by !== null
  if (wasRecorded || pending.absenceId !== null) throw stands
  const asked = yield* readRows('messages', [{ column: 'assignmentIds', lists: pending._id }])
  const since = refusal?.at ?? pending.updatedAt
  if (asked.some(({ direction, code, status, at }) => isQuestion({ direction, code, status }) && at > since))
    throw stands
  const employee = yield* readRow('employees', pending.employeeId ?? '')
  if (!employee) throw stands
  const facts = yield* readAssignmentFacts(pending, yield* readContext(pending), today)
  const candidate = yield* readCandidateFacts(employee, facts.date)
  try {
    overridesFor(candidate, facts, { reason: undefined, by: userId ?? 'system', at: now, accepted: pending.overrides })
  } catch (error) {
    // The rules name restrictions and other people: none of an employee's business.
    if (error instanceof AppError) throw stands
    throw error
  }
}

const isQuestion = ({ direction, code, status }: Pick<Row<'messages'>, 'direction' | 'code' | 'status'>): boolean =>
  direction === 'out' && code !== null && status !== 'failed'
