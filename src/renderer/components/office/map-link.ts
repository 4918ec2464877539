import type { Row } from '#shared/entities/index.ts'

/** Where a map leads to a place: its position, which is exact, else its address; null for a place without either. */
export function mapLink({ lat, lng, addressLine1, city, province }: Place): string | null {
  const address = [addressLine1, city, province].filter(Boolean).join(', ')
  const place = lat !== null && lng !== null ? `${lat},${lng}` : addressLine1 || city ? address : ''
  return place === '' ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}

type Place = Pick<Row<'sites'>, 'lat' | 'lng' | 'addressLine1' | 'city' | 'province'>
