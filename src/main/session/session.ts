import type { DataInput } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Language, LoginReply, SessionUser } from '#shared/contract/http.ts'
import type { EventPayload, RequestParsed, Session } from '#shared/contract/ipc.ts'
import type { CallData } from '../process/rpc.ts'
import type { Log } from '../log.ts'
import { createClosing } from './closing.ts'
import { isOver, MAX_START_MS, sessionOf } from './kept.ts'
import type { KeptSession, Vault } from './vault.ts'

type Reason = EventPayload<'session.changed'>['reason']

interface SessionOptions {
  readonly call: CallData
  readonly vault: Vault
  readonly now: () => number
  readonly log: Log
  readonly setLanguage: (language: Language) => void
  /** The cache file of the last run, read until the data process names the one to read. */
  readonly keptCache: { readonly open: (userId: string) => boolean; readonly close: () => void }
  readonly changed: (session: Session | null, reason: Reason) => void
  /** Whether the page was answered, before this was there, that nobody is signed in. */
  readonly toldNobody: () => boolean
}

interface CurrentSession extends KeptSession {
  readonly memoryOnly: boolean
}

/** Expiry is checked at least this often: clocks jump, machines sleep, and setTimeout overflows at 24 days. */
const MAX_TIMER_MS = 60_000

/** Waits for a promise, but no longer than `ms`. */
const atMost = async (ms: number, promise: Promise<unknown>): Promise<void> => {
  await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))])
}

export type MainSession = ReturnType<typeof createMainSession>

/** Main's session: who is signed in. Only the data process and the vault receive the token. */
export function createMainSession({
  call,
  vault,
  now,
  log,
  setLanguage,
  keptCache,
  changed,
  toldNobody,
}: SessionOptions) {
  let held: CurrentSession | null = null
  let timer: NodeJS.Timeout | undefined
  /** A language that the server does not have yet. */
  let unsentLanguage: Language | null = null
  /** The page asked who is signed in and has its answer. */
  let answered = false
  /** A new session starts after the previous one has ended, or its kept session would be deleted too. */
  let ending: Promise<void> = Promise.resolve()
  let starting: Promise<void> = Promise.resolve()
  let opening: Promise<void> = Promise.resolve()
  /** While the person logs out, a token that the server rejects changes nothing. */
  let leaving: Promise<void> | null = null
  const closing = createClosing(call, log)

  const shown = (): Session | null => held && sessionOf(held, held.memoryOnly)

  const openAccount = async ({ user, token, expiresAt }: KeptSession) => {
    try {
      const { cachePath } = await call('account.open', { user, token, expiresAt })
      if (cachePath === null) keptCache.close()
    } catch (error) {
      keptCache.close()
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
  /** Cache and outbox files stay: the same person finds them at the next login, nobody else does. */
  const expire = (session: KeptSession) => end(session, 'expired', { forget: false, discard: false })
  const check = async () => {
    clearTimeout(timer)
    if (!held || leaving) return
    if (isOver(held, now())) return expire(held)
    const left = Date.parse(held.expiresAt) - now() - held.clockOffset
    timer = setTimeout(() => void check(), Math.min(Math.max(left, 0), MAX_TIMER_MS))
    timer.unref()
  }
  const keep = async (kept: KeptSession) => {
    held = { ...kept, memoryOnly: !(await vault.keep(kept)) }
  }

  /** Opens the session that the server answers with. One that is open ends; what it did not send stays on this device. */
  const signIn = async (ask: () => Promise<LoginReply>): Promise<Session> => {
    const sentAt = now()
    const { token, expiresAt, serverTime, user } = await ask()
    if (held) await end(held, 'logout', { forget: false, discard: false })
    await ending
    // The server read its clock between request and reply: take the middle.
    const clockOffset = Date.parse(serverTime) - (sentAt + now()) / 2
    await keep({ user, token, expiresAt, clockOffset })
    setLanguage(user.language)
    await openAccount({ user, token, expiresAt, clockOffset })
    await check()
    changed(shown(), 'login')
    return shown() as Session
  }

  return {
    /** Waits for the restored session, but no longer than `MAX_START_MS`: the keychain may ask the person for a password first. */
    get: async (): Promise<Session | null> => {
      await starting
      answered = true
      return shown()
    },
    /** Resolves when the cache of the restored account can be read, or after `MAX_START_MS`. The account is being opened then: what the data process is asked comes after. */
    opened: (): Promise<void> => opening,
    user: (): SessionUser | null => held?.user ?? null,
    /** The server's time in milliseconds, computed from this machine's clock. */
    serverNow: (): number => now() + (held?.clockOffset ?? 0),
    /** @throws AppError NOT_SIGNED_IN */
    userOrFail: (): SessionUser => {
      if (!held) throw new AppError('NOT_SIGNED_IN')
      return held.user
    },
    /** Restores the session kept at the last run and opens its account, offline or not. */
    restore: (): Promise<void> => {
      const restoring = (async () => {
        const kept = await vault.restore()
        if (kept === null) return null
        if (isOver(kept, now())) {
          await vault.forget()
          return null
        }
        held = { ...kept, memoryOnly: false }
        setLanguage(kept.user.language)
        // The page was answered that nobody is signed in.
        if (answered || toldNobody()) changed(shown(), 'login')
        return kept
      })()
      // The page does not wait for the data process to start; requests that read the cache wait for `opened`.
      starting = atMost(MAX_START_MS, restoring)
      const restored = restoring.then(async (kept) => {
        if (kept === null) return
        await openAccount(kept)
        await check()
      })
      const readable = restoring.then((kept) => (kept !== null && keptCache.open(kept.user._id) ? undefined : restored))
      opening = atMost(MAX_START_MS, readable)
      return restored
    },
    login: (credentials: DataInput<'session.login'>) => signIn(() => call('session.login', credentials)),
    useLink: (link: DataInput<'session.useLink'>) => signIn(() => call('session.useLink', link)),
    setPassword: (chosen: DataInput<'session.setPassword'>) => signIn(() => call('session.setPassword', chosen)),
    /**
     * Ends the session, whether the server is reachable or not. Only `discard` deletes pending operations; otherwise they
     * stay for the next time this person signs in on this device.
     * @throws AppError PENDING_WORK when operations are pending and `pending` is not given; nothing has changed then.
     */
    logout: async ({ pending, keepData }: RequestParsed<'session.logout'>): Promise<void> => {
      if (!held) return
      if (pending === undefined) await closing.refuseWithPendingWork()
      leaving ??= (async () => {
        await closing.logoutOnServer()
        if (held) await end(held, 'logout', { forget: !keepData, discard: pending === 'discard' })
      })().finally(() => (leaving = null))
      await leaving
    },
    /**
     * Changes the language of this device at once, and the user's on the server when it is reachable.
     * @throws AppError NO_CONNECTION
     */
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
    /** After a restart of the data process: opens the account in it. */
    reopen: async (): Promise<void> => {
      ending = ending.then(closing.retryFailedClose)
      await ending
      if (held) await openAccount(held)
    },
    check,
    /**
     * Deletes the cache of this account and fills another from the server; what was not sent stays.
     * @throws AppError NOT_SIGNED_IN
     */
    rebuild: async (): Promise<void> => {
      if (!held) throw new AppError('NOT_SIGNED_IN')
      await call('account.close', { forget: true, discard: false })
      if (held) await openAccount(held)
    },
  }
}
