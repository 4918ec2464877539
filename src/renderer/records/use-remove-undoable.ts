import { useCallback } from 'react'
import { entities, type Draft, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { draftOf, type FormValues } from './form/form-values.ts'
import type { Done } from './run-each.ts'
import { usePushUndo } from './use-undo.ts'
import { createRecord, removeRecord } from './write.ts'

/** Deletes a row that nothing refers to; undoing creates another one with the same values. */
export async function removeUndoable<N extends EntityName>(name: N, row: Row<N>): Promise<Required<Done>> {
  const { waits } = await removeRecord(name, row)
  // Another row: the id of the one that is deleted is taken.
  const { _id: _, ...draft } = draftOf(entities[name], row as unknown as FormValues)
  return { waits, undo: async () => void (await createRecord(name, draft as Draft<N>)) }
}

/** The same, with the toast that undoes it. */
export function useRemoveUndoable<N extends EntityName>(name: N): (row: Row<N>, label: Say) => Promise<void> {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (row, label) => {
      try {
        const { waits, undo } = await removeUndoable(name, row)
        pushUndo({ label, undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [name, pushUndo, toasts],
  )
}
