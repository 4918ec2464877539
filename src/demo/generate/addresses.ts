import { places, type Place, type Region } from '../lists/places.ts'
import { avenuesOf, streets } from '../lists/streets.ts'
import type { Random } from '../random.ts'

const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ'

/** Picks towns by their number of inhabitants. */
export function createPlaces(random: Random, region?: Region): () => Place {
  const weighted = places.filter((p) => region === undefined || p.region === region).map((p) => [p, p.weight] as const)
  return () => random.weighted(weighted)
}

/** A postal code with a first half of the town. */
function postalCodeAt(place: Place, random: Random): string {
  const letter = LETTERS.charAt(random.int(0, LETTERS.length - 1))
  return `${random.pick(place.fsa)} ${random.int(0, 9)}${letter}${random.int(0, 9)}`
}

/** A position within about two kilometres of a place's centre, to five decimals (about a metre). */
export function positionIn(place: Place, random: Random): { lat: number; lng: number } {
  const near = (middle: number, spread: number) => Math.round((middle + (random.next() - 0.5) * spread) * 1e5) / 1e5
  return { lat: near(place.lat, 0.036), lng: near(place.lng, 0.05) }
}

/** A full postal address in a place, with coordinates. */
export function addressIn(place: Place, random: Random, kind: 'home' | 'business') {
  const street = random.pick<string>(kind === 'business' && random.chance(0.6) ? avenuesOf(place.city) : streets)
  const isFlat = kind === 'home' ? random.chance(0.28) : random.chance(0.2)
  return {
    addressLine1: `${random.int(1, 4200)}, ${street}`,
    addressLine2: isFlat ? `${kind === 'home' ? 'app.' : 'bureau'} ${random.int(1, kind === 'home' ? 24 : 420)}` : null,
    city: place.city,
    province: 'QC' as const,
    postalCode: postalCodeAt(place, random),
    ...positionIn(place, random),
    geocodeStatus: random.chance(0.9) ? ('auto' as const) : ('manual' as const),
  }
}
