import { useCallback } from 'react'
import { entities, type Draft, type EntityName, type Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { startValues } from '#renderer/records/form/form-values.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { createRecord, removeRecord } from '#renderer/records/write.ts'

/** Deletes a row that nothing refers to; undoing creates it again, with its values and another id. */
export function useRemoveUndoable<N extends EntityName>(name: N): (row: Row<N>, title: string) => Promise<void> {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (row, title) => {
      try {
        const { waits } = await removeRecord(name, row)
        const undo = async () => void (await createRecord(name, startValues(entities[name], row) as Draft<N>))
        pushUndo({ label: ({ t }) => t('form.removed', { name: title }), undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [name, pushUndo, toasts],
  )
}
