import { useCallback } from 'react'
import { entities, type Draft, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { draftOf, type FormValues } from './form/form-values.ts'
import { usePushUndo } from './use-undo.ts'
import { createRecord, removeRecord } from './write.ts'

/** Deletes a row that nothing refers to; undoing creates another one with the same values. */
export function useRemoveUndoable<N extends EntityName>(name: N): (row: Row<N>, label: Say) => Promise<void> {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (row, label) => {
      try {
        const { waits } = await removeRecord(name, row)
        const draft = draftOf(entities[name], row as unknown as FormValues) as Draft<N>
        pushUndo({ label, undo: async () => void (await createRecord(name, draft)) }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [name, pushUndo, toasts],
  )
}
