import type { MapPlace, MapSite } from '#shared/contract/dispatch/map.ts'

/** A site as the cache has it, with the degrees of its place where it has one. */
export interface PlacedSite extends Pick<MapSite, '_id' | 'name' | 'city' | 'clientName'> {
  readonly lat: number | null
  readonly lng: number | null
}

/** The site with its place as the map takes it: null where nobody put it there. */
export function placed<T extends Pick<PlacedSite, 'lat' | 'lng'>>({
  lat,
  lng,
  ...site
}: T): Omit<T, 'lat' | 'lng'> & { readonly place: MapPlace | null } {
  return { ...site, place: lat === null || lng === null ? null : { lat, lng } }
}
