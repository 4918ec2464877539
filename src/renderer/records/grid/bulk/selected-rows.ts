import type { EntityName } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { isSelected, type SelectedRows } from './selection.ts'

/** Every selected row: those on screen, or all of the view, read page after page, without the excepted ones. */
export async function readSelected(entity: EntityName, selected: SelectedRows): Promise<readonly AnyRow[]> {
  const { selection, rows, view } = selected
  const known =
    selection.mode === 'some' ? rows : ((await readAll(entity, view)) as readonly unknown[] as readonly AnyRow[])
  return known.filter(({ _id }) => isSelected(selection, _id))
}
