import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataRequestName } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import { createSession } from '#main/session/session.ts'
import { createVault, type Keychain } from '#main/session/vault.ts'
import { quietLog } from './quiet-log.ts'

const TOKEN = 'token-of-sixteen-characters'
const user = {
  _id: '0190a000-0000-7000-8000-000000000001',
  email: 'julie@exemple.ca',
  firstName: 'Julie',
  lastName: 'Marchand',
  role: 'admin' as const,
  language: 'fr' as const,
}
const NOON = Date.parse('2026-11-16T12:00:00.000Z')
const HOUR = 3_600_000

/** A keychain that encrypts, in its fashion: the plain text is not in what it answers. */
const keychain = (change: Partial<Keychain> = {}): Keychain => ({
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
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-session-'))
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

interface World {
  /** How far the server's clock is ahead of ours. */
  readonly skew?: number
  readonly lastsMs?: number
  readonly keys?: Keychain
  readonly answers?: Partial<Record<DataRequestName, () => unknown>>
}

function desk({ skew = 0, lastsMs = HOUR, keys = keychain(), answers = {} }: World = {}) {
  const asked: { name: string; input: unknown }[] = []
  const changes: { user: string | null; reason: string }[] = []
  const languages: string[] = []
  const { log, lines } = quietLog()
  const login = () => ({
    token: TOKEN,
    user,
    serverTime: new Date(Date.now() + skew).toISOString(),
    expiresAt: new Date(Date.now() + skew + lastsMs).toISOString(),
  })
  const usual: World['answers'] = { 'api.login': login, 'sync.status': () => unsent(0, 0) }
  const session = createSession({
    call: (async (name: DataRequestName, input: unknown) => {
      asked.push({ name, input })
      return (answers[name] ?? usual[name] ?? (() => null))()
    }) as never,
    vault: createVault({
      path: join(folder, 'session.json'),
      keychain: keys,
      platform: 'linux',
      write: (path, text) => writeFile(path, text),
      log,
    }),
    now: Date.now,
    log,
    setLanguage: (language) => void languages.push(language),
    changed: (changed, reason) => void changes.push({ user: changed?.user.email ?? null, reason }),
  })
  return { session, asked, changes, languages, lines }
}
const unsent = (pending: number, conflicts: number) => ({ state: 'offline', pending, conflicts })
const offline = () => {
  throw new AppError('NO_CONNECTION')
}
const credentials = { email: user.email, password: 'Demo-equipage-1' }
const file = () => readFileSync(join(folder, 'session.json'), 'utf8')

describe('signing in', () => {
  it('opens the account, says so, and keeps the token out of what can be read', async () => {
    const { session, asked, changes, lines } = desk()
    const shown = await session.login(credentials)
    expect(shown).toMatchObject({ user: { email: user.email }, memoryOnly: false })
    expect(JSON.stringify(shown)).not.toContain(TOKEN)
    expect(asked.map(({ name }) => name)).toEqual(['api.login', 'account.open'])
    expect(changes).toEqual([{ user: user.email, reason: 'login' }])
    expect(file()).not.toContain(TOKEN)
    expect(lines.join('\n')).not.toContain(TOKEN)
  })
  it.each([
    ['nothing that encrypts', { isAsyncEncryptionAvailable: async () => false }],
    ['a keyring whose password everybody knows', { getSelectedStorageBackend: () => 'basic_text' }],
    ['a keychain that fails', { isAsyncEncryptionAvailable: async () => Promise.reject(new Error('locked')) }],
  ])('with %s, the token stays in memory', async (_what, change) => {
    const { session } = desk({ keys: keychain(change) })
    expect(await session.login(credentials)).toMatchObject({ memoryOnly: true })
    expect(file).toThrow(/ENOENT/)
    expect(await desk({ keys: keychain(change) }).session.get()).toBe(null)
  })
  it('leaves everything as it was when the server refuses', async () => {
    const refused = () => {
      throw new AppError('BAD_CREDENTIALS')
    }
    const { session, changes } = desk({ answers: { 'api.login': refused } })
    await expect(session.login(credentials)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await session.get()).toBe(null)
    expect(changes).toEqual([])
  })
  it('stands even when the cache cannot be opened', async () => {
    const full = () => {
      throw new AppError('DISK_FULL')
    }
    const { session, lines } = desk({ answers: { 'account.open': full } })
    expect(await session.login(credentials)).toMatchObject({ user: { email: user.email } })
    expect(lines).toHaveLength(1)
  })
})

describe('the next start', () => {
  it('takes the session up again and opens its account, without the network', async () => {
    await desk().session.login(credentials)
    const next = desk({ answers: { 'api.login': offline } })
    await next.session.restore()
    expect(await next.session.get()).toMatchObject({ user: { email: user.email } })
    expect(next.asked).toEqual([
      { name: 'account.open', input: expect.objectContaining({ token: TOKEN, user: expect.objectContaining(user) }) },
    ])
    expect(next.languages).toEqual(['fr'])
  })
  it('does not take up one that is over', async () => {
    await desk().session.login(credentials)
    vi.setSystemTime(NOON + HOUR)
    const next = desk()
    await next.session.restore()
    expect(await next.session.get()).toBe(null)
    expect(next.asked).toEqual([])
    expect(file).toThrow(/ENOENT/)
  })
  it.each(['', '{', '{"cipher":"AAAA"}', 'null', '{"user":{},"expiresAt":1}'])(
    'forgets a damaged one: %s',
    async (text) => {
      writeFileSync(join(folder, 'session.json'), text)
      const { session, lines } = desk()
      await session.restore()
      expect(await session.get()).toBe(null)
      expect(lines).toHaveLength(1)
      expect(file).toThrow(/ENOENT/)
    },
  )
})

describe('the end', () => {
  const DAYS = 24 * HOUR
  it.each([-2 * DAYS, -7 * HOUR, 0, 2 * DAYS])(
    'comes when the server says, our clock being %i ms off',
    async (skew) => {
      const { session, changes } = desk({ skew })
      await session.login(credentials)
      await vi.advanceTimersByTimeAsync(HOUR - 1000)
      expect(await session.get()).not.toBe(null)
      await vi.advanceTimersByTimeAsync(2000)
      expect(await session.get()).toBe(null)
      expect(changes.at(-1)).toEqual({ user: null, reason: 'expired' })
    },
  )
  it('comes at once when the machine wakes after it', async () => {
    const { session, changes } = desk()
    await session.login(credentials)
    vi.setSystemTime(NOON + 9 * HOUR)
    await session.check()
    expect(changes.at(-1)).toEqual({ user: null, reason: 'expired' })
  })
  it('waits without overflow for a token of a year', async () => {
    const { session } = desk({ lastsMs: 365 * DAYS })
    await session.login(credentials)
    await vi.advanceTimersByTimeAsync(30 * HOUR)
    expect(await session.get()).not.toBe(null)
  })
  it('an expired session keeps the cache of its account, a log out forgets it', async () => {
    const { session, asked } = desk()
    await session.login(credentials)
    await session.ended()
    expect(asked.at(-1)).toEqual({ name: 'account.close', input: { forget: false, discard: false } })
    await session.login(credentials)
    await session.logout({ keepData: false })
    expect(asked.at(-1)).toEqual({ name: 'account.close', input: { forget: true, discard: false } })
    expect(file).toThrow(/ENOENT/)
  })
  it('logging out works offline', async () => {
    const { session, changes } = desk({ answers: { 'api.logout': offline } })
    await session.login(credentials)
    await session.logout({ keepData: false })
    expect(changes.at(-1)).toEqual({ user: null, reason: 'logout' })
    expect(await session.get()).toBe(null)
  })
})

describe('logging out', () => {
  const closed = ({ asked }: ReturnType<typeof desk>) => asked.find(({ name }) => name === 'account.close')?.input

  it.each([
    [7, 0],
    [0, 2],
  ])('with %i changes to send and %i conflicts it is refused, says how much, and changes nothing', async (p, c) => {
    const here = desk({ answers: { 'sync.status': () => unsent(p, c) } })
    await here.session.login(credentials)
    await expect(here.session.logout({ keepData: false })).rejects.toMatchObject({
      code: 'PENDING_WORK',
      details: { pending: p, conflicts: c },
    })
    expect(await here.session.get()).toMatchObject({ user: { email: user.email } })
    expect(here.changes).toEqual([{ user: user.email, reason: 'login' }])
    expect(here.asked.map(({ name }) => name)).toEqual(['api.login', 'account.open', 'sync.status'])
    expect(file()).not.toBe('')
  })
  it.each([
    [
      { pending: 'keep', keepData: false },
      { forget: true, discard: false },
    ],
    [
      { pending: 'keep', keepData: true },
      { forget: false, discard: false },
    ],
    [
      { pending: 'discard', keepData: false },
      { forget: true, discard: true },
    ],
    [
      { pending: 'discard', keepData: true },
      { forget: false, discard: true },
    ],
  ] as const)('told what becomes of it, %j, it does so', async (said, how) => {
    const here = desk({ answers: { 'sync.status': () => unsent(7, 2) } })
    await here.session.login(credentials)
    await here.session.logout(said)
    expect(closed(here)).toEqual(how)
    expect(here.changes.at(-1)).toEqual({ user: null, reason: 'logout' })
    expect(file).toThrow(/ENOENT/)
  })
  it('with nothing to send it asks nothing; only a person gives work up, should some have come up unseen', async () => {
    const here = desk()
    await here.session.login(credentials)
    await here.session.logout({ keepData: true })
    expect(closed(here)).toEqual({ forget: false, discard: false })
  })
  it.each([
    ['is starting again', () => Promise.reject(new AppError('DATA_PROCESS_RESTARTED'))],
    ['does not answer', () => new Promise(() => undefined)],
  ])('a data process that %s may hold work: it is asked, without a number', async (_what, answer) => {
    const here = desk({ answers: { 'sync.status': answer } })
    await here.session.login(credentials)
    const refused = expect(here.session.logout({ keepData: false })).rejects.toMatchObject({
      code: 'PENDING_WORK',
      details: { pending: null, conflicts: null },
    })
    await vi.advanceTimersByTimeAsync(3000)
    await refused
    expect(await here.session.get()).not.toBe(null)
    await here.session.logout({ pending: 'keep', keepData: false })
    expect(closed(here)).toEqual({ forget: true, discard: false })
  })
  it('does not wait for a silent network', async () => {
    const here = desk({ answers: { 'api.logout': () => new Promise(() => undefined) } })
    await here.session.login(credentials)
    const left = here.session.logout({ keepData: false })
    await vi.advanceTimersByTimeAsync(3000)
    await left
    expect(here.changes.at(-1)).toEqual({ user: null, reason: 'logout' })
  })
  it('is no expiry, though the server ends the session meanwhile; asked twice, it happens once', async () => {
    const told = Promise.withResolvers<null>()
    const here = desk({ answers: { 'api.logout': () => told.promise } })
    await here.session.login(credentials)
    const both = [here.session.logout({ keepData: false }), here.session.logout({ keepData: false })]
    await vi.advanceTimersByTimeAsync(1)
    await here.session.ended()
    vi.setSystemTime(NOON + 9 * HOUR)
    await here.session.check()
    told.resolve(null)
    await Promise.all(both)
    expect(here.changes.map(({ reason }) => reason)).toEqual(['login', 'logout'])
    expect(here.asked.filter(({ name }) => name === 'account.close')).toHaveLength(1)
  })
  it('what a data process that died could not remove is removed when it is back, before anybody else signs in', async () => {
    let closing: () => unknown = () => Promise.reject(new AppError('DATA_PROCESS_RESTARTED'))
    const here = desk({ answers: { 'account.close': () => closing() } })
    await here.session.login(credentials)
    await here.session.logout({ keepData: false })
    const before = here.asked.length
    await here.session.reopen()
    closing = () => null
    await here.session.reopen()
    await here.session.reopen()
    const twice = ['account.open', 'account.close', 'account.open', 'account.close']
    expect(here.asked.slice(before).map(({ name }) => name)).toEqual(twice)
    expect(here.asked.at(-1)?.input).toEqual({ forget: true, discard: false })
    expect(await here.session.get()).toBe(null)
  })
  it('nobody signed in has nothing to leave', async () => {
    const here = desk()
    await here.session.logout({ keepData: false })
    expect(here.asked).toEqual([])
  })
})

it('after an expiry the same person opens the account again with the new token; nothing was removed', async () => {
  const here = desk({ answers: { 'sync.status': () => unsent(7, 2) } })
  await here.session.login(credentials)
  await here.session.ended()
  await here.session.login(credentials)
  expect(here.asked.filter(({ name }) => name.startsWith('account.')).map(({ name, input }) => [name, input])).toEqual([
    ['account.open', expect.objectContaining({ user })],
    ['account.close', { forget: false, discard: false }],
    ['account.open', expect.objectContaining({ user })],
  ])
})

describe('the language', () => {
  it('changes at once and is told to the server', async () => {
    const { session, asked, languages, changes } = desk()
    await session.login(credentials)
    await session.setLanguage('en')
    expect(languages).toEqual(['fr', 'en'])
    expect(changes.at(-1)?.reason).toBe('language')
    expect(asked.at(-1)).toEqual({ name: 'api.setLanguage', input: { language: 'en' } })
  })
  it('offline: changes here, says NO_CONNECTION, and is told when the server is back', async () => {
    let answer: () => unknown = offline
    const { session, asked, languages } = desk({ answers: { 'api.setLanguage': () => answer() } })
    await session.login(credentials)
    await expect(session.setLanguage('en')).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    expect(languages.at(-1)).toBe('en')
    expect((await session.get())?.user.language).toBe('en')
    answer = () => user
    await session.reachable()
    await session.reachable()
    expect(asked.filter(({ name }) => name === 'api.setLanguage')).toHaveLength(2)
  })
  it('before anybody signs in only this desk changes', async () => {
    const { session, asked, languages } = desk()
    await session.setLanguage('en')
    expect(languages).toEqual(['en'])
    expect(asked).toEqual([])
  })
})

it('a keychain that asks the person something does not hold the login screen up', async () => {
  const { session } = desk({ keys: keychain({ isAsyncEncryptionAvailable: () => new Promise(() => undefined) }) })
  writeFileSync(
    join(folder, 'session.json'),
    JSON.stringify({ user, expiresAt: new Date(NOON + HOUR).toISOString(), clockOffset: 0, cipher: 'AAAA' }),
  )
  void session.restore()
  const shown = session.get()
  await vi.advanceTimersByTimeAsync(3500)
  expect(await shown).toBe(null)
})
