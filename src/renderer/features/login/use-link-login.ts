import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSession } from '#renderer/session/session-context.tsx'

/** Signs in with the token of a link and greets. */
export function useLinkLogin(): (token: string) => Promise<void> {
  const { t } = useTranslation()
  const { loginByLink } = useSession()
  const toasts = useToasts()
  return useCallback(
    async (token) => {
      const { user } = await loginByLink(token)
      toasts.confirm(t('notifications.greeting', { name: user.firstName }))
    },
    [t, loginByLink, toasts],
  )
}
