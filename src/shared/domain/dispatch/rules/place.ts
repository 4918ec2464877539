import { INDEFINITE } from '#shared/model/dates.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { block, NOTHING, warn, type Rule, type AssignmentRule } from './rule.ts'

/** SITE_CLOSED (blocks): the site is inactive, or ends before the assignment (requirement DES-15). */
export const siteClosed: AssignmentRule = ({ siteActive, siteEndDate, date }) => {
  if (siteEndDate !== INDEFINITE && siteEndDate < date) {
    return [block('SITE_CLOSED', { context: 'ended', date: siteEndDate })]
  }
  return siteActive ? NOTHING : [block('SITE_CLOSED')]
}

/** ORDER_CLOSED: the order is closed or cancelled (blocks), or on hold (warns). A company rule. */
export const orderClosed: AssignmentRule = ({ orderStatus }) => {
  const isOver = orderStatus === 'closed' || orderStatus === 'cancelled' || orderStatus === 'lateCancelled'
  if (isOver) return [block('ORDER_CLOSED', { status: orderStatus })]
  return orderStatus === 'onHold' ? [warn('ORDER_CLOSED', { status: orderStatus })] : NOTHING
}

/** CLIENT_HOLD (blocks): the client is on hold or inactive. A company rule. */
export const clientHold: AssignmentRule = ({ clientStatus }) =>
  clientStatus === 'onHold' || clientStatus === 'inactive' ? [block('CLIENT_HOLD', { status: clientStatus })] : NOTHING

/**
 * DISTANCE (warns): farther in a straight line, in km, than the person accepts, or than the company's limit where the person
 * said nothing; no finding when a position is unknown. A company rule.
 */
export const distance: Rule = (candidate, { assignment }) => {
  const limitKm = candidate.maxDistanceKm ?? assignment.distanceLimitKm
  const km = distanceKm(candidate, assignment)
  if (km === null || km <= limitKm) return NOTHING
  return [warn('DISTANCE', candidate.maxDistanceKm === null ? { km, limitKm, context: 'company' } : { km, limitKm })]
}
