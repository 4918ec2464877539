import type { Row } from '#shared/entities/index.ts'
import { distanceKm, type Position } from '../office/distance.ts'
import type { LabourParameters } from '../time/labour/labour-parameters.ts'

type Traveller = Position & Pick<Row<'employees'>, 'regime'>
type Destination = Position & Pick<Row<'sites'>, 'meetingPoint'>

/**
 * Where work at a site begins: at its assembly point only if the order calls people there (Decree D-2, r. 16.1, s. 9 (2) a), else at
 * the site.
 */
export const workBegins = (site: Destination, fromMeetingPoint: boolean): Position =>
  (fromMeetingPoint ? site.meetingPoint : null) ?? site

/**
 * The distance in kilometres from a person's home to a site (null when unknown), and whether travel to it is paid:
 * under the decree of the traffic control industry, when the place where work begins is beyond a radius of their office, 40 km
 * unless the labour rules of the day say otherwise (Decree D-2, r. 16.1, s. 9).
 */
export function travelTo(
  employee: Traveller,
  office: Position | null,
  site: Destination,
  { travelMode }: Pick<Row<'orders'>, 'travelMode'>,
  labour: Pick<LabourParameters, 'travelRadiusKm'>,
) {
  return {
    distanceKm: distanceKm(employee, site),
    travelPaid: isTravelPaid(employee, office, workBegins(site, travelMode === 'meetingPoint'), labour),
  }
}

/** Whether the way from home to the place where work begins is paid; not where the office or the place is unknown. */
export function isTravelPaid(
  { regime }: Pick<Traveller, 'regime'>,
  office: Position | null,
  begins: Position,
  labour: Pick<LabourParameters, 'travelRadiusKm'>,
): boolean {
  const km = office && distanceKm(office, begins)
  return regime === 'signallingDecree' && (km ?? 0) > labour.travelRadiusKm
}
