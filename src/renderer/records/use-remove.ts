import { useCallback } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal } from './use-undo.ts'
import { removeRecord } from './write.ts'

/** Deletes a row and confirms it in a toast; when refused, a toast says why and false is returned. */
export function useRemove(
  name: EntityName,
): (row: { readonly _id: string; readonly rev: number }, title: string) => Promise<boolean> {
  const toasts = useToasts()
  const pushFinal = usePushFinal()
  return useCallback(
    async (row, title) => {
      try {
        const { waits } = await removeRecord(name, row)
        pushFinal(({ t }) => t('form.removed', { name: title }), waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [name, toasts, pushFinal],
  )
}
