import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runVerb } from '#renderer/records/write.ts'

/** Has a link sent to an account and says so; without network it leaves when the server has the operation. */
export function useSendLink() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const send = useCallback(
    async (id: string): Promise<void> => {
      setSending(true)
      try {
        const { waits } = await runVerb('users.sendLink', { id })
        toasts.confirm(t('users.linkAsked', { count: 1 }), waits ? { note: t('users.linkWaits') } : {})
      } catch (error) {
        toasts.error(error)
      } finally {
        setSending(false)
      }
    },
    [t, toasts],
  )
  return { send, isSending }
}
