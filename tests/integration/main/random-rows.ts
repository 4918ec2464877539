import { entities, entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import { defaultOf } from '#shared/model/values.ts'
import type { Random } from '#tests/support/world/random.ts'
import { idOf, rowOf, type Cache } from './cache-file.ts'

/** Rows of each entity: few, so that they meet. */
const ROWS = 12
const TEXTS = ['Côté', 'Lévis', 'Élodie', 'Zoé Nadeau', 'AB-1', 'oui'] as const
const PHONES = ['+15145550101', '+15145550102'] as const
const NUMBERS = ['PO-1', 'J-22', 'R 3', '4501'] as const

/** What a text may be: numbers of telephones, orders, jobs and requisitions have no accents, on which their SQL relies. */
const poolOf = (name: string, format: string | undefined) =>
  format === 'phone' ? PHONES : /(po|job|req)Number$/.test(name) ? NUMBERS : TEXTS

const ids = (name: string) =>
  Array.from({ length: ROWS }, (_, n) => idOf(entityNames.indexOf(name as EntityName) + 1, n))

/** A value of a field within what the field allows, near `today`, so that days, counts and references of rows meet. */
function valueOf(name: string, field: Field, random: Random, today: string): unknown {
  const isBlank = field.required !== true && random.chance(0.3)
  const near = () => addDays(today, random.between(-40, 40))
  switch (field.kind) {
    case 'text':
      return isBlank ? defaultOf(field) : random.pick(poolOf(name, field.format))
    case 'choice':
      return isBlank ? defaultOf(field) : random.pick(field.options)
    case 'flag':
      return random.chance(0.5)
    case 'count':
    case 'cents':
      return isBlank ? defaultOf(field) : random.between(field.min ?? 0, Math.min(field.max ?? 6, (field.min ?? 0) + 6))
    case 'decimal':
      return isBlank
        ? defaultOf(field)
        : (field.min ?? 0) + random.next() * Math.min((field.max ?? 90) - (field.min ?? 0), 90)
    case 'day':
      return isBlank ? defaultOf(field) : near()
    case 'time':
      return isBlank ? defaultOf(field) : random.pick(['06:00', '07:30', '22:00'])
    case 'instant':
      return isBlank ? defaultOf(field) : `${near()}T${random.pick(['03', '11', '15', '22'])}:30:00.000Z`
    case 'ref':
      return isBlank ? defaultOf(field) : random.pick(ids(field.to))
    case 'refs':
      return ids(field.to).filter(() => random.chance(0.2))
    case 'json':
    case 'file':
      return defaultOf(field)
  }
}

/** What must agree within a row for it to be one that can exist. */
const coherent: { readonly [N in EntityName]?: (row: Row<N>) => Partial<Row<N>> } = {
  sharedViews: () => ({ view: { kind: 'week' } }),
  assignments: ({ start, end }) => {
    const [first, last] = start < end ? [start, end] : [end, start]
    return { start: first, end: last, date: localDayOf(first) }
  },
  absences: ({ startDate, endDate }) => ({
    startTime: null,
    endTime: null,
    ...(startDate > endDate && { startDate: endDate, endDate: startDate }),
  }),
  sites: ({ lat, lng }) =>
    lat === null || lng === null ? { lat: null, lng: null } : { lat: 45 + lat / 90, lng: -74 + lng / 90 },
  employees: ({ lat, lng }) =>
    lat === null || lng === null ? { lat: null, lng: null } : { lat: 45 + lat / 90, lng: -74 + lng / 90 },
  toolLoans: ({ state, outAt, createdAt }) => (state === 'out' && outAt === null ? { outAt: createdAt } : {}),
  offices: ({ lat, lng }) =>
    lat === null || lng === null ? { lat: null, lng: null } : { lat: 45 + lat / 90, lng: -74 + lng / 90 },
}

/** Fills a cache with rows whose fields are drawn one by one, a tenth of them deleted. */
export function fillAtRandom(cache: Cache, random: Random, today: string): void {
  for (const name of entityNames) {
    const e: Entity = entities[name]
    const rows = ids(name).map((_id) => {
      const drawn = Object.fromEntries(
        Object.entries(e.fields).map(([field, declared]) => [field, valueOf(field, declared, random, today)]),
      )
      const meta = {
        createdAt: `${today}T12:00:00.000Z`,
        deletedAt: random.chance(0.1) ? `${today}T12:00:00.000Z` : null,
      }
      const row = rowOf(name, { ...drawn, ...meta, _id } as never)
      return { ...row, ...(coherent[name] as ((row: unknown) => object) | undefined)?.(row) }
    })
    cache.insert(name, rows as never)
  }
  cache.finish()
}
