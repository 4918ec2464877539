import { distanceKm, type Position } from '#shared/domain/office/distance.ts'
import type { Reader } from '../engine/reader.ts'

type Placed = 'sites' | 'employees' | 'offices'
type Place = Position & { readonly id: string }

const OFFICES = `select "lat", "lng" from "offices" where "deletedAt" is null and "active" = 1 and "lat" is not null`

/** Kilometres from a place to the nearest of some others; null when it, or every other, has no place. */
export function nearestKm(others: readonly Position[], place: Position): number | null {
  const all = others.map((other) => distanceKm(other, place)).filter((km) => km !== null)
  return all.length === 0 ? null : Math.min(...all)
}

/** Where the offices in use are. */
export const activeOffices = (reader: Reader): readonly Position[] =>
  reader.memo.of('active offices', ['offices'], () => reader.all<Position>(OFFICES))

const placesOf = (reader: Reader, table: Placed): readonly Place[] =>
  reader.memo.of(`places of ${table}`, [table], () =>
    reader.all<Place>(
      `select "_id" as id, "lat", "lng" from "${table}" where "deletedAt" is null and "lat" is not null`,
    ),
  )

/** Kilometres of every row of a table from the nearest of some places; rows without a place have none. */
const everyKm = (reader: Reader, table: Placed, others: readonly Position[]): ReadonlyMap<string, number> =>
  new Map(
    placesOf(reader, table).flatMap(({ id, ...place }) => {
      const km = nearestKm(others, place)
      return km === null ? [] : [[id, km] as const]
    }),
  )

/** Kilometres of every site or employee from the nearest office, kept until they or offices change. */
export const everyOfficeKm = (reader: Reader, table: 'sites' | 'employees'): ReadonlyMap<string, number> =>
  reader.memo.of(`office km of ${table}`, [table, 'offices'], () => everyKm(reader, table, activeOffices(reader)))

/** The employees within some kilometres of one of some sites or offices, deleted ones excepted, with how far they are. */
export function employeesNear(
  reader: Reader,
  table: 'sites' | 'offices',
  ids: readonly string[],
  km: number,
): ReadonlyMap<string, number> {
  const places = placesOf(reader, table).filter(({ id }) => ids.includes(id))
  return new Map([...everyKm(reader, 'employees', places)].filter(([, far]) => far <= km))
}
