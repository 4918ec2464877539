import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import type { DataRequestName } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import { createMainSession } from '#main/session/session.ts'
import { createVault, type Keychain } from '#main/session/vault.ts'
import { quietLog } from './quiet-log.ts'

export const TOKEN = 'token-of-sixteen-characters'
export const user = {
  _id: '0190a000-0000-7000-8000-000000000001',
  email: 'julie@exemple.ca',
  firstName: 'Julie',
  lastName: 'Marchand',
  role: 'admin' as const,
  language: 'fr' as const,
}
export const NOON = Date.parse('2026-11-16T12:00:00.000Z')
export const HOUR = 3_600_000

/** A fake keychain that encrypts: the plain text is not in its output. */
export const keychain = (change: Partial<Keychain> = {}): Keychain => ({
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from([...Buffer.from(text)].map((byte) => byte ^ 0x5a)),
  decryptStringAsync: async (cipher) => ({
    result: Buffer.from([...cipher].map((byte) => byte ^ 0x5a)).toString(),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
  ...change,
})

let folder: string

/** Gives each test of the calling file a folder of its own, and a clock that stands at NOON. */
export function eachAtNoon(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'equipage-session-'))
    vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
}

interface World {
  /** How far the server's clock is ahead of ours. */
  readonly skew?: number
  readonly lastsMs?: number
  readonly keys?: Keychain
  readonly answers?: Partial<Record<DataRequestName, () => unknown>>
  /** Whether the cache of the last run can be read. */
  readonly hasCache?: boolean
  /** Whether the page was answered, while this was still loaded, that nobody is signed in. */
  readonly toldNobody?: boolean
  readonly apiUrl?: string
}

/** The session of one device, over a data process that answers as the test decides. */
export function device({
  skew = 0,
  lastsMs = HOUR,
  keys = keychain(),
  answers = {},
  hasCache = false,
  toldNobody = false,
  apiUrl = 'https://api.exemple.ca/',
}: World = {}) {
  const asked: { name: string; input: unknown }[] = []
  const changes: { user: string | null; reason: string }[] = []
  const languages: string[] = []
  let isCacheOpen = false
  const { log, lines } = quietLog()
  const login = () => ({
    token: TOKEN,
    user,
    serverTime: new Date(Date.now() + skew).toISOString(),
    expiresAt: new Date(Date.now() + skew + lastsMs).toISOString(),
  })
  const usual: World['answers'] = {
    'account.open': () => ({ cachePath: null }),
    'session.login': login,
    'account.unsent': () => unsent(0, 0),
  }
  const session = createMainSession({
    call: (async (name: DataRequestName, input: unknown) => {
      asked.push({ name, input })
      return (answers[name] ?? usual[name] ?? (() => null))()
    }) as never,
    vault: createVault({
      path: join(folder, 'session.json'),
      apiUrl,
      keychain: keys,
      platform: 'linux',
      log,
    }),
    now: Date.now,
    log,
    setLanguage: (language) => void languages.push(language),
    keptCache: { open: () => (isCacheOpen = hasCache), close: () => void (isCacheOpen = false) },
    toldNobody: () => toldNobody,
    changed: (changed, reason) => void changes.push({ user: changed?.user.email ?? null, reason }),
  })
  return { session, asked, changes, languages, lines, isCacheOpen: () => isCacheOpen }
}
export const unsent = (pending: number, conflicts: number) => ({ state: 'offline', pending, conflicts })
export const offline = () => {
  throw new AppError('NO_CONNECTION')
}
export const credentials = { email: user.email, password: 'Demo-equipage-1' }
export const file = () => readFileSync(join(folder, 'session.json'), 'utf8')

/** Writes this where the session is stored. */
export const keepText = (text: string): void => writeFileSync(join(folder, 'session.json'), text)
