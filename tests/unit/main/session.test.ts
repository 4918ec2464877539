import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import {
  HOUR,
  NOON,
  TOKEN,
  credentials,
  device,
  eachAtNoon,
  file,
  keepText,
  keychain,
  offline,
  user,
} from './session-device.ts'

eachAtNoon()

describe('signing in', () => {
  it('opens the account, announces it, and keeps the token out of readable files', async () => {
    const { session, asked, changes, lines } = device()
    const shown = await session.login(credentials)
    expect(shown).toMatchObject({ user: { email: user.email }, memoryOnly: false })
    expect(JSON.stringify(shown)).not.toContain(TOKEN)
    expect(asked.map(({ name }) => name)).toEqual(['session.login', 'account.open'])
    expect(changes).toEqual([{ user: user.email, reason: 'login' }])
    expect(file()).not.toContain(TOKEN)
    expect(lines.join('\n')).not.toContain(TOKEN)
  })
  it.each([
    ['nothing that encrypts', { isAsyncEncryptionAvailable: async () => false }],
    ['a keyring whose password everybody knows', { getSelectedStorageBackend: () => 'basic_text' }],
    ['a keychain that fails', { isAsyncEncryptionAvailable: async () => Promise.reject(new Error('locked')) }],
  ])('a session signed in with %s keeps its token in memory', async (_what, change) => {
    const { session } = device({ keys: keychain(change) })
    expect(await session.login(credentials)).toMatchObject({ memoryOnly: true })
    expect(file).toThrow(/ENOENT/)
    expect(await device({ keys: keychain(change) }).session.get()).toBe(null)
  })
  it('signing in by a link ends the session that is open, and keeps what it did not send on this device', async () => {
    const other = { ...user, _id: '0190ffff-0000-7000-8000-00000000000b', email: 'autre@exemple.ca' }
    const byLink = () => ({
      token: TOKEN,
      user: other,
      serverTime: new Date().toISOString(),
      expiresAt: new Date(Date.now() + HOUR).toISOString(),
    })
    const { session, asked, changes } = device({
      answers: { 'session.useLink': byLink, 'session.setPassword': byLink },
    })
    await session.login(credentials)
    expect(await session.useLink({ token: 'x' })).toMatchObject({ user: { email: other.email } })
    expect(asked.map(({ name }) => name).slice(2)).toEqual(['session.useLink', 'account.close', 'account.open'])
    expect(asked.find(({ name }) => name === 'account.close')?.input).toEqual({ forget: false, discard: false })
    expect(changes.map(({ reason }) => reason)).toEqual(['login', 'logout', 'login'])
    expect(await session.setPassword({ token: 'y', password: 'z' })).toMatchObject({ user: { email: other.email } })
  })
  it('leaves the open session when the server refuses the link', async () => {
    const refused = () => {
      throw new AppError('LINK_EXPIRED')
    }
    const { session, changes } = device({ answers: { 'session.useLink': refused } })
    await session.login(credentials)
    await expect(session.useLink({ token: 'x' })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    expect(changes).toHaveLength(1)
    expect(session.user()?.email).toBe(user.email)
  })
  it('leaves everything as it was when the server refuses', async () => {
    const refused = () => {
      throw new AppError('BAD_CREDENTIALS')
    }
    const { session, changes } = device({ answers: { 'session.login': refused } })
    await expect(session.login(credentials)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await session.get()).toBe(null)
    expect(changes).toEqual([])
  })
  it('stands even when the cache cannot be opened', async () => {
    const full = () => {
      throw new AppError('DISK_FULL')
    }
    const { session, lines } = device({ answers: { 'account.open': full } })
    expect(await session.login(credentials)).toMatchObject({ user: { email: user.email } })
    expect(lines).toHaveLength(1)
  })
})

describe('the next start', () => {
  it('with another server gives that server no token, and back at the first the session is there', async () => {
    await device().session.login(credentials)
    const elsewhere = device({ apiUrl: 'https://autre.exemple.ca/' })
    await elsewhere.session.restore()
    expect([await elsewhere.session.get(), elsewhere.asked]).toEqual([null, []])
    const back = device()
    await back.session.restore()
    expect(await back.session.get()).toMatchObject({ user: { email: user.email } })
  })
  it('a session whose server is not known opens nothing', async () => {
    await device().session.login(credentials)
    const { apiUrl: _server, ...rest } = JSON.parse(file()) as Record<string, unknown>
    keepText(JSON.stringify(rest))
    const next = device()
    await next.session.restore()
    expect([await next.session.get(), next.asked]).toEqual([null, []])
  })
  it('takes the session up again and opens its account, without the network', async () => {
    await device().session.login(credentials)
    const next = device({ answers: { 'session.login': offline } })
    await next.session.restore()
    expect(await next.session.get()).toMatchObject({ user: { email: user.email } })
    expect(next.asked).toEqual([
      { name: 'account.open', input: expect.objectContaining({ token: TOKEN, user: expect.objectContaining(user) }) },
    ])
    expect(next.languages).toEqual(['fr'])
  })
  it('knows the person at once; what reads the cache waits for the account', async () => {
    await device().session.login(credentials)
    let open: (answer: { cachePath: null }) => void = () => undefined
    const next = device({ answers: { 'account.open': () => new Promise((resolve) => (open = resolve)) } })
    const restored = next.session.restore()
    expect(await next.session.get()).toMatchObject({ user: { email: user.email } })
    let isOpen = false
    const opened = next.session.opened().then(() => (isOpen = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isOpen).toBe(false)
    open({ cachePath: null })
    await Promise.all([restored, opened])
  })
  it('reads the cache of the last run before the account is open, and no longer when there is none after all', async () => {
    await device().session.login(credentials)
    let open: (answer: { cachePath: string | null }) => void = () => undefined
    const answers = { 'account.open': () => new Promise((resolve) => (open = resolve)) }
    for (const cachePath of ['/cache.1.db', null]) {
      const next = device({ hasCache: true, answers })
      const restored = next.session.restore()
      await next.session.opened()
      expect(next.asked.map(({ name }) => name)).toEqual(['account.open'])
      expect(next.isCacheOpen()).toBe(true)
      open({ cachePath })
      await restored
      expect(next.isCacheOpen()).toBe(cachePath !== null)
    }
    const refused = device({ hasCache: true, answers: { 'account.open': offline } })
    await refused.session.restore()
    expect(refused.isCacheOpen()).toBe(false)
  })
  it('a start does not take up a session that is over', async () => {
    await device().session.login(credentials)
    vi.setSystemTime(NOON + HOUR)
    const next = device()
    await next.session.restore()
    expect(await next.session.get()).toBe(null)
    expect(next.asked).toEqual([])
    expect(file).toThrow(/ENOENT/)
  })
  it.each(['', '{', '{"cipher":"AAAA"}', 'null', '{"user":{},"expiresAt":1}'])(
    'forgets a damaged one: %s',
    async (text) => {
      keepText(text)
      const { session, lines } = device()
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
    'a session ends at the server’s time, with our clock %i ms off',
    async (skew) => {
      const { session, changes } = device({ skew })
      await session.login(credentials)
      await vi.advanceTimersByTimeAsync(HOUR - 1000)
      expect(await session.get()).not.toBe(null)
      await vi.advanceTimersByTimeAsync(2000)
      expect(await session.get()).toBe(null)
      expect(changes.at(-1)).toEqual({ user: null, reason: 'expired' })
    },
  )
  it('a session that ended during sleep ends at once when the machine wakes', async () => {
    const { session, changes } = device()
    await session.login(credentials)
    vi.setSystemTime(NOON + 9 * HOUR)
    await session.check()
    expect(changes.at(-1)).toEqual({ user: null, reason: 'expired' })
  })
  it('the end of a token of a year is waited for without overflow', async () => {
    const { session } = device({ lastsMs: 365 * DAYS })
    await session.login(credentials)
    await vi.advanceTimersByTimeAsync(30 * HOUR)
    expect(await session.get()).not.toBe(null)
  })
  it('an expired session keeps the cache of its account, a log out forgets it', async () => {
    const { session, asked } = device()
    await session.login(credentials)
    await session.ended()
    expect(asked.at(-1)).toEqual({ name: 'account.close', input: { forget: false, discard: false } })
    await session.login(credentials)
    await session.logout({ keepData: false })
    expect(asked.at(-1)).toEqual({ name: 'account.close', input: { forget: true, discard: false } })
    expect(file).toThrow(/ENOENT/)
  })
  it('logging out works offline', async () => {
    const { session, changes } = device({ answers: { 'session.logout': offline } })
    await session.login(credentials)
    await session.logout({ keepData: false })
    expect(changes.at(-1)).toEqual({ user: null, reason: 'logout' })
    expect(await session.get()).toBe(null)
  })
})

describe('the language', () => {
  it('a chosen language changes at once and is sent to the server', async () => {
    const { session, asked, languages, changes } = device()
    await session.login(credentials)
    await session.setLanguage('en')
    expect(languages).toEqual(['fr', 'en'])
    expect(changes.at(-1)?.reason).toBe('language')
    expect(asked.at(-1)).toEqual({ name: 'session.setLanguage', input: { language: 'en' } })
  })
  it('a language chosen offline changes here, answers NO_CONNECTION, and is sent when the server is back', async () => {
    let answer: () => unknown = offline
    const { session, asked, languages } = device({ answers: { 'session.setLanguage': () => answer() } })
    await session.login(credentials)
    await expect(session.setLanguage('en')).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    expect(languages.at(-1)).toBe('en')
    expect((await session.get())?.user.language).toBe('en')
    answer = () => user
    await session.reachable()
    await session.reachable()
    expect(asked.filter(({ name }) => name === 'session.setLanguage')).toHaveLength(2)
  })
  it('before anybody signs in only this device changes', async () => {
    const { session, asked, languages } = device()
    await session.setLanguage('en')
    expect(languages).toEqual(['en'])
    expect(asked).toEqual([])
  })
})

it('a session restored after the page was answered that nobody is signed in is announced', async () => {
  await device().session.login(credentials)
  const { session, changes } = device({ hasCache: true, toldNobody: true })
  await session.restore()
  expect(changes).toEqual([{ user: user.email, reason: 'login' }])
  const { session: known, changes: none } = device({ hasCache: true })
  await known.restore()
  expect(none).toEqual([])
})

it('a keychain that prompts the person does not delay the login screen', async () => {
  const { session } = device({ keys: keychain({ isAsyncEncryptionAvailable: () => new Promise(() => undefined) }) })
  keepText(JSON.stringify({ user, expiresAt: new Date(NOON + HOUR).toISOString(), clockOffset: 0, cipher: 'AAAA' }))
  void session.restore()
  const shown = session.get()
  await vi.advanceTimersByTimeAsync(3500)
  expect(await shown).toBe(null)
})
