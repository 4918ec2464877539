import type { RowMark, RowMarks } from '#shared/contract/sync/outbox.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Reader } from './reader.ts'

const NONE: RowMarks = {}

/** The marks of all rows of an entity that differ from the server's: few, so that they are read once until they change. */
function allMarks(reader: Reader, entity: string): ReadonlyMap<string, RowMark> {
  return reader.memo.of(`marks ${entity}`, [entity], () => {
    const text = `select "id", "state" from "overlay" where "entity" = ?`
    return new Map(reader.all<{ id: string; state: RowMark }>(text, entity).map(({ id, state }) => [id, state]))
  })
}

/** The marks of those rows that have pending or refused operations. */
export function marksOf(reader: Reader, e: Entity, rows: readonly { readonly _id: string }[]): RowMarks {
  const all = allMarks(reader, e.name)
  if (all.size === 0) return NONE
  return Object.fromEntries(
    rows.flatMap(({ _id }) => {
      const mark = all.get(_id)
      return mark === undefined ? [] : [[_id, mark]]
    }),
  )
}
