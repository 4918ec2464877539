import { afterEach, expect, test, vi } from 'vitest'
import type { MantineColorScheme } from '@mantine/core'
import { createSchemeManager } from '#renderer/app/colour-scheme.ts'

/** What main answers when it is slow, by request. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'app.info': {
    version: '1.2.3',
    platform: 'darwin',
    shell: 'electron',
    apiUrl: '',
    language: 'en',
    canKeepToken: true,
  },
  'session.get': null,
  'prefs.get': 'dark',
}
const stored: unknown[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  stored.length = 0
})

/** A bridge whose answers come after `ms`. */
function answerAfter(ms: number): void {
  const request = async (name: string, input: unknown) => {
    if (name === 'prefs.set') stored.push(input)
    await new Promise((resolve) => setTimeout(resolve, ms))
    return { ok: true, value: ANSWERS[name] }
  }
  vi.stubGlobal('window', { equipage: { request, on: () => () => undefined } })
}

test('the first frame waits half a second for a slow answer, which is used when it comes', async () => {
  vi.useFakeTimers()
  answerAfter(5000)
  const { readStart } = await import('#renderer/app/start.ts')
  let isRead = false
  const reading = readStart().finally(() => (isRead = true))
  await vi.advanceTimersByTimeAsync(499)
  expect(isRead).toBe(false)
  await vi.advanceTimersByTimeAsync(2)
  const start = await reading
  expect(start).toMatchObject({ info: null, session: null, scheme: 'auto' })
  const shown: MantineColorScheme[] = []
  const manager = createSchemeManager(start.scheme, start.late.scheme)
  manager.subscribe((scheme) => shown.push(scheme))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await start.late.info).toMatchObject({ version: '1.2.3' })
  expect(shown).toEqual(['dark'])
  expect(manager.get('auto')).toBe('dark')
})

test('until main answers, the first frame speaks the language in which the page was served', async () => {
  answerAfter(0)
  const { firstLanguage } = await import('#renderer/app/start.ts')
  const late = { info: Promise.resolve(null), session: Promise.resolve(null), scheme: Promise.resolve(null) }
  const start = { info: null, session: null, scheme: 'auto', late } as const
  expect(firstLanguage(start, 'en')).toBe('en')
  expect(firstLanguage(start, 'fr')).toBe('fr')
})

test('a failure at the start is logged, and nobody is told', async () => {
  const logged: unknown[] = []
  const request = async (name: string, input: unknown) => {
    if (name !== 'app.log') return { ok: false, error: { code: 'INTERNAL', details: {} } }
    logged.push(input)
    return { ok: true, value: null }
  }
  vi.stubGlobal('window', { equipage: { request, on: () => () => undefined } })
  vi.resetModules()
  const { readStart } = await import('#renderer/app/start.ts')
  const { notificationsStore } = await import('@mantine/notifications')
  expect(await readStart()).toMatchObject({ info: null, session: null, scheme: 'auto' })
  expect(logged.length).toBeGreaterThan(0)
  for (const line of logged) expect(line).toMatchObject({ level: 'error' })
  expect(notificationsStore.getState().notifications).toEqual([])
})

test('a scheme that was chosen meanwhile stays', async () => {
  answerAfter(0)
  const shown: MantineColorScheme[] = []
  const manager = createSchemeManager('auto', Promise.resolve('dark'))
  manager.set('light')
  manager.subscribe((scheme) => shown.push(scheme))
  await Promise.resolve()
  expect(shown).toEqual([])
  expect(manager.get('auto')).toBe('light')
  expect(stored).toHaveLength(1)
})
