import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { requiredSkills } from '#shared/domain/people/required-skills.ts'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import { readContext, requireRow, type AssignmentContext } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'

/** Whom to ask for; the telephone as E.164, empty for none. */
export interface PaperContact {
  readonly name: string
  readonly phone: string
}

/** What the document of an assignment says. */
export interface AssignmentPaper extends AssignmentContext {
  readonly company: Row<'companySettings'> | null
  readonly employee: Row<'employees'>
  /** Of the client company: its first contact, else whoever took the order. */
  readonly clientContact: PaperContact
  /** On the site: the first supervisor of the order, else the primary one of the site; null for nobody. */
  readonly siteContact: PaperContact | null
  readonly skills: readonly string[]
  /** The days of this position that the person has, by their start, with the paid minutes planned. */
  readonly days: readonly (Pick<Row<'assignments'>, '_id' | 'date' | 'start' | 'end'> & { readonly minutes: number })[]
  /** Beyond which distance from the office travel is paid, in kilometres. */
  readonly travelRadiusKm: number
}

/**
 * Reads what is told to a person of the days they have at one position of an order: one document for all of them.
 * @throws AppError NOT_FOUND for an assignment that is not there or that nobody has
 */
export function* readAssignmentPaper(assignmentId: string): Reading<AssignmentPaper> {
  const assignment = yield* requireRow('assignments', assignmentId)
  const employee = yield* requireRow('employees', assignment.employeeId ?? '')
  const context = yield* readContext(assignment)
  const { order, position, site, client } = context
  const own = yield* readRows('assignments', [
    { column: 'orderId', is: order._id },
    { column: 'employeeId', is: employee._id },
  ])
  // Who is confirmed is told of what is confirmed.
  const isToldOf = ({ status }: Row<'assignments'>) =>
    isBusy(status) && (status !== 'pending' || assignment.status === 'pending')
  const held = own.filter((one) => one.positionId === position._id && isToldOf(one) && !isVacant(one))
  const [first] = held.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const all = yield* readRows('skills', [])
  const asked = new Set([...position.requiredSkillIds, ...site.requiredSkillIds, ...client.requiredSkillIds])
  const rules = yield* readRows('labourRuleSets', [])
  const supervisorId = order.supervisorIds[0] ?? site.primarySupervisorId
  const supervisor = supervisorId === null ? null : yield* readRow('supervisors', supervisorId)
  return {
    ...context,
    company: yield* readRow('companySettings', COMPANY_ID),
    employee,
    clientContact: contactOf(client, order),
    siteContact: supervisor && {
      name: `${supervisor.firstName} ${supervisor.lastName}`,
      phone: supervisor.phone ?? '',
    },
    skills: requiredSkills(all, position.role, asked).map(({ name }) => name),
    days: held
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
      .map(({ _id, date, start, end }) => ({ _id, date, start, end, minutes: paidMinutes({ start, end }, order) })),
    travelRadiusKm: labourRulesOn(rules, employee.regime, (first ?? assignment).date).travelRadiusKm,
  }
}

function contactOf(client: Row<'clients'>, order: Row<'orders'>): PaperContact {
  const [first] = client.contacts
  return { name: first?.name ?? order.requestedByName ?? '', phone: first?.phone ?? client.phone ?? '' }
}
