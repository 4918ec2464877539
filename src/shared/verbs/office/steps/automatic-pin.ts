import { townPosition, type KnownPosition } from '#shared/domain/office/town-position.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'

type Values = Readonly<Record<string, unknown>>

/** Whose address is placed when nobody put a pin: all that a distance is measured from or to. */
export const PLACED_ENTITIES = [
  'employees',
  'sites',
  'offices',
  'companySettings',
] as const satisfies readonly EntityName[]
/** Whose pins tell where a postal code is. */
export const POSTAL_NEIGHBOURS = ['employees', 'sites', 'offices'] as const satisfies readonly EntityName[]

type Placed = Pick<Row<'offices'>, 'city' | 'province' | 'postalCode' | 'lat' | 'lng' | 'geocodeStatus'>

const ADDRESS = ['city', 'province', 'postalCode'] as const
const UNPLACED = { lat: null, lng: null, geocodeStatus: 'none' } as const
const isPlaced = ({ name }: Entity) => (PLACED_ENTITIES as readonly string[]).includes(name)
const hasPin = ({ lat, lng }: Pick<Placed, 'lat' | 'lng'>): boolean => lat !== null && lng !== null
const hundredThousandth = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** The mean of the pins whose postal code begins with the same three characters, the row's own left out; null without any. */
function* postalPosition(postalCode: string | null, ownId: unknown): Reading<KnownPosition | null> {
  if (postalCode === null) return null
  const area = postalCode.slice(0, 3)
  const within = { column: 'postalCode', from: `${area} 0A0`, to: `${area} 9Z9` }
  const pins: KnownPosition[] = []
  for (const name of POSTAL_NEIGHBOURS) {
    for (const { _id, lat, lng } of yield* readRows(name, [within], { orderBy: [{ column: '_id' }] })) {
      if (_id !== ownId && lat !== null && lng !== null) pins.push({ lat, lng })
    }
  }
  if (pins.length === 0) return null
  const mean = (of: (pin: KnownPosition) => number) => pins.reduce((sum, pin) => sum + of(pin), 0) / pins.length
  return { lat: hundredThousandth(mean(({ lat }) => lat)), lng: hundredThousandth(mean(({ lng }) => lng)) }
}

/** Where an address is, as far as its town or its postal code tells. */
function* pinOf(row: Placed & Values): Reading<Pick<Placed, 'lat' | 'lng' | 'geocodeStatus'>> {
  const found = townPosition(row.city, row.province) ?? (yield* postalPosition(row.postalCode, row['_id']))
  return found ? { ...found, geocodeStatus: 'auto' } : UNPLACED
}

/** What a row gets in place of its pin; null to leave it as it is. `given` is what somebody typed. */
function* pinFor(row: Placed & Values, before: Placed | null, given: Values): Reading<Partial<Placed> | null> {
  const isMoved = before === null || row.lat !== before.lat || row.lng !== before.lng
  const isElsewhere = before === null || ADDRESS.some((name) => row[name] !== before[name])
  if (!hasPin(row)) {
    const isEmpty = row.lat === null && row.lng === null
    return isEmpty && (isMoved || isElsewhere) ? yield* pinOf(row) : null
  }
  // Who gives a position knows it, unless they say that it is automatic: a copy of another record.
  if (isMoved) return given['geocodeStatus'] === 'auto' ? null : { geocodeStatus: 'manual' }
  return isElsewhere && row.geocodeStatus === 'auto' ? yield* pinOf(row) : null
}

/**
 * The position that an address gets when nobody gave one, in the operation that stores the address: the same code on a
 * device and on the server. What was pinned by hand stays; what was placed automatically moves with its town.
 * @returns the fields that differ; nothing for an entity that is not placed
 */
export function* automaticPin(e: Entity, row: Values, before: Values | null, given: Values): Reading<Values> {
  if (!isPlaced(e)) return {}
  const pin = yield* pinFor(row as Placed & Values, before as Placed | null, given)
  return Object.fromEntries(Object.entries(pin ?? {}).filter(([name, value]) => row[name] !== value))
}

/** The same for a row that is stored without a pin, for the server's job. */
export function* missingPin(row: Values): Reading<Values | null> {
  const isEmpty = row['lat'] === null && row['lng'] === null
  const pin = isEmpty ? yield* pinOf(row as Placed & Values) : UNPLACED
  return pin.lat === null ? null : pin
}
