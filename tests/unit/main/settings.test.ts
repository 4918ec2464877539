import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Conf from 'conf'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSettingStore } from '#main/settings/open-store.ts'
import { prefsHandlers } from '#main/ipc/handlers/prefs.ts'
import type { MainSession } from '#main/session/session.ts'
import { SCHEME_PREF } from '#shared/contract/names.ts'
import { createPrefs } from '#main/settings/prefs.ts'
import { DEFAULTS, type SettingValues } from '#main/settings/schema.ts'
import { openSettings, type SettingStore } from '#main/settings/settings.ts'
import { quietLog } from './quiet-log.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'equipage-settings-'))))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

/** electron-store without Electron: the class it extends, under its own names. */
const open = async () => {
  const { log, lines } = quietLog()
  const load = () =>
    openSettingStore(
      folder,
      async ({ name, ...options }) => new Conf<SettingValues>({ ...options, configName: name }),
      log,
    )
  return { settings: await openSettings({ load, log }), lines }
}
const path = () => join(folder, 'settings.json')

it('settings are kept for the next start', async () => {
  const { settings } = await open()
  expect(settings.get('language')).toBe('fr')
  settings.set('language', 'en')
  settings.set('window', { x: 1, y: 2, width: 900, height: 700, isMaximized: true })
  const next = await open()
  expect(next.settings.get('language')).toBe('en')
  expect(next.settings.get('window')).toEqual({ x: 1, y: 2, width: 900, height: 700, isMaximized: true })
  expect(next.lines).toEqual([])
})

it.each([
  ['', 'empty'],
  ['{"language":"fr"', 'cut'],
  ['not json', 'text'],
  ['null', 'null'],
  ['[]', 'a list'],
  ['{"language":"de"}', 'a language we do not have'],
  ['{"window":{"x":"1"}}', 'a window that is none'],
  ['{"prefs":{"u":5}}', 'preferences that are none'],
  ['\u0000\u0001\u0002', 'bytes'],
])('a damaged file (%j, %s) gives the defaults and one line', async (text) => {
  writeFileSync(path(), text)
  const { settings, lines } = await open()
  expect(['language', 'apiUrl', 'window', 'prefs'].map((key) => settings.get(key as keyof SettingValues))).toEqual([
    DEFAULTS.language,
    DEFAULTS.apiUrl,
    DEFAULTS.window,
    DEFAULTS.prefs,
  ])
  expect(lines).toHaveLength(1)
  expect(readdirSync(folder)).toContain('settings.damaged.json')
  settings.set('language', 'en')
  expect((await open()).settings.get('language')).toBe('en')
})

