import type { Entity } from '#shared/model/entity.ts'

/** The title of a row: its title fields, joined. */
export function titleOf(e: Entity, row: object): string {
  const values = row as Readonly<Record<string, unknown>>
  return e.title
    .map((name) => values[name])
    .filter(Boolean)
    .join(' ')
}
