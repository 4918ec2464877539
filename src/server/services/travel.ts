import { distanceKm, type Position } from '#shared/domain/distance.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { rowOf } from './rows.ts'

/** Beyond this radius of the office, going to the assembly point is paid (décret D-2, r. 16.1, art. 9). */
const TRAVEL_RADIUS_KM = 40

/** How far a person lives from a site, and whether the way there is paid under their regime. */
export async function travelTo(db: Db, employee: Row<'employees'>, site: Row<'sites'>) {
  const assembly: Position = site.meetingPoint ?? site
  const office = employee.officeId === null ? null : await rowOf(db, 'offices', employee.officeId)
  const fromOffice = office === null ? null : distanceKm(office, assembly)
  return {
    distanceKm: distanceKm(employee, site),
    travelPaid: employee.regime === 'decretSignalisation' && (fromOffice ?? 0) > TRAVEL_RADIUS_KM,
  }
}