describe('storage that is slow or fails', () => {
  it('does not delay the start: defaults first, stored values later', async () => {
    const { log } = quietLog()
    let arrive: (store: SettingStore) => void = () => undefined
    const saved: SettingValues[] = []
    const load = () => new Promise<SettingStore>((resolve) => (arrive = resolve))
    const settings = await openSettings({ load, log, waitMs: 5 })
    expect(settings.get('language')).toBe('fr')
    settings.set('window', { x: 0, y: 0, width: 900, height: 700, isMaximized: false })
    arrive({ store: { ...DEFAULTS, language: 'en' }, set: (values) => void saved.push(values) })
    await new Promise((resolve) => setImmediate(resolve))
    expect(settings.get('language')).toBe('en')
    expect(saved).toHaveLength(1)
    expect(saved[0]?.window?.width).toBe(900)
  })
  it('is waited for half a second', async () => {
    vi.useFakeTimers()
    let isOpen = false
    const load = () => new Promise<SettingStore>(() => undefined)
    void openSettings({ load, log: quietLog().log }).then(() => (isOpen = true))
    await vi.advanceTimersByTimeAsync(499)
    expect(isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOpen).toBe(true)
  })
  it('is not written what is set already: the start sets the language of who comes back', async () => {
    const saved: SettingValues[] = []
    const load = async () => ({ store: DEFAULTS, set: (values: SettingValues) => void saved.push(values) })
    const settings = await openSettings({ load, log: quietLog().log })
    settings.set('language', 'fr')
    expect(saved).toEqual([])
    settings.set('language', 'en')
    expect(saved).toHaveLength(1)
  })
  it('has what was set before it could be written, and says once that it cannot be', async () => {
    const { log, lines } = quietLog()
    const made = Promise.withResolvers<{ store: SettingValues }>()
    const settings = await openSettings({ load: () => openSettingStore(folder, () => made.promise, log), log })
    settings.set('language', 'en')
    const file = { store: DEFAULTS }
    made.resolve(file)
    await new Promise((resolve) => setImmediate(resolve))
    expect(file.store.language).toBe('en')
    await openSettings({ load: () => openSettingStore(folder, () => Promise.reject(new Error('EIO')), log), log })
    await new Promise((resolve) => setImmediate(resolve))
    expect(lines).toHaveLength(1)
  })
  it('storage that fails is logged once, and the device works on', async () => {
    const { log, lines } = quietLog()
    const settings = await openSettings({ load: () => Promise.reject(new Error('EIO')), log })
    settings.set('language', 'en')
    expect(settings.get('language')).toBe('en')
    expect(lines).toHaveLength(1)
  })
  it('a disk that becomes full is logged once', async () => {
    const { log, lines } = quietLog()
    const set = () => {
      throw new Error('ENOSPC')
    }
    const settings = await openSettings({ load: async () => ({ store: DEFAULTS, set }), log })
    settings.set('language', 'en')
    settings.set('language', 'fr')
    expect(settings.get('language')).toBe('fr')
    expect(lines).toHaveLength(1)
  })
})

describe('preferences', () => {
  it('belong to a person, whatever their key looks like', async () => {
    const { settings } = await open()
    const prefs = createPrefs(settings)
    prefs.set('u1', 'grid.employees.columns', ['name', 'phone'])
    prefs.set('u1', 'constructor', 1)
    expect(prefs.get('u1', 'grid.employees.columns')).toEqual(['name', 'phone'])
    expect(prefs.get('u2', 'grid.employees.columns')).toBe(null)
    expect(prefs.get('u1', 'toString')).toBe(null)
    expect(prefs.get('__proto__', 'x')).toBe(null)
    expect(createPrefs((await open()).settings).get('u1', 'grid.employees.columns')).toEqual(['name', 'phone'])
  })
  it('preferences of the colours hold for the login screen too, as they were last chosen on the device, and no others', async () => {
    let user: { readonly _id: string } | null = { _id: 'u1' }
    const session = { user: () => user, userOrFail: () => user } as unknown as MainSession
    const handlers = prefsHandlers(createPrefs((await open()).settings), session)
    handlers['prefs.set']({ key: SCHEME_PREF, value: 'dark' })
    handlers['prefs.set']({ key: 'draft.skills.new', value: 'x' })
    user = null
    expect(handlers['prefs.get']({ key: SCHEME_PREF })).toBe('dark')
    expect(handlers['prefs.get']({ key: 'draft.skills.new' })).toBeNull()
    user = { _id: 'u2' }
    expect(handlers['prefs.get']({ key: SCHEME_PREF })).toBeNull()
  })
  it('preferences are few and small', async () => {
    const prefs = createPrefs((await open()).settings)
    expect(() => prefs.set('u1', 'a', 'x'.repeat(40_000))).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
    )
    for (let i = 0; i < 300; i++) prefs.set('u1', `k${i}`, i)
    expect(() => prefs.set('u1', 'one-more', 1)).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }))
    prefs.set('u1', 'k0', null)
    prefs.set('u1', 'one-more', 1)
  })
})

it('a token passed by mistake is not stored', async () => {
  writeFileSync(path(), JSON.stringify({ language: 'en', token: 'secret-token' }))
  const { settings } = await open()
  settings.set('language', 'fr')
  // The file is written when its store has opened, which takes longer on a busy machine.
  await vi.waitFor(() => expect(readFileSync(path(), 'utf8')).not.toContain('secret-token'), { timeout: 30_000 })
})
