import { sql, type Compilable } from 'kysely'
import type { Condition, Read } from '#shared/verbs/engine/reads.ts'
import { neverNull } from '#shared/model/validation.ts'
import type { Db } from './list.ts'

type TableRead = Extract<Read, { kind: 'rows' | 'ids' }>

const met = (condition: Condition) => {
  const column = sql.ref(condition.column)
  if ('in' in condition) return sql<boolean>`${column} in (${sql.join(condition.in)})`
  if ('lists' in condition) return sql<boolean>`${column} like ${`%"${condition.lists}"%`}`
  if ('flag' in condition) return sql<boolean>`${column} = ${condition.flag ? 1 : 0}`
  if ('is' in condition) return sql<boolean>`${column} = ${condition.is}`
  return sql<boolean>`${column} between ${condition.from} and ${condition.to}`
}

/** The query of a decision's read, the same on every database: stored rows, or their ids. */
export function readQuery(db: Db, read: TableRead): Compilable<Readonly<Record<string, unknown>>> {
  const from = db.selectFrom(read.entity.name)
  const live = read.withDeleted ? from : from.where('deletedAt', 'is', null)
  if (read.kind === 'ids') return live.select('_id').where('_id', 'in', read.ids)
  const matching = read.where.reduce((query, condition) => query.where(met(condition)), live.selectAll())
  // Databases disagree about where null stands unless they are told; only where it can be, so that indexes are used.
  return read.orderBy.reduce((query, { column, descending }) => {
    const field = read.entity.fields[column]
    if (!field || neverNull(field)) return query.orderBy(column, descending ? 'desc' : 'asc')
    return query.orderBy(column, (order) => (descending ? order.desc().nullsLast() : order.asc().nullsFirst()))
  }, matching)
}
