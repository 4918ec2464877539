import type { Compilable, CompiledQuery } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import type { Db } from '#sql/list.ts'
import type { Database, Dialect } from './database.ts'

/** Stands in a query where a value of each call goes. */
export const PARAM = 'param'

/** A statement of which only the values differ, in the order of the placeholders of its text. */
export type Statement<R> = (
  database: Pick<Database, 'db' | 'dialect'>,
  values: readonly (string | number | null)[],
) => CompiledQuery<R>

/**
 * A statement whose text is built once for each dialect: building it costs more than SQLite takes to run it (measured,
 * bench P21). Every value of the query must be PARAM; a constant is written with `sql.lit`.
 */
export function statement<R>(build: (db: Db) => Compilable<R>): Statement<R> {
  const built = new Map<Dialect, CompiledQuery<R>>()
  return ({ db, dialect }, values) => {
    const known = built.get(dialect) ?? checked(build(db).compile())
    built.set(dialect, known)
    if (values.length !== known.parameters.length) throw new Error(`As many values are needed as in: ${known.sql}`)
    return { ...known, parameters: values }
  }
}

/** The same for a statement of each entity. */
export function statementOfEach<R>(build: (db: Db, e: Entity) => Compilable<R>): (e: Entity) => Statement<R> {
  const made = new WeakMap<Entity, Statement<R>>()
  return (e) => {
    const known = made.get(e) ?? statement((db) => build(db, e))
    made.set(e, known)
    return known
  }
}

function checked<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  if (query.parameters.every((value) => value === PARAM)) return query
  throw new Error(`A value of its own would be lost: ${query.sql}`)
}
