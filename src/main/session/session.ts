import { AppError } from '#shared/contract/errors.ts'
import type { Language, LoginReply, SessionUser } from '#shared/contract/http.ts'
import type { EventPayload, Session } from '#shared/contract/ipc.ts'
import type { CallData } from '../process/rpc.ts'
import type { Log } from '../log.ts'
import type { KeptSession, Vault } from './vault.ts'

type Reason = EventPayload<'session.changed'>['reason']

interface SessionOptions {
  readonly call: CallData
  readonly vault: Vault
  readonly now: () => number
  readonly log: Log
  readonly setLanguage: (language: Language) => void
  readonly changed: (session: Session | null, reason: Reason) => void
}

interface Held extends KeptSession {
  readonly memoryOnly: boolean
}

/** A timer waits at most this long: clocks jump, machines sleep, and setTimeout overflows at 24 days. */
const LONGEST_WAIT_MS = 60_000

const LONGEST_START_MS = 3000

export type SessionKeeper = ReturnType<typeof createSession>

/** Who is signed in. The token goes to the data process and the vault, nowhere else. */
export function createSession({ call, vault, now, log, setLanguage, changed }: SessionOptions) {
  let held: Held | null = null
  let timer: NodeJS.Timeout | undefined
  /** Chosen while the server could not be told. */
  let untold: Language | null = null
  let answered = false
  /** Somebody who signs in again at once must not lose what is kept to the end of the session before. */
  let ending: Promise<void> = Promise.resolve()
  let starting: Promise<void> = Promise.resolve()

  const shown = (): Session | null =>
    held && { user: held.user, expiresAt: held.expiresAt, memoryOnly: held.memoryOnly }
  /** Compared by the server's clock, whatever ours says (specification §5). */
  const isOver = ({ expiresAt, clockOffset }: KeptSession) => now() + clockOffset >= Date.parse(expiresAt)

  const openAccount = async ({ user, token, expiresAt }: KeptSession) => {
    try {
      await call('account.open', { user, token, expiresAt })
    } catch (error) {
      log.error('session', 'the cache of the account could not be opened.', error)
    }
  }
  const end = (reason: 'logout' | 'expired', forget: boolean) => {
    clearTimeout(timer)
    held = null
    untold = null
    changed(null, reason)
    ending = (async () => {
      await vault.forget()
      await call('account.close', { forget, discard: false }).catch((error: unknown) =>
        log.warn('session', `the account was not closed: ${String(error)}`),
      )
    })()
    return ending
  }
  const check = async () => {
    clearTimeout(timer)
    if (!held) return
    if (isOver(held)) return end('expired', false)
    const left = Date.parse(held.expiresAt) - now() - held.clockOffset
    timer = setTimeout(() => void check(), Math.min(Math.max(left, 0), LONGEST_WAIT_MS))
    timer.unref()
  }
  const keep = async (kept: KeptSession) => {
    held = { ...kept, memoryOnly: !(await vault.keep(kept)) }
  }

  return {
    /** Waits for the session of last time, but never long: a keychain may ask the person something first. */
    get: async (): Promise<Session | null> => {
      await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, LONGEST_START_MS))])
      answered = true
      return shown()
    },
    user: (): SessionUser | null => held?.user ?? null,
    /** @throws AppError NOT_SIGNED_IN */
    userOrFail: (): SessionUser => {
      if (!held) throw new AppError('NOT_SIGNED_IN')
      return held.user
    },
    /** Takes up the session of last time, its account's cache opened offline or not. */
    restore: (): Promise<void> => {
      starting = (async () => {
        const kept = await vault.restore()
        if (kept === null) return
        if (isOver(kept)) return vault.forget()
        held = { ...kept, memoryOnly: false }
        setLanguage(kept.user.language)
        await openAccount(kept)
        await check()
        // Somebody was told that nobody is signed in.
        if (answered) changed(shown(), 'login')
      })()
      return starting
    },
    login: async (credentials: { email: string; password: string }): Promise<Session> => {
      const asked = now()
      const { token, expiresAt, serverTime, user }: LoginReply = await call('api.login', credentials)
      await ending
      // The server looked at its clock between our question and its answer.
      const clockOffset = Date.parse(serverTime) - (asked + now()) / 2
      await keep({ user, token, expiresAt, clockOffset })
      setLanguage(user.language)
      await openAccount({ user, token, expiresAt, clockOffset })
      await check()
      changed(shown(), 'login')
      return shown() as Session
    },
    /** The server is told when it can be; the desk forgets the session either way. */
    logout: async (): Promise<void> => {
      if (!held) return
      await call('api.logout', null).catch((error: unknown) =>
        log.warn('session', `the server was not told: ${error instanceof AppError ? error.code : String(error)}`),
      )
      await end('logout', true)
    },
    /** The screen changes at once; the user record follows when the server can be reached. @throws AppError NO_CONNECTION */
    setLanguage: async (language: Language): Promise<void> => {
      setLanguage(language)
      if (!held) return
      await keep({ ...held, user: { ...held.user, language } })
      changed(shown(), 'language')
      untold = language
      await call('api.setLanguage', { language })
      untold = null
    },
    /** The server answers again: what it could not be told is told. */
    reachable: async (): Promise<void> => {
      const language = untold
      if (language === null || !held) return
      untold = null
      await call('api.setLanguage', { language }).catch(() => (untold = language))
    },
    /** The server no longer accepts the token. */
    ended: async (): Promise<void> => {
      if (held) await end('expired', false)
    },
    /** After the data process came back: it knows nobody. */
    reopen: async (): Promise<void> => {
      if (held) await openAccount(held)
    },
    check,
  }
}
