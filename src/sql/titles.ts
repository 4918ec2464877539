import { entityNamed } from '#shared/entities/index.ts'
import { refFieldsOf, type Entity } from '#shared/model/entity.ts'
import type { RefField } from '#shared/model/field.ts'
import type { Db } from './list.ts'

/** The ids a page of rows refers to, by the entity they belong to. */
export function referredIds(
  e: Entity,
  rows: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<Entity, ReadonlySet<string>> {
  const found = new Map<Entity, Set<string>>()
  const note = (to: string, id: unknown) => {
    const target = entityNamed(to)
    if (!target || typeof id !== 'string') return
    const ids = found.get(target) ?? new Set()
    found.set(target, ids.add(id))
  }
  const single = refFieldsOf(e)
  const several = Object.entries(e.fields).filter(([, field]) => field.kind === 'refs') as readonly [string, RefField][]
  for (const row of rows) {
    for (const [name, { to }] of single) note(to, row[name])
    for (const [name, { to }] of several) for (const id of row[name] as readonly string[]) note(to, id)
  }
  return found
}

/** `select _id and title columns` of the rows with these ids. */
export function titlesQuery(db: Db, e: Entity, ids: Iterable<string>) {
  return db
    .selectFrom(e.name)
    .select(['_id', ...e.title])
    .where('_id', 'in', [...ids])
}

/** How a person names a row: its title fields, joined. */
export function titleOf(e: Entity, record: Readonly<Record<string, unknown>>): string {
  return e.title
    .map((name) => record[name])
    .filter(Boolean)
    .join(' ')
}
