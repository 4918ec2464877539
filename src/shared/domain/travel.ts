import type { Row } from '../entities/index.ts'
import { distanceKm, type Position } from './distance.ts'

/** Beyond this radius of the office, going to the assembly point is paid (décret D-2, r. 16.1, art. 9). */
const TRAVEL_RADIUS_KM = 40

type Traveller = Position & Pick<Row<'employees'>, 'regime'>
type Destination = Position & Pick<Row<'sites'>, 'meetingPoint'>

/** How far a person lives from a site, and whether the way there is paid under their regime. */
export function travelTo(employee: Traveller, office: Position | null, site: Destination) {
  const assembly: Position = site.meetingPoint ?? site
  const fromOffice = office === null ? null : distanceKm(office, assembly)
  return {
    distanceKm: distanceKm(employee, site),
    travelPaid: employee.regime === 'signallingDecree' && (fromOffice ?? 0) > TRAVEL_RADIUS_KM,
  }
}
