import { useCallback } from 'react'
import { useSession } from '#renderer/session/session-context.tsx'
import { useGreeting } from './use-greeting.ts'

/** Signs in with the token of a link and greets. */
export function useLinkLogin(): (token: string) => Promise<void> {
  const { loginByLink } = useSession()
  const greet = useGreeting()
  return useCallback(async (token) => greet(await loginByLink(token)), [loginByLink, greet])
}
