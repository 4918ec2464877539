import { AppError } from '#shared/contract/errors.ts'
import { payWeekFacts } from '#shared/domain/dispatch/pay-week-facts.ts'
import { payWeeksOn } from '#shared/domain/time/pay/pay-weeks.ts'
import type { AssignmentFacts, CandidateFacts, RestrictionFacts } from '#shared/domain/dispatch/facts.ts'
import { daysWeighed } from '#shared/domain/dispatch/days-weighed.ts'
import { dayOffFacts } from '#shared/domain/dispatch/day-off-facts.ts'
import { levelsAt, levelsFor } from '#shared/domain/dispatch/rule-levels.ts'
import { workBegins } from '#shared/domain/dispatch/travel.ts'
import { readCalendar } from '#shared/verbs/orders/steps/read-calendar.ts'
import { isPaidLeave } from '#shared/domain/time/hours/paid-leave.ts'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { NO_BREAK, paidMinutes, plannedBreak } from '#shared/domain/time/minutes/paid.ts'
import { requiredSkills } from '#shared/domain/people/required-skills.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID, companySettings } from '#shared/entities/company-settings.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { addDays, daysBetween } from '#shared/model/dates.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'

type Assignment = Row<'assignments'>

/** The rows an assignment belongs to. */
export interface AssignmentContext {
  readonly order: Row<'orders'>
  readonly position: Row<'orderPositions'>
  readonly site: Row<'sites'>
  readonly client: Row<'clients'>
}

/** A row that must be there. @throws AppError NOT_FOUND */
export function* requireRow<N extends EntityName>(name: N, id: string): Reading<Row<N>> {
  const row = yield* readRow(name, id)
  if (!row) throw new AppError('NOT_FOUND', { entity: name, id })
  return row
}

/** @throws AppError NOT_FOUND when the order, position, site or client of an assignment is gone */
export function* readContext({ orderId, positionId, siteId, clientId }: Assignment): Reading<AssignmentContext> {
  return {
    order: yield* requireRow('orders', orderId),
    position: yield* requireRow('orderPositions', positionId),
    site: yield* requireRow('sites', siteId),
    client: yield* requireRow('clients', clientId),
  }
}

/** Who refused an assignment; a refusal that was recorded without a moment has that of the last change. */
function refusalsOf({ refusals, status, employeeId, updatedAt }: Assignment): AssignmentFacts['refusals'] {
  const isKnown = refusals.some((refusal) => refusal.employeeId === employeeId)
  if (status !== 'declined' || employeeId === null || isKnown) return refusals
  return [...refusals, { employeeId, at: updatedAt }]
}

/** What the rules need to know of an assignment that is given `today`: what its trade, its position, its site and its client require of everybody. */
export function* readAssignmentFacts(
  assignment: Assignment,
  context: AssignmentContext,
  today: string,
): Reading<AssignmentFacts> {
  const { order, position, site, client } = context
  const { _id, orderId, positionId, clientId, siteId, date, start, end } = assignment
  const asked = new Set([...position.requiredSkillIds, ...site.requiredSkillIds, ...client.requiredSkillIds])
  // There are a few dozen: the trades of a skill are a list, which no index finds.
  const skills = yield* readRows('skills', [], {
    orderBy: [{ column: 'important', descending: true }, { column: 'name_f' }],
  })
  const there = yield* readRows('assignments', [
    { column: 'siteId', is: siteId },
    { column: 'date', is: date },
  ])
  // Only administrators have the limit on their devices: for others it is the one companies begin with.
  const company = yield* readRow('companySettings', COMPANY_ID)
  return {
    _id,
    orderId,
    positionId,
    clientId,
    siteId,
    supervisorIds: [...new Set([...order.supervisorIds, ...site.supervisorIds])],
    colleagueIds: there.flatMap((other) =>
      other._id !== _id && other.employeeId !== null && isBusy(other.status) ? [other.employeeId] : [],
    ),
    date,
    start,
    end,
    paidMinutes: paidMinutes(assignment, order),
    breakMinutes: plannedBreak(assignment, order).breakMinutes,
    requiredSkills: requiredSkills(skills, position.role, asked),
    workAtHeights: order.workAtHeights || site.workAtHeights,
    orderStatus: order.status,
    clientStatus: client.status,
    siteActive: site.active,
    siteEndDate: site.endDate,
    timezone: site.timezone,
    lat: site.lat,
    lng: site.lng,
    begins: workBegins(site, order.travelMode === 'meetingPoint'),
    noticeDays: daysBetween(today, date),
    dayOff: dayOffFacts(yield* readCalendar(), date),
    distanceLimitKm: company?.distanceLimitKm ?? companySettings.fields.distanceLimitKm.default,
    levels: levelsAt(yield* readRuleLevels(), assignment),
    refusals: refusalsOf(assignment),
  }
}

