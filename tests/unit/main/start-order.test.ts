import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerLater, type Answer } from '#main/ipc/answer-later.ts'
import { createFirstAnswers } from '#main/ipc/handlers/first-answers.ts'
import type { KeptSession } from '#main/session/vault.ts'
import { createFirstLoad } from '#main/window/first-load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [NOON, HOUR, TOKEN] = [Date.parse('2026-11-16T12:00:00.000Z'), 3_600_000, 'token-of-sixteen-characters']
const user = {
  _id: '0190a000-0000-7000-8000-000000000001',
  email: 'julie@exemple.ca',
  firstName: 'Julie',
  lastName: 'Marchand',
  role: 'admin',
  language: 'fr',
} as const
const INFO = {
  version: '0.35.0',
  platform: 'linux',
  shell: 'electron',
  apiUrl: 'http://127.0.0.1:1',
  language: 'fr',
  canKeepToken: true,
} as const
const ours = { sender: { id: 1 }, senderFrame: null }
const stranger = { sender: { id: 2 }, senderFrame: null }

it('a request that comes before its handlers are loaded waits for them; a stranger’s is refused at once', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const answer = answerLater(
    promise,
    ({ sender }) => sender.id === 1,
    async () => undefined,
  )
  const waiting = answer(ours, 'session.get', null)
  expect(await answer(stranger, 'session.get', null)).toEqual({
    ok: false,
    error: { code: 'UNTRUSTED_SENDER', details: {} },
  })
  resolve(async (_sender, name) => ({ ok: true, value: name }))
  expect(await waiting).toEqual({ ok: true, value: 'session.get' })
  expect(await answer(ours, 'app.info')).toEqual({ ok: true, value: 'app.info' })
})

it('who is signed in and how the page looks is answered before the handlers are loaded, to our page only', async () => {
  const prefs = { get: (user: string, key: string) => `${key} of ${user}`, set: () => undefined }
  const { promise, resolve } = Promise.withResolvers<KeptSession | null>()
  const first = createFirstAnswers({ info: async () => INFO, kept: promise, prefs, now: () => NOON })
  const answer = answerLater(new Promise(() => undefined), ({ sender }) => sender.id === 1, first.answer)
  expect(await answer(ours, 'app.info')).toEqual({ ok: true, value: INFO })
  expect(await answer(stranger, 'app.info')).toMatchObject({ ok: false, error: { code: 'UNTRUSTED_SENDER' } })
  const asked = [answer(ours, 'session.get'), answer(ours, 'prefs.get', { key: 'appearance.scheme' })]
  resolve({ user, token: TOKEN, clockOffset: 0, expiresAt: new Date(NOON + HOUR).toISOString() })
  expect(await Promise.all(asked)).toEqual([
    { ok: true, value: { user, memoryOnly: false, expiresAt: new Date(NOON + HOUR).toISOString() } },
    { ok: true, value: `appearance.scheme of ${user._id}` },
  ])
  expect(first.toldNobody()).toBe(false)
  expect(await first.answer('prefs.get', { key: 'other' })).toBeUndefined()
  expect(await first.answer('session.get', { more: 1 })).toBeUndefined()
  expect(await first.answer('records.list', undefined)).toBeUndefined()
})

it('a session that is over by the clock of the server is answered as none, and so is a keychain that does not answer', async () => {
  const over = { user, token: TOKEN, clockOffset: HOUR, expiresAt: new Date(NOON + HOUR).toISOString() }
  const options = { info: async () => INFO, prefs: { get: () => null, set: () => undefined }, now: () => NOON }
  const ended = createFirstAnswers({ ...options, kept: Promise.resolve(over) })
  expect(await ended.answer('session.get', undefined)).toBeNull()
  expect(ended.toldNobody()).toBe(true)
  const silent = createFirstAnswers({ ...options, kept: new Promise(() => undefined) })
  const waiting = silent.answer('session.get', undefined)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await waiting).toBeNull()
})

/** A page whose files are served when the test says so. */
function page() {
  const load = createFirstLoad({ maxWaitMs: 1000, quietMs: 20 })
  const open = new Map<string, () => void>()
  const serve = load.counting(
    (request) => new Promise((resolve) => open.set(request.url, () => resolve(new Response(null)))),
  )
  let isServed = false
  void load.served.then(() => (isServed = true))
  return {
    load,
    isServed: () => isServed,
    ask: (path: string) => void serve(new Request(`app://bundle/${path}`)),
    answer: (path: string) => open.get(`app://bundle/${path}`)?.(),
  }
}

it('main loads the rest of itself once the page has its script and asks for nothing else', async () => {
  const { load, isServed, ask, answer } = page()
  load.opened()
  ask('')
  answer('')
  await vi.advanceTimersByTimeAsync(100)
  expect(isServed()).toBe(false)
  ask('assets/index.js')
  ask('assets/index.css')
  answer('assets/index.js')
  await vi.advanceTimersByTimeAsync(100)
  expect(isServed()).toBe(false)
  answer('assets/index.css')
  await vi.advanceTimersByTimeAsync(10)
  ask('assets/late.js')
  await vi.advanceTimersByTimeAsync(100)
  expect(isServed()).toBe(false)
  answer('assets/late.js')
  await vi.advanceTimersByTimeAsync(20)
  expect(isServed()).toBe(true)
})

it('a page that never asks for its files does not keep main from loading', async () => {
  const { load, isServed } = page()
  load.opened()
  await vi.advanceTimersByTimeAsync(999)
  expect(isServed()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isServed()).toBe(true)
})
