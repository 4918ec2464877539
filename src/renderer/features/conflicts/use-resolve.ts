import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#shared/contract/outbox.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { undoOfRetry } from './undo-retry.ts'

/**
 * Retries or discards a refused operation and confirms it in a toast with *Annuler*; false after a refusal, which a toast
 * explains.
 */
export function useResolve() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isBusy, setBusy] = useState(false)

  const resolve = useCallback(
    async (conflict: Conflict, how: 'retry' | 'discard', what: string): Promise<boolean> => {
      const { opId, rows } = conflict
      setBusy(true)
      try {
        const written = await request('outbox.resolve', { opId, how })
        if (!written) {
          const label = rows[0]?.theirs ? t('conflicts.done.theirs') : t('conflicts.done.discarded')
          pushUndo({ label, undo: async () => void (await request('outbox.resolve', { opId, how: 'restore' })) }, false)
          return true
        }
        const undo = written.pending ? null : undoOfRetry(conflict, written)
        const label = written.waits ? t('conflicts.done.kept') : t('conflicts.done.mine', { what })
        if (undo) pushUndo({ label, undo }, false)
        else toasts.confirm(label)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      } finally {
        setBusy(false)
      }
    },
    [t, toasts, pushUndo],
  )
  return { resolve, isBusy }
}