/** The levels of rules that are set, those changed last at the end. */
export const readRuleLevels = () =>
  readRows('ruleLevels', [], { orderBy: [{ column: 'updatedAt' }, { column: '_id' }] })

/** Rows that others refer to, deleted ones included, by id. */
function* readReferred<N extends EntityName>(name: N, ids: ReadonlySet<string>): Reading<ReadonlyMap<string, Row<N>>> {
  const rows = yield* readRows(name, [{ column: '_id', in: [...ids] }], { withDeleted: true })
  return new Map(rows.map((row) => [row._id, row]))
}

/** What keeps a person from places and people, whichever side recorded it. */
function* readRestrictions(employeeId: string): Reading<readonly RestrictionFacts[]> {
  const own = yield* readRows('restrictions', [{ column: 'employeeId', is: employeeId }])
  const ofOthers = yield* readRows('restrictions', [{ column: 'otherEmployeeId', is: employeeId }])
  const all = [...own, ...ofOthers.map((row) => ({ ...row, otherEmployeeId: row.employeeId }))]
  const others = new Set(all.flatMap(({ otherEmployeeId }) => otherEmployeeId ?? []))
  const people = yield* readReferred('employees', others)
  return all.map((row) => {
    const other = people.get(row.otherEmployeeId ?? '')
    return { ...row, otherName: other ? `${other.firstName} ${other.lastName}` : '' }
  })
}

/** The approved absences that touch a day, the evening before or the morning after. */
function absencesAround(approved: readonly Row<'absences'>[], day: string): CandidateFacts['absences'] {
  const [from, to] = [addDays(day, -1), addDays(day, 2)]
  return approved.filter(({ startDate, endDate }) => startDate <= to && endDate >= from)
}

/** What rules say of a site where somebody works beside. */
const siteFacts = (site: Row<'sites'> | undefined) => ({
  siteName: site?.name ?? '',
  timezone: site?.timezone ?? DEFAULT_ZONE,
  lat: site?.lat ?? null,
  lng: site?.lng ?? null,
})

/**
 * What the rules need to know of one person for a day: the employee, skills held, assignments within a week of it,
 * absences, restrictions, preferences and the labour rules of that day.
 */
export function* readCandidateFacts(employee: Row<'employees'>, day: string): Reading<CandidateFacts> {
  const own = { column: 'employeeId', is: employee._id }
  const ruleSets = yield* readRows('labourRuleSets', [])
  const around = daysWeighed(ruleSets)
  const [from, to] = [addDays(day, -around), addDays(day, around)]
  // "start" bounds the index; "date" is the local day that counts.
  const bounds = { column: 'start', from: addDays(from, -1), to: addDays(to, 2) }
  const assignments = yield* readRows('assignments', [own, bounds, { column: 'date', from, to }], {
    orderBy: [{ column: 'start' }, { column: '_id' }],
  })
  const sites = yield* readReferred('sites', new Set(assignments.map(({ siteId }) => siteId)))
  const orders = yield* readReferred('orders', new Set(assignments.map(({ orderId }) => orderId)))
  const { officeId } = employee
  const offices = yield* readReferred('offices', new Set(officeId === null ? [] : [officeId]))
  const approved = yield* readRows('absences', [own, { column: 'status', is: 'approved' }])
  const leave = approved.filter(isPaidLeave)
  return {
    ...employee,
    office: offices.get(officeId ?? '') ?? null,
    skills: yield* readRows('employeeSkills', [own]),
    assignments: assignments.map((each) => ({
      ...each,
      paidMinutes: paidMinutes(each, orders.get(each.orderId) ?? NO_BREAK),
      ...siteFacts(sites.get(each.siteId)),
    })),
    absences: absencesAround(approved, day),
    payWeeks: payWeeksOn(ruleSets, employee.regime, day).map((week) => payWeekFacts(week, employee.regime, leave)),
    restrictions: yield* readRestrictions(employee._id),
    preferences: yield* readRows('preferences', [own], {
      orderBy: [{ column: 'weight', descending: true }, { column: '_id' }],
    }),
    levels: levelsFor(yield* readRuleLevels(), employee._id),
    labour: labourRulesOn(ruleSets, employee.regime, day),
  }
}
