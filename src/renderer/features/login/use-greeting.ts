import { useCallback } from 'react'
import type { Session } from '#shared/contract/ipc.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

/** Greets whoever signed in, in whichever way (requirement ERR-9); `note` says what else was done. */
export function useGreeting(): (session: Session, note?: Say) => void {
  const toasts = useToasts()
  return useCallback(
    ({ user }, note) =>
      toasts.confirm(({ t }) => t('notifications.greeting', { name: user.firstName }), note ? { note } : {}),
    [toasts],
  )
}
