import { workBegins } from '#shared/domain/dispatch/travel.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { isSameCall } from './calls.ts'
import { regimeOf, type PayPerson, type Worked } from './pay-facts.ts'
import type { PayLine, PayRule } from './pay-line.ts'

/** Whether the travel of an entry is paid, by which rule and from which figures. */
export interface Travel {
  readonly minutes: number
  readonly isPaid: boolean
  readonly rule: PayRule
  readonly inputs: PayLine['inputs']
}

const HOME: Omit<Travel, 'minutes' | 'inputs'> = { isPaid: false, rule: 'PAY_TRAVEL_UNPAID' }

/**
 * The travel of an entry. From one site to another on the same day, or in one call over midnight, it is work (Act respecting labour
 * standards, s. 57; Decree D-2, r. 16.1, s. 9 (2)), as from the assembly point to the site (s. 9 (2) b). From home it is work only
 * under the decree, when the site, or the assembly point that the order calls people to, is beyond a radius of the person's office
 * (s. 9 (2) a). `before` is the entry of the person before this one.
 */
export function travelOf(worked: Worked, before: Worked | undefined, person: PayPerson): Travel | null {
  const { entry, labour } = worked
  const minutes = entry.travelMinutes ?? 0
  if (minutes === 0) return null
  const isOtherSite = before !== undefined && before.entry.siteId !== entry.siteId
  if (isOtherSite && (before.entry.date === entry.date || isSameCall(before, worked)))
    return { minutes, isPaid: true, rule: 'PAY_TRAVEL_SITES', inputs: { minutes } }
  if (entry.fromMeetingPoint && entry.site.meetingPoint !== null && labour.travelPaidFromMeetingPoint)
    return { minutes, isPaid: true, rule: 'PAY_TRAVEL_MEETING', inputs: { minutes } }
  const office = entry.signedPerson ? entry.signedPerson.office : person.office
  const km = office && distanceKm(office, workBegins(entry.site, entry.fromMeetingPoint))
  const inputs = { minutes, km: km ?? -1, radiusKm: labour.travelRadiusKm }
  if (regimeOf(entry, person) === 'signallingDecree' && (km ?? 0) > labour.travelRadiusKm)
    return { minutes, isPaid: true, rule: 'PAY_TRAVEL_RADIUS', inputs }
  return { minutes, ...HOME, inputs }
}
