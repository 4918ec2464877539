import { distanceKm } from '#shared/domain/office/distance.ts'
import type { Reader } from '#reads/engine/reader.ts'

interface Place {
  readonly _id: string
  readonly name: string
  readonly lat: number | null
  readonly lng: number | null
}

const OFFICES = `select "_id", "name", "lat", "lng" from "offices" where "deletedAt" is null and "active" = 1`
const SITES = `select "_id", "name", "lat", "lng" from "sites" where "_id" in (select value from json_each(?))`

/** The name of the office that each of some sites is nearest to; empty in a company of one office. */
export function nearestOffices(reader: Reader, siteIds: readonly string[]): ReadonlyMap<string, string> {
  const offices = reader.all<Place>(OFFICES)
  if (offices.length < 2) return new Map()
  return new Map(
    reader.all<Place>(SITES, JSON.stringify(siteIds)).flatMap((site) => {
      const nearest = nearestOf(site, offices)
      return nearest === null ? [] : [[site._id, nearest] as const]
    }),
  )
}

function nearestOf(site: Place, offices: readonly Place[]): string | null {
  const far = offices.flatMap(({ name, ...place }) => {
    const km = distanceKm(site, place)
    return km === null ? [] : [{ name, km }]
  })
  return far.toSorted((one, other) => one.km - other.km)[0]?.name ?? null
}
