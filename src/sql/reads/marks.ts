import type { RowMark, RowMarks } from '#shared/contract/outbox.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Reader } from './reader.ts'

const NONE: RowMarks = {}

/** Every row of an entity that differs from the server's; mostly none, so they are read once until something changes. */
function allMarks(reader: Reader, entity: string): ReadonlyMap<string, RowMark> {
  return reader.memo.of(`marks ${entity}`, [entity], () => {
    const text = `select "id", "state" from "overlay" where "entity" = ?`
    return new Map(reader.all<{ id: string; state: RowMark }>(text, entity).map(({ id, state }) => [id, state]))
  })
}

/** Which of these rows wait to be sent, or were refused. */
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
