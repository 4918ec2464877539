import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { removeRecord } from './write.ts'

/** Deletes a row and confirms it in a toast; when refused, a toast says why and false is returned. */
export function useRemove(
  name: EntityName,
): (row: { readonly _id: string; readonly rev: number }, title: string) => Promise<boolean> {
  const toasts = useToasts()
  const { t } = useTranslation()
  return useCallback(
    async (row, title) => {
      try {
        const { waits } = await removeRecord(name, row)
        const note = waits ? { note: t('notifications.keptHere') } : {}
        toasts.confirm(t('form.removed', { name: title }), note)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [name, toasts, t],
  )
}
