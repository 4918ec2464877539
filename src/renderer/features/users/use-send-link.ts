import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runVerb } from '#renderer/records/write.ts'

/** Has links sent to accounts and says so once; without network they leave when the server has the operations. */
export function useSendLink() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const send = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      setSending(true)
      let [asked, isWaiting] = [0, false]
      try {
        for (const id of ids) {
          isWaiting = (await runVerb('users.sendLink', { id })).waits
          asked += 1
        }
      } catch (error) {
        toasts.error(error)
      }
      setSending(false)
      if (asked === 0) return
      toasts.confirm(t('users.linkAsked', { count: asked }), isWaiting ? { note: t('users.linkWaits') } : {})
    },
    [t, toasts],
  )
  return { send, isSending }
}
