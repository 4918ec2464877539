import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'

interface Reference {
  readonly name: string
  readonly target: Entity
  readonly isList: boolean
}

const references = new WeakMap<Entity, readonly Reference[]>()

/** The fields of an entity that refer to rows of others. */
function referencesOf(e: Entity): readonly Reference[] {
  const known = references.get(e)
  if (known) return known
  const found = Object.entries(e.fields).flatMap(([name, field]) => {
    const target = field.kind === 'ref' || field.kind === 'refs' ? entityNamed(field.to) : undefined
    return target ? [{ name, target, isList: field.kind === 'refs' }] : []
  })
  references.set(e, found)
  return found
}

/** The ids that rows, or some fields of rows, refer to, by the entity they belong to. */
export function referredIds(
  e: Entity,
  rows: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<Entity, ReadonlySet<string>> {
  const found = new Map<Entity, Set<string>>()
  for (const { name, target, isList } of referencesOf(e)) {
    const ids = found.get(target) ?? new Set<string>()
    for (const row of rows) {
      const value = row[name]
      if (isList) for (const id of (value ?? []) as readonly string[]) ids.add(id)
      else if (typeof value === 'string') ids.add(value)
    }
    if (ids.size > 0) found.set(target, ids)
  }
  return found
}

/** The title of a row: its title fields, joined by spaces. */
export function titleOf(e: Entity, row: Readonly<Record<string, unknown>>): string {
  return e.title
    .map((name) => row[name])
    .filter(Boolean)
    .join(' ')
}
