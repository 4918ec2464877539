import { useMemo } from 'react'
import type { Draft, Row } from '#shared/entities/index.ts'
import { undoEdit } from '#renderer/records/form/undo-edit.ts'
import { useRemoveUndoable } from '#renderer/records/use-remove-undoable.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { createRecord, patchRecord, removeRecord } from '#renderer/records/write.ts'

/** Saves, renames and deletes definitions of reports; each can be undone. Saving and renaming throw what refused them. */
export function useSavedActions() {
  const pushUndo = usePushUndo()
  const removeUndoable = useRemoveUndoable('savedReports')
  return useMemo(
    () => ({
      save: async (draft: Draft<'savedReports'>): Promise<Row<'savedReports'>> => {
        const { row, waits } = await createRecord('savedReports', draft)
        pushUndo(
          {
            label: ({ t }) => t('reports.saved.done', { name: row.name }),
            undo: async () => void (await removeRecord('savedReports', row)),
          },
          waits,
        )
        return row
      },
      rename: async (row: Row<'savedReports'>, name: string): Promise<void> => {
        const { row: written, waits } = await patchRecord('savedReports', row, { name })
        pushUndo(undoEdit('savedReports', row, { name }, written), waits)
      },
      remove: (row: Row<'savedReports'>) =>
        removeUndoable(row, ({ t }) => t('reports.saved.removed', { name: row.name })),
    }),
    [pushUndo, removeUndoable],
  )
}
