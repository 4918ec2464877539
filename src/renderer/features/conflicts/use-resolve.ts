import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#shared/contract/outbox.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

/** Retries or discards a refused operation and confirms it in a toast; false after a refusal, which a toast explains. */
export function useResolve() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  const resolve = useCallback(
    async ({ opId, rows }: Conflict, how: 'retry' | 'discard', what: string): Promise<boolean> => {
      setBusy(true)
      try {
        const written = await request('outbox.resolve', { opId, how })
        if (written) toasts.confirm(written.pending ? t('conflicts.done.kept') : t('conflicts.done.mine', { what }))
        else toasts.confirm(rows[0]?.theirs ? t('conflicts.done.theirs') : t('conflicts.done.discarded'))
        return true
      } catch (error) {
        toasts.error(error)
        return false
      } finally {
        setBusy(false)
      }
    },
    [t, toasts],
  )
  return { resolve, isBusy }
}
