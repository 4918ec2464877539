import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { request } from '#renderer/bridge/request.ts'
import { inSentence, type Say } from '#renderer/notifications/say.ts'
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
          const what: 'theirs' | 'discarded' = rows[0]?.theirs ? 'theirs' : 'discarded'
          const label: Say = ({ t }) => t(`conflicts.done.${what}`)
          const undone: Say = ({ t }) => t('conflicts.done.again')
          const undo = async () => void (await request('outbox.resolve', { opId, how: 'restore' }))
          pushUndo({ label, undone, undo }, false)
          return true
        }
        const undo = written.pending ? null : undoOfRetry(conflict, written, t('board.undoReason'))
        const label: Say = ({ t }) =>
          written.waits ? t('conflicts.done.kept') : t('conflicts.done.mine', { what: inSentence(what) })
        const undone: Say = ({ t }) => t('conflicts.done.theirsAgain')
        if (undo) pushUndo({ label, undone, undo }, false)
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
