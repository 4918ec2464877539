import { sql, type Compilable } from 'kysely'
import type { Condition, Read } from '#shared/verbs/reads.ts'
import type { Db } from '../list.ts'

type TableRead = Extract<Read, { kind: 'rows' | 'ids' }>

const met = (condition: Condition) => {
  const column = sql.ref(condition.column)
  if ('in' in condition) return sql<boolean>`${column} in (${sql.join(condition.in)})`
  if ('is' in condition) return sql<boolean>`${column} = ${condition.is}`
  return sql<boolean>`${column} between ${condition.from} and ${condition.to}`
}

/** The query of a decision's read, the same on every database: stored rows, or their ids. */
export function readQuery(db: Db, read: TableRead): Compilable<Readonly<Record<string, unknown>>> {
  const from = db.selectFrom(read.entity.name)
  const live = read.withDeleted ? from : from.where('deletedAt', 'is', null)
  if (read.kind === 'ids') return live.select('_id').where('_id', 'in', read.ids)
  const matching = read.where.reduce((query, condition) => query.where(met(condition)), live.selectAll())
  return read.orderBy.reduce(
    (query, { column, descending }) => query.orderBy(column, descending ? 'desc' : 'asc'),
    matching,
  )
}
