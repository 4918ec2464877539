import type { Row } from '#shared/entities/index.ts'
import { distanceKm, type Position } from '../office/distance.ts'
import type { LabourParameters } from '../time/labour/labour-parameters.ts'

type Traveller = Position & Pick<Row<'employees'>, 'regime'>
type Destination = Position & Pick<Row<'sites'>, 'meetingPoint'>

/** Kilometres from an office to where work at a site begins, its assembly point if it has one; null when unknown. */
export const officeKm = (office: Position | null, site: Destination): number | null =>
  office === null ? null : distanceKm(office, site.meetingPoint ?? site)

/**
 * The distance in kilometres from a person's home to a site (null when unknown), and whether travel to it is paid:
 * under the decree of the traffic control industry, when the assembly point is beyond a radius of their office, 40 km unless the labour rules of the
 * day say otherwise (Decree D-2, r. 16.1, s. 9).
 */
export function travelTo(
  employee: Traveller,
  office: Position | null,
  site: Destination,
  labour: Pick<LabourParameters, 'travelRadiusKm'>,
) {
  return {
    distanceKm: distanceKm(employee, site),
    travelPaid: employee.regime === 'signallingDecree' && (officeKm(office, site) ?? 0) > labour.travelRadiusKm,
  }
}
