import type { Entity } from '../model/entity.ts'
import { entityNamed } from './index.ts'

type Values = Readonly<Record<string, unknown>>

/** The ids that one field of a row refers to, and the entity they belong to. */
export interface Reference {
  readonly field: string
  readonly to: Entity
  readonly ids: readonly string[]
}

function referencesOf(e: Entity, row: Values): Reference[] {
  return Object.entries(e.fields).flatMap(([field, declared]) => {
    if (declared.kind !== 'ref' && declared.kind !== 'refs') return []
    const to = entityNamed(declared.to)
    const value = row[field]
    const ids = Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []
    return to && ids.length > 0 ? [{ field, to, ids }] : []
  })
}

/** What a row refers to and did not refer to before, each id once. */
export function newReferences(e: Entity, row: Values, before: Values | null): Reference[] {
  const known = before ? new Map(referencesOf(e, before).map(({ field, ids }) => [field, ids])) : new Map()
  return referencesOf(e, row).flatMap((reference) => {
    const ids = [...new Set(reference.ids)].filter((id) => !(known.get(reference.field) ?? []).includes(id))
    return ids.length > 0 ? [{ ...reference, ids }] : []
  })
}
