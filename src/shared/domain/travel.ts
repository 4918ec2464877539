import type { Row } from '../entities/index.ts'
import { distanceKm, type Position } from './distance.ts'

/** Beyond this radius of the office, travel to the assembly point is paid (Decree D-2, r. 16.1, s. 9). */
const TRAVEL_RADIUS_KM = 40

type Traveller = Position & Pick<Row<'employees'>, 'regime'>
type Destination = Position & Pick<Row<'sites'>, 'meetingPoint'>

/**
 * The distance in kilometres from a person's home to a site (null when unknown), and whether travel to it is paid:
 * under the road signalling decree, when the assembly point is beyond 40 km of their office (Decree D-2, r. 16.1, s. 9).
 */
export function travelTo(employee: Traveller, office: Position | null, site: Destination) {
  const assembly: Position = site.meetingPoint ?? site
  const fromOffice = office === null ? null : distanceKm(office, assembly)
  return {
    distanceKm: distanceKm(employee, site),
    travelPaid: employee.regime === 'signallingDecree' && (fromOffice ?? 0) > TRAVEL_RADIUS_KM,
  }
}
