import type { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { verbs } from '#shared/contract/verbs.ts'
import { overridesFor } from '#shared/domain/admission.ts'
import {
  FREED,
  GIVEN,
  movedTo,
  requireFree,
  requireHeld,
  requireOpen,
  requireUnfinished,
} from '#shared/domain/assignment-changes.ts'
import { travelTo } from '#shared/domain/travel.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { othersChanges } from './audit.ts'
import type { Behaviour } from './behaviour.ts'
import type { ChangedRow } from './changed.ts'
import { candidateFacts, placeOfAssignment, assignmentFacts, type AssignmentPlace } from './facts.ts'
import { changeRow, rowOf } from './rows.ts'

type Assignment = Row<'assignments'>
type Input<V extends keyof typeof verbs> = z.output<(typeof verbs)[V]['input']>

export const assignments: Behaviour<Assignment> = {
  /** An assignment somebody has is taken back first, so that they are told. */
  removeParts: async (_tx, _actor, assignment) => {
    requireFree(assignment)
  },
}

/**
 * `assignments.assign`: an open assignment goes to a person, who is then to confirm.
 * @throws AppError NOT_FOUND, ASSIGNMENT_TAKEN, ASSIGNMENT_CLOSED, STALE, REFERENCE_MISSING, OVERLAP, RULE_BLOCKED
 */
export async function assign(tx: WriteTx, actor: Actor, input: Input<'assignments.assign'>): Promise<ChangedRow[]> {
  const assignment = await assignmentOf(tx, input.id)
  const place = await placeOfAssignment(tx.db, assignment)
  requireOpen(assignment, place.order)
  requireFree(assignment)
  await requireFresh(tx, actor, assignment, input.baseRev)
  return [await give(tx, actor, assignment, place, { employeeId: input.employeeId, override: input.override })]
}

/**
 * `assignments.unassign`: an assignment is free again. Possible on a cancelled order, whose people are let go.
 * @throws AppError NOT_FOUND, ASSIGNMENT_OPEN, ASSIGNMENT_CLOSED, STALE
 */
export async function unassign(tx: WriteTx, actor: Actor, input: Input<'assignments.unassign'>): Promise<ChangedRow[]> {
  const assignment = await assignmentOf(tx, input.id)
  requireUnfinished(assignment)
  requireHeld(assignment)
  await requireFresh(tx, actor, assignment, input.baseRev)
  return [changed(await changeRow(tx, actor, entities.assignments, assignment, FREED))]
}

/**
 * `assignments.move`: an assignment somebody has goes to another person, another day, or both.
 * @throws AppError as assign, ASSIGNMENT_OPEN when nobody has it, VALIDATION_FAILED for a day that is not the order's
 */
export async function move(tx: WriteTx, actor: Actor, input: Input<'assignments.move'>): Promise<ChangedRow[]> {
  const assignment = await assignmentOf(tx, input.id)
  const place = await placeOfAssignment(tx.db, assignment)
  requireOpen(assignment, place.order)
  const holder = requireHeld(assignment)
  await requireFresh(tx, actor, assignment, input.baseRev)
  const { employeeId = holder, date = assignment.date, override } = input
  if (employeeId === holder && date === assignment.date) return [changed(assignment)]
  const times = movedTo(assignment, place.order, place.site.timezone, date)
  return [await give(tx, actor, assignment, place, { employeeId, override, times })]
}

interface Gift {
  readonly employeeId: string
  readonly override: Input<'assignments.assign'>['override']
  readonly times?: { readonly date?: string; readonly start?: string; readonly end?: string }
}

/** Everything is looked at inside the transaction: what the dispatcher saw may be over. */
async function give(
  tx: WriteTx,
  actor: Actor,
  assignment: Assignment,
  place: AssignmentPlace,
  gift: Gift,
): Promise<ChangedRow> {
  const employee = await rowOf(tx.db, 'employees', gift.employeeId)
  if (!employee) throw new AppError('REFERENCE_MISSING', { field: 'employeeId' })
  const wanted = { ...assignment, ...gift.times }
  const facts = await assignmentFacts(tx.db, wanted, place)
  const candidate = await candidateFacts(tx.db, employee, wanted.date)
  const reason = gift.override?.reason
  const overrides = overridesFor(candidate, facts, { reason, by: actor.userId ?? 'system', at: tx.now })
  const office = employee.officeId === null ? null : await rowOf(tx.db, 'offices', employee.officeId)
  const travel = travelTo(employee, office, place.site)
  const changes = { ...GIVEN, ...gift.times, ...travel, employeeId: employee._id, overrides }
  return changed(await changeRow(tx, actor, entities.assignments, assignment, changes, reason ?? null))
}

async function assignmentOf(tx: WriteTx, id: string): Promise<Assignment> {
  const assignment = await rowOf(tx.db, 'assignments', id)
  if (!assignment) throw new AppError('NOT_FOUND', { entity: 'assignments', id })
  return assignment
}

/**
 * Who has an assignment, when, and in which state change together: anything else may differ from what was seen, and what
 * the same device did since then it has seen.
 */
async function requireFresh(
  tx: WriteTx,
  actor: Actor,
  assignment: Assignment,
  baseRev: number | undefined,
): Promise<void> {
  if (baseRev === undefined || baseRev >= assignment.rev) return
  const since = await othersChanges(tx.db, assignment._id, baseRev, actor.device)
  const unit = new Set<string>(entities.assignments.units.flat())
  const last = since.findLast(({ fields }) => fields.some((field) => unit.has(field)))
  if (last) throw new AppError('STALE', { current: assignment, by: last.by, at: last.at })
}

const changed = (row: Assignment): ChangedRow => ({ entity: 'assignments', row })
