import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/contract/http.ts'
import type { RequestInput, Session } from '#shared/contract/ipc.ts'
import { personCame, personLeft } from '#renderer/bridge/person.ts'
import { log, on, request } from '#renderer/bridge/request.ts'
import { showLanguage } from '#renderer/i18n/create-i18n.ts'

interface SessionState {
  readonly session: Session | null
  /** Why there is no session any more; the login page says so once. */
  readonly endedBy: 'logout' | 'expired' | null
  readonly login: (email: string, password: string) => Promise<Session>
  /** Signs in with the token of a link. */
  readonly loginByLink: (token: string) => Promise<Session>
  /** Chooses a password with the token of a link, and signs in. */
  readonly setPassword: (token: string, password: string) => Promise<Session>
  /** How many operations were pending when the session expired, as last reported to this window. */
  readonly unsent: number
  /** @throws AppError PENDING_WORK with the counts, when operations are not sent and `pending` is not given. */
  readonly logout: (how?: RequestInput<'session.logout'>) => Promise<void>
  readonly setLanguage: (language: Language) => Promise<void>
}

const SessionContext = createContext<SessionState | null>(null)

export function useSession(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('useSession needs a SessionProvider')
  return state
}

interface Props {
  readonly first: Session | null
  /** The stored session, also when it is read after the first frame. */
  readonly late: Promise<Session | null>
  readonly children: ReactNode
}

/** Provides the session, as main reports it. */
export function SessionProvider({ first, late, children }: Props) {
  const { i18n } = useTranslation()
  const [session, setSession] = useState(first)
  const [endedBy, setEndedBy] = useState<SessionState['endedBy']>(null)
  const [unsent, setUnsent] = useState(0)
  const pending = useRef(0)

  useEffect(() => {
    let isHere = true
    late.then(
      (found) => isHere && found && setSession((now) => now ?? found),
      (error: unknown) => log('error', error),
    )
    const stopCounting = on('sync.status', ({ state, pending: count }) => {
      // A closed account reports no queue: the last known count stays.
      if (state !== 'idle') pending.current = count
    })
    const stop = on('session.changed', ({ session: now, reason }) => {
      setUnsent(now === null && reason === 'expired' ? pending.current : 0)
      pending.current = 0
      setSession(now)
      setEndedBy(now === null && (reason === 'logout' || reason === 'expired') ? reason : null)
    })
    return () => {
      isHere = false
      stop()
      stopCounting()
    }
  }, [late])

  const userId = session?.user._id
  useEffect(() => {
    if (userId === undefined) return undefined
    personCame()
    // Runs after the screens of this person are gone: what they keep as they go is forgotten too.
    return personLeft
  }, [userId])

  const language = session?.user.language
  useEffect(() => {
    if (language) void showLanguage(i18n, language)
  }, [i18n, language])

  const { login, loginByLink, setPassword } = useMemo(() => {
    const opened = (found: Session) => {
      // Before the first frame with the session: the greeting is shown before that.
      personCame()
      setEndedBy(null)
      setSession(found)
      return found
    }
    return {
      login: async (email: string, password: string) => opened(await request('session.login', { email, password })),
      loginByLink: async (token: string) => opened(await request('session.useLink', { token })),
      setPassword: async (token: string, password: string) =>
        opened(await request('session.setPassword', { token, password })),
    }
  }, [])

  const logout = useCallback(async (how: RequestInput<'session.logout'> = {}) => {
    await request('session.logout', how)
    setSession(null)
    setEndedBy('logout')
  }, [])

  const setLanguage = useCallback(
    async (next: Language) => {
      await showLanguage(i18n, next)
      await request('session.setLanguage', { language: next })
    },
    [i18n],
  )

  const state = useMemo(
    () => ({ session, endedBy, unsent, login, loginByLink, setPassword, logout, setLanguage }),
    [session, endedBy, unsent, login, loginByLink, setPassword, logout, setLanguage],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}
