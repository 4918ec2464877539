import type { DataInput } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Language, LoginReply, SessionUser } from '#shared/contract/http.ts'
import type { EventPayload, RequestParsed, Session } from '#shared/contract/ipc.ts'
import type { CallData } from '../process/rpc.ts'
import type { Log } from '../log.ts'
import { createClosing } from './closing.ts'
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

/** The same, or nothing after a while. */
const atMost = async (ms: number, asked: Promise<unknown>): Promise<void> => {
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, ms))])
}

export type SessionKeeper = ReturnType<typeof createSession>

/** Who is signed in. The token goes to the data process and the vault, nowhere else. */
export function createSession({ call, vault, now, log, setLanguage, changed }: SessionOptions) {
  let held: Held | null = null
  let timer: NodeJS.Timeout | undefined
  /** A language that the server does not have yet. */
  let unsentLanguage: Language | null = null
  let answered = false
  /** A new session starts after the previous one has ended, or its kept session would be deleted too. */
  let ending: Promise<void> = Promise.resolve()
  let starting: Promise<void> = Promise.resolve()
  let opening: Promise<void> = Promise.resolve()
  /** While the person logs out, a token that the server rejects changes nothing. */
  let leaving: Promise<void> | null = null
  const closing = createClosing(call, log)

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
  const end = (session: KeptSession, reason: 'logout' | 'expired', how: DataInput<'account.close'>) => {
    clearTimeout(timer)
    held = null
    unsentLanguage = null
    changed(null, reason)
    ending = (async () => {
      await vault.forget()
      await closing.close(session, how)
    })()
    return ending
  }
  /** Cache and outbox stay where they are: the same person signing in again finds both, nobody else does. */
  const expire = (session: KeptSession) => end(session, 'expired', { forget: false, discard: false })
  const check = async () => {
    clearTimeout(timer)
    if (!held || leaving) return
    if (isOver(held)) return expire(held)
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
      await starting
      answered = true
      return shown()
    },
    /** Once the account of last time is open, or was long in coming: before, its cache could not be read. */
    opened: (): Promise<void> => opening,
    user: (): SessionUser | null => held?.user ?? null,
    /** The time as the server has it, whatever this machine's clock says. */
    serverNow: (): number => now() + (held?.clockOffset ?? 0),
    /** @throws AppError NOT_SIGNED_IN */
    userOrFail: (): SessionUser => {
      if (!held) throw new AppError('NOT_SIGNED_IN')
      return held.user
    },
    /** Takes up the session of last time, its account's cache opened offline or not. */
    restore: (): Promise<void> => {
      const taking = (async () => {
        const kept = await vault.restore()
        if (kept === null) return null
        if (isOver(kept)) {
          await vault.forget()
          return null
        }
        held = { ...kept, memoryOnly: false }
        setLanguage(kept.user.language)
        // A screen already got the answer that nobody is signed in.
        if (answered) changed(shown(), 'login')
        return kept
      })()
      // The first screen is drawn while the data process is still starting; what reads the cache waits in `opened`.
      starting = atMost(LONGEST_START_MS, taking)
      const restored = taking.then(async (kept) => {
        if (kept === null) return
        await openAccount(kept)
        await check()
      })
      opening = atMost(LONGEST_START_MS, restored)
      return restored
    },
    login: async (credentials: { email: string; password: string }): Promise<Session> => {
      const asked = now()
      const { token, expiresAt, serverTime, user }: LoginReply = await call('session.login', credentials)
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
    /**
     * Ends the session, whether the server is reachable or not. Only `discard` deletes operations that are not sent: with
     * `keep`, and should some have come up unseen, it stays for the next time this person signs in here.
     * @throws AppError PENDING_WORK when work is not sent and nobody said what becomes of it; nothing has changed then.
     */
    logout: async ({ pending, keepData }: RequestParsed<'session.logout'>): Promise<void> => {
      if (!held) return
      if (pending === undefined) await closing.refuseWithWork()
      leaving ??= (async () => {
        await closing.tellServer()
        if (held) await end(held, 'logout', { forget: !keepData, discard: pending === 'discard' })
      })().finally(() => (leaving = null))
      await leaving
    },
    /** The screen changes at once; the user record follows when the server can be reached. @throws AppError NO_CONNECTION */
    setLanguage: async (language: Language): Promise<void> => {
      setLanguage(language)
      if (!held) return
      await keep({ ...held, user: { ...held.user, language } })
      changed(shown(), 'language')
      unsentLanguage = language
      await call('session.setLanguage', { language })
      unsentLanguage = null
    },
    /** The server is reachable again: send the language it does not know yet. */
    reachable: async (): Promise<void> => {
      const language = unsentLanguage
      if (language === null || !held) return
      unsentLanguage = null
      await call('session.setLanguage', { language }).catch(() => (unsentLanguage = language))
    },
    /** The server no longer accepts the token. */
    ended: async (): Promise<void> => {
      if (held && !leaving) await expire(held)
    },
    /** After the data process started again: it has no account open. */
    reopen: async (): Promise<void> => {
      ending = ending.then(closing.closeOwed)
      await ending
      if (held) await openAccount(held)
    },
    check,
  }
}
