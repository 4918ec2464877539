import { officeKm } from '#shared/domain/dispatch/travel.ts'
import type { PayPerson, Worked } from './pay-facts.ts'
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
 * The travel of an entry. From one site to another on the same day it is work (Act respecting labour standards, s. 57;
 * Decree D-2, r. 16.1, s. 9 (2)), as from the assembly point to the site (s. 9 (2) b). From home it is work only under the
 * decree, when the assembly point is beyond a radius of the person's office (s. 9 (2) a). `before` is the entry of the person
 * before this one.
 */
export function travelOf({ entry, labour }: Worked, before: Worked | undefined, person: PayPerson): Travel | null {
  const minutes = entry.travelMinutes ?? 0
  if (minutes === 0) return null
  if (before?.entry.date === entry.date && before.entry.siteId !== entry.siteId)
    return { minutes, isPaid: true, rule: 'PAY_TRAVEL_SITES', inputs: { minutes } }
  if (entry.fromMeetingPoint && entry.site.meetingPoint !== null && labour.travelPaidFromMeetingPoint)
    return { minutes, isPaid: true, rule: 'PAY_TRAVEL_MEETING', inputs: { minutes } }
  const km = officeKm(person.office, entry.site)
  const inputs = { minutes, km: km ?? -1, radiusKm: labour.travelRadiusKm }
  if (person.regime === 'signallingDecree' && (km ?? 0) > labour.travelRadiusKm)
    return { minutes, isPaid: true, rule: 'PAY_TRAVEL_RADIUS', inputs }
  return { minutes, ...HOME, inputs }
}
