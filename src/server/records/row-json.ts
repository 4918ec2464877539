import { sql, type RawBuilder } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import type { FieldKind } from '#shared/model/field.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import type { Dialect } from '../db/database.ts'

/** A row as one JSON object, in UTF-8. */
export type RowJson = Uint8Array

const TREES: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(['refs', 'json', 'file'])
const quoted = (name: string) => `"${name}"`

// With sync/row-text.ts the only place that depends on the dialect. SQLite returns bytes, which go to the socket
// unchanged: decoding and encoding a page here takes three times as long (measured).
const jsonOf: Readonly<Record<Dialect, (e: Entity, isHidden: (name: string) => boolean) => string>> = {
  sqlite: (e, isHidden) => {
    const pairs = wireColumnsOf(e).map(({ name }) => {
      const [kind, at] = [e.fields[name]?.kind, `${quoted(e.name)}.${quoted(name)}`]
      if (isHidden(name)) return `'${name}', null`
      if (TREES.has(kind)) return `'${name}', json(${at})`
      return `'${name}', ${kind === 'flag' ? `json(iif(${at} = 1, 'true', 'false'))` : at}`
    })
    return `cast(json_object(${pairs.join(', ')}) as blob)`
  },
  // A function of PostgreSQL takes at most a hundred arguments: too few for a name and a value of each column.
  postgres: (e, isHidden) => {
    const columns = wireColumnsOf(e).map(({ name }) => {
      const [kind, at] = [e.fields[name]?.kind, `${quoted(e.name)}.${quoted(name)}`]
      if (isHidden(name)) return `null as ${quoted(name)}`
      if (TREES.has(kind)) return `${at}::json as ${quoted(name)}`
      return `${kind === 'flag' ? `(${at} = 1)` : at} as ${quoted(name)}`
    })
    return `(select row_to_json(shown)::text from (select ${columns.join(', ')}) as shown)`
  },
}

/** The SQL expressions by which the database makes rows JSON; `hidden` fields are null. */
export function createRowJson(dialect: Dialect) {
  const known = new Map<string, RawBuilder<RowJson | string>>()
  return (e: Entity, hidden: readonly string[]): RawBuilder<RowJson | string> => {
    const key = `${e.name} ${hidden.join(' ')}`
    const kept = known.get(key) ?? sql.raw<RowJson | string>(jsonOf[dialect](e, (name) => hidden.includes(name)))
    known.set(key, kept)
    return kept
  }
}

/** JSON as bytes: PostgreSQL returns text. */
export const bytesOf = (json: RowJson | string): RowJson => (typeof json === 'string' ? Buffer.from(json) : json)
