import { distanceKm } from '#shared/domain/office/distance.ts'
import { travelMinutes } from '#shared/domain/office/travel-time.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { isTravelPaid } from '../travel.ts'
import { overlaps } from '../overlap.ts'
import { hoursOf, inform, NOTHING, warn, type Rule } from './rule.ts'

/** What is to be left between two sites beside the way. Minutes; a company rule. */
const MARGIN_MIN = 30

/**
 * TIGHT_GAP (warns): between this assignment and the one before or after it at another site there is less time than the way takes, as
 * far as the straight line says, and half an hour; tells the one that lacks most. A company rule.
 */
export const tightGap: Rule = (_, { assignment }, near) => {
  let [found, least] = [NOTHING, 0]
  for (const other of near) {
    if (overlaps(other, assignment) || other.siteId === assignment.siteId) continue
    const km = distanceKm(other, assignment)
    if (km === null) continue
    const gap = elapsedMinutes(
      other.end <= assignment.start
        ? { start: other.end, end: assignment.start }
        : { start: assignment.end, end: other.start },
    )
    const minutes = travelMinutes(km)
    const lacking = minutes + MARGIN_MIN - gap
    if (lacking <= least) continue
    least = lacking
    found = [warn('TIGHT_GAP', { site: other.siteName, km, minutes, gapHours: hoursOf(gap), margin: MARGIN_MIN })]
  }
  return found
}

/**
 * TRAVEL_40KM (informs): the way from home is paid, as the place where work begins is beyond a radius of the person's office, 40 km by
 * default (Decree D-2, r. 16.1, s. 9 (2) a); `minutes` there and back, as far as the straight line says.
 */
export const paidTravel: Rule = (candidate, { assignment: { begins } }) => {
  if (!isTravelPaid(candidate, candidate.office, begins, candidate.labour)) return NOTHING
  const km = candidate.office && distanceKm(candidate.office, begins)
  const way = distanceKm(candidate, begins)
  const limitKm = candidate.labour.travelRadiusKm
  if (way === null) return [inform('TRAVEL_40KM', { km: km ?? 0, limitKm, context: 'unknown' })]
  const minutes = 2 * travelMinutes(way)
  return [inform('TRAVEL_40KM', { km: km ?? 0, limitKm, minutes, wayHours: hoursOf(minutes) })]
}
