import { INDEFINITE } from '#shared/model/dates.ts'
import { distanceKm } from '../distance.ts'
import { block, NOTHING, warn, type Rule, type SlotRule } from './rule.ts'

/** SITE_CLOSED: the site is inactive, or ends before the slot. */
export const siteClosed: SlotRule = ({ siteActive, siteEndDate, date }) => {
  if (siteEndDate !== INDEFINITE && siteEndDate < date) {
    return [block('SITE_CLOSED', { context: 'ended', date: siteEndDate })]
  }
  return siteActive ? NOTHING : [block('SITE_CLOSED')]
}

/** ORDER_CLOSED: the order is over or cancelled; one that is on hold only asks to look. */
export const orderClosed: SlotRule = ({ orderStatus }) => {
  const isOver = orderStatus === 'closed' || orderStatus === 'cancelled' || orderStatus === 'lateCancelled'
  if (isOver) return [block('ORDER_CLOSED', { status: orderStatus })]
  return orderStatus === 'onHold' ? [warn('ORDER_CLOSED', { status: orderStatus })] : NOTHING
}

/** CLIENT_HOLD: we place nobody at a client on hold, or no longer ours, unless an administrator says why. */
export const clientHold: SlotRule = ({ clientStatus }) =>
  clientStatus === 'onHold' || clientStatus === 'inactive' ? [block('CLIENT_HOLD', { status: clientStatus })] : NOTHING

/** DISTANCE: farther in a straight line than the person accepts; nothing when a position is unknown. */
export const distance: Rule = (candidate, { slot }) => {
  if (candidate.maxDistanceKm === null) return NOTHING
  const km = distanceKm(candidate, slot)
  return km !== null && km > candidate.maxDistanceKm
    ? [warn('DISTANCE', { km, limitKm: candidate.maxDistanceKm })]
    : NOTHING
}
