import { INDEFINITE } from '#shared/model/dates.ts'
import { distanceKm } from '../distance.ts'
import { block, NOTHING, warn, type Rule, type AssignmentRule } from './rule.ts'

/** SITE_CLOSED: the site is inactive, or ends before the assignment. */
export const siteClosed: AssignmentRule = ({ siteActive, siteEndDate, date }) => {
  if (siteEndDate !== INDEFINITE && siteEndDate < date) {
    return [block('SITE_CLOSED', { context: 'ended', date: siteEndDate })]
  }
  return siteActive ? NOTHING : [block('SITE_CLOSED')]
}

/** ORDER_CLOSED: the order is over or cancelled; one that is on hold only asks to look. */
export const orderClosed: AssignmentRule = ({ orderStatus }) => {
  const isOver = orderStatus === 'closed' || orderStatus === 'cancelled' || orderStatus === 'lateCancelled'
  if (isOver) return [block('ORDER_CLOSED', { status: orderStatus })]
  return orderStatus === 'onHold' ? [warn('ORDER_CLOSED', { status: orderStatus })] : NOTHING
}

/** CLIENT_HOLD: we place nobody at a client on hold, or no longer ours, unless an administrator says why. */
export const clientHold: AssignmentRule = ({ clientStatus }) =>
  clientStatus === 'onHold' || clientStatus === 'inactive' ? [block('CLIENT_HOLD', { status: clientStatus })] : NOTHING

/** DISTANCE: farther in a straight line than the person accepts; nothing when a position is unknown. */
export const distance: Rule = (candidate, { assignment }) => {
  if (candidate.maxDistanceKm === null) return NOTHING
  const km = distanceKm(candidate, assignment)
  return km !== null && km > candidate.maxDistanceKm
    ? [warn('DISTANCE', { km, limitKm: candidate.maxDistanceKm })]
    : NOTHING
}
