import { AppError } from '#shared/contract/errors.ts'
import { overridesFor, type Authority } from '#shared/domain/admission.ts'
import type { AssignmentFacts } from '#shared/domain/facts.ts'
import { GIVEN } from '#shared/domain/assignment-changes.ts'
import { travelTo } from '#shared/domain/travel.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { readPersonFacts } from '#sql/reads/facts-person.ts'
import { readAssignmentFacts } from '#sql/reads/facts-assignment.ts'
import { liveRow } from '#sql/reads/live-rows.ts'
import type { Reader } from '#sql/reads/reader.ts'

type Assignment = Row<'assignments'>

/** A row this device has. @throws AppError NOT_FOUND */
export function neededRow<N extends EntityName>(reader: Reader, name: N, id: string): Row<N> {
  const row = liveRow(reader, name, id)
  if (!row) throw new AppError('NOT_FOUND', { entity: name, id })
  return row
}

/** What decides of an assignment. @throws AppError NOT_FOUND when its order, position, site or client is gone */
export function placeOf(reader: Reader, assignment: Assignment) {
  const order = neededRow(reader, 'orders', assignment.orderId)
  neededRow(reader, 'orderPositions', assignment.positionId)
  const site = neededRow(reader, 'sites', assignment.siteId)
  neededRow(reader, 'clients', assignment.clientId)
  return { order, site }
}

export interface Gift {
  readonly assignment: Assignment
  readonly site: Row<'sites'>
  readonly employeeId: string
  readonly authority: Authority
  /** Where it moves to; nothing when it stays. */
  readonly times: Partial<Pick<Assignment, 'date' | 'start' | 'end'>>
}

/**
 * What changes of an assignment that a person gets: the one person and the one assignment are looked at, as the server will.
 * @throws AppError REFERENCE_MISSING, OVERLAP, RULE_BLOCKED
 */
export function given(reader: Reader, { assignment, site, employeeId, authority, times }: Gift) {
  const employee = liveRow(reader, 'employees', employeeId)
  if (!employee) throw new AppError('REFERENCE_MISSING', { field: 'employeeId' })
  const facts: AssignmentFacts = { ...(readAssignmentFacts(reader, assignment._id) as AssignmentFacts), ...times }
  const overrides = overridesFor(readPersonFacts(reader, employee, facts.date), facts, authority)
  const office = employee.officeId === null ? null : liveRow(reader, 'offices', employee.officeId)
  return { ...GIVEN, ...times, ...travelTo(employee, office, site), employeeId, overrides }
}
