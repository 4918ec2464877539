import { useMemo } from 'react'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useList, useTitles } from '#renderer/queries/use-records.ts'
import { undoEdit } from '#renderer/records/form/undo-edit.ts'
import { useRemoveUndoable } from '#renderer/records/use-remove-undoable.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { createRecord, patchRecord, removeRecord } from '#renderer/records/write.ts'
import type { SavedView } from './saved-views.ts'

type Shared = Row<'sharedViews'>

/** How many views the office may have of one list: more than anybody looks through. */
const MOST = 100
const NONE: readonly Shared[] = []

/** Whether a view has a name, whatever its capitals. */
export const isCalled = (view: { readonly name: string }, name: string): boolean =>
  view.name.localeCompare(name, 'fr-CA', { sensitivity: 'base' }) === 0

/** The views of a list that the whole office has, and what may be done with them; each act can be undone. */
export function useOfficeViews(list: string) {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const removeUndoable = useRemoveUndoable('sharedViews')
  const page = useMemo(
    () => ({
      filters: [{ field: 'list', op: 'is' as const, value: list }],
      sort: [{ field: 'name', dir: 'asc' as const }],
      limit: MOST,
    }),
    [list],
  )
  const rows = useList('sharedViews', page).rows ?? NONE
  const authors = useTitles('users', [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))])

  async function create({ name, view }: SavedView<unknown>): Promise<void> {
    const { row, waits } = await createRecord('sharedViews', { name, list, view: view as Shared['view'] })
    pushUndo(
      {
        label: ({ t }) => t('grid.viewShared', { name }),
        undo: async () => void (await removeRecord('sharedViews', row)),
      },
      waits,
    )
  }

  async function replace(row: Shared, view: unknown): Promise<void> {
    const patch = { view: view as Shared['view'] }
    const { row: written, waits } = await patchRecord('sharedViews', row, patch)
    pushUndo(undoEdit('sharedViews', row, patch, written), waits)
  }

  return {
    rows,
    /** Who shared a view; undefined while it is not known. */
    authorOf: ({ createdBy }: Shared): string | undefined => (createdBy === null ? undefined : authors[createdBy]),
    /** Gives the office a view; one of that name shows this from then on. */
    share: async (saved: SavedView<unknown>): Promise<boolean> => {
      const known = rows.find((row) => isCalled(row, saved.name))
      try {
        await (known ? replace(known, saved.view) : create(saved))
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    remove: (row: Shared) => removeUndoable(row, ({ t }) => t('grid.officeViewRemoved', { name: row.name })),
  }
}

export type OfficeViews = ReturnType<typeof useOfficeViews>
