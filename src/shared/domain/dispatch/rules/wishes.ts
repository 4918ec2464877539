import { INDEFINITE } from '#shared/model/dates.ts'
import type { CandidateFacts, Place, RestrictionFacts, AssignmentFacts } from '../facts.ts'
import { absenceSpan } from '#shared/domain/people/absence-span.ts'
import { declaredHours } from '#shared/domain/people/availability.ts'
import { overlaps } from '../overlap.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { block, inform, NOTHING, warn, type Rule } from './rule.ts'

/** ABSENCE (blocks): an approved absence of the person, whole days or hours of one, covers a part of it. A company rule. */
export const absence: Rule = ({ absences }, { assignment }) => {
  for (const one of absences) {
    if (!overlaps(absenceSpan(one), assignment)) continue
    const { type, startDate, endDate } = one
    if (endDate === INDEFINITE) return [block('ABSENCE', { context: 'open', type, date: startDate })]
    if (startDate === endDate) return [block('ABSENCE', { context: 'day', type, date: startDate })]
    return [block('ABSENCE', { type, date: startDate, endDate })]
  }
  return NOTHING
}

/** What of an assignment a restriction or preference names, as the context of its text; null when it names something else. */
function targetAt({ clientId, siteId, supervisorId }: Place, assignment: AssignmentFacts): string | null {
  if (clientId !== null) return clientId === assignment.clientId ? 'client' : null
  if (siteId !== null) return siteId === assignment.siteId ? 'site' : null
  if (supervisorId !== null) return assignment.supervisorIds.includes(supervisorId) ? 'supervisor' : null
  return null
}

function restrictionFinding(one: RestrictionFacts, assignment: AssignmentFacts) {
  if (one.from > assignment.date || one.to < assignment.date) return NOTHING
  const isColleague = one.otherEmployeeId !== null && assignment.colleagueIds.includes(one.otherEmployeeId)
  const context = isColleague ? 'colleague' : targetAt(one, assignment)
  if (context === null) return NOTHING
  const params = { context, reason: one.reason, ...(isColleague && { name: one.otherName }) }
  return [one.level === 'block' ? block('RESTRICTION', params) : warn('RESTRICTION', { ...params, level: one.level })]
}

/**
 * RESTRICTION (blocks, or warns where it is only to avoid): the person must not work for this client, at this site, under
 * this supervisor, or with somebody who works at the site that day. A company rule.
 */
export const restriction: Rule = ({ restrictions }, { assignment }) =>
  restrictions.length === 0 ? NOTHING : restrictions.flatMap((one) => restrictionFinding(one, assignment))

/** UNAVAILABLE (warns): the person declared not to be available at a part of these hours; reports the declared hours. A company rule. */
export const unavailable: Rule = ({ availability }: CandidateFacts, { assignment, days }) => {
  if (availability.length === 0) return NOTHING
  for (const day of days) {
    for (const { start, end, kind } of declaredHours(availability, day)) {
      if (kind !== 'unavailable' || !overlaps(shiftInstants(day, start, end), assignment)) continue
      return [warn('UNAVAILABLE', start === end ? { context: 'day', date: day } : { date: day, start, end })]
    }
  }
  return NOTHING
}

/** The first of somebody's preferences that is for the client, the site or the supervisor of an assignment; null for none. */
function preferenceAt({ preferences }: Pick<CandidateFacts, 'preferences'>, assignment: AssignmentFacts) {
  for (const { weight, ...one } of preferences) {
    const context = targetAt(one, assignment)
    if (context !== null) return { context, weight }
  }
  return null
}

/** How much somebody is wanted at an assignment, 1 to 3; 0 for no preference. */
export const wishAt = (facts: Pick<CandidateFacts, 'preferences'>, assignment: AssignmentFacts): number =>
  preferenceAt(facts, assignment)?.weight ?? 0

/** PREFERRED (informs): the client, the site or the supervisor and the person want each other. A company rule. */
export const preferred: Rule = (facts, { assignment }) => {
  const found = preferenceAt(facts, assignment)
  return found ? [inform('PREFERRED', found)] : NOTHING
}
