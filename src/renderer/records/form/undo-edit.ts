import { entities, type EntityName, type Patch, type Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { shownTitle } from '../shown-title.ts'
import type { Reversible } from '../undo.ts'
import { patchRecord } from '../write.ts'
import { isSame } from './clashes.ts'

/**
 * Undoes the change of a row, and does it again: the fields that `patch` changed become what they were in `opened`.
 * It is refused as STALE when somebody else changed one of them since.
 */
export function undoEdit<N extends EntityName>(
  name: N,
  opened: Row<N>,
  patch: Patch<N>,
  written: Row<N>,
): Required<Reversible> {
  const fields = Object.keys(patch) as (keyof Row<N>)[]
  const valuesIn = (row: Row<N>) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Patch<N>
  let last = written
  const writeOver = async (values: Patch<N>) => {
    const now = (await request('records.get', { entity: name, id: last._id }))?.row as Row<N> | undefined
    const isAsWritten = now !== undefined && fields.every((field) => isSame(now[field], last[field]))
    last = (await patchRecord(name, isAsWritten ? now : last, values)).row
  }
  const about = (row: Row<N>, key: 'form.changed' | 'form.changeUndone'): Say => {
    return ({ t, formats }) => t(key, { name: shownTitle(t, formats, entities[name], row) })
  }
  return {
    label: about(written, 'form.changed'),
    undone: about(opened, 'form.changeUndone'),
    undo: () => writeOver(valuesIn(opened)),
    redo: () => writeOver(valuesIn(written)),
  }
}
