import type { MapDay, MapSite, MapSiteDay } from '#shared/contract/dispatch/map.ts'
import type { HeatPoint, MapCircle, MapPoint, MapView } from '#renderer/components/map/map-view.ts'
import type { Place } from '#renderer/components/map/place.ts'
import type { MapLook } from './use-map.ts'

const SIZE = { idle: 4, least: 7, most: 18, person: 4 } as const
const PERSON = 'person:'

const sizeOf = (needed: number): number => (needed === 0 ? SIZE.idle : Math.min(SIZE.most, SIZE.least + needed))

/** Without work that day a site is a dot: its name would be as loud as those of the others. */
function labelOf({ name, filled, missed, toFill }: MapSite): string {
  const needed = filled + missed + toFill
  if (needed === 0) return ''
  return filled < needed ? `${name} ${filled}/${needed}` : name
}

/** A site as a point: a full one is quiet, an open one is red and comes last, above the others. */
function pointOf(site: MapSite): MapPoint[] {
  const { _id, place, filled, missed, toFill } = site
  if (!place) return []
  const needed = filled + missed + toFill
  return [
    {
      ...place,
      id: _id,
      size: sizeOf(needed),
      ring: needed === 0 ? null : filled / needed,
      tone: toFill > 0 ? 'danger' : 'neutral',
      label: labelOf(site),
      count: toFill,
    },
  ]
}

const homesOf = ({ people }: MapDay): MapPoint[] =>
  people.map(({ _id, name, lat, lng }) => ({
    lat,
    lng,
    id: PERSON + _id,
    size: SIZE.person,
    ring: null,
    tone: 'info',
    label: name,
    count: 0,
  }))

const heatOf = ({ sites }: MapDay): HeatPoint[] => {
  const most = Math.max(1, ...sites.map(({ toFill }) => toFill))
  return sites.flatMap(({ place, toFill }) => (place && toFill > 0 ? [{ ...place, weight: toFill / most }] : []))
}

function circlesOf({ offices, paidTravelKm }: MapDay, site: MapSiteDay | null | undefined, km: number): MapCircle[] {
  const paid = offices.map(({ lat, lng }): MapCircle => ({ lat, lng, km: paidTravelKm, tone: 'neutral' }))
  const place = site?.site.place
  return place ? [...paid, { ...place, km, tone: 'accent' }] : paid
}

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2

/** The four ends of a circle around a place. */
export function around({ lat, lng }: Place, km: number): readonly Place[] {
  const north = km / DEGREE_KM
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [
    { lat: lat + north, lng },
    { lat: lat - north, lng },
    { lat, lng: lng + east },
    { lat, lng: lng - east },
  ]
}

/** Whether a point is a site, which can be isolated. */
export const isSite = (id: string): boolean => !id.startsWith(PERSON)

/** Draws a day on the map. */
export function drawDay(view: MapView, day: MapDay, site: MapSiteDay | null | undefined, look: MapLook): void {
  view.setMarks(day.offices.map(({ name, lat, lng }) => ({ name, lat, lng })))
  view.setCircles(circlesOf(day, site, look.radius))
  view.setHeat(look.withHeat ? heatOf(day) : [])
  view.setPoints([...homesOf(day), ...day.sites.toReversed().flatMap(pointOf)])
  view.setSelected(site ? [site.site._id] : [])
}
