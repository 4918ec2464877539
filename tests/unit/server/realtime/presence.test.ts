import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/http.ts'
import type { PresentDevice } from '#shared/contract/socket.ts'
import { createServerPresence } from '#server/realtime/presence.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const user = (n: number): SessionUser => ({
  _id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  email: `${n}@exemple.ca`,
  firstName: `Ève ${n}`,
  lastName: 'Roy',
  role: 'admin',
  language: 'fr',
})
const orders = { entity: 'orders', id: user(0)._id, mode: 'viewing' }

function start(devices = 2) {
  const sent: (readonly PresentDevice[])[] = []
  const shared: (readonly PresentDevice[])[] = []
  const presence = createServerPresence({
    send: (users) => sent.push(users),
    share: (users) => shared.push(users),
    devices: () => devices,
    now: Date.now,
  })
  return { presence, sent, shared }
}

test('a server without devices sends, shares and schedules no presence', () => {
  const { presence, sent, shared } = start()
  presence.leave('unknown')
  presence.rename('unknown', user(1))
  presence.receive('server', [])
  vi.advanceTimersByTime(60_000)
  expect([sent, shared]).toEqual([[], []])
})

test('500 devices that all move at once are sent once; the wait grows with the size of the message', () => {
  const { presence, sent, shared } = start(500)
  const crowd = () => {
    for (let i = 0; i < 500; i += 1) presence.update(`device ${i}`, user(i), { ...orders, id: user(sent.length)._id })
  }
  crowd()
  vi.advanceTimersByTime(100)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toHaveLength(500)
  for (let ms = 0; ms < 4900; ms += 100) {
    crowd()
    vi.advanceTimersByTime(100)
  }
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(300)
  expect(sent).toHaveLength(2)
  expect(shared.length).toBeLessThanOrEqual(3)
})

test('the presence of a server process that died silently ends after a quarter of a minute', () => {
  const [here, there] = [start(), start()]
  there.presence.update('device', user(1), orders)
  vi.advanceTimersByTime(100)
  const server = 'the other'
  here.presence.receive(server, there.shared.at(-1) ?? [])
  vi.advanceTimersByTime(100)
  expect(here.sent.at(-1)).toHaveLength(1)
  // An unchanged presence is not a change.
  for (let i = 0; i < 10; i += 1) {
    vi.advanceTimersByTime(5000)
    here.presence.receive(server, there.shared.at(-1) ?? [])
  }
  expect(there.shared.length).toBeGreaterThan(9)
  expect(here.sent).toHaveLength(1)
  vi.advanceTimersByTime(14_000)
  expect(here.sent).toHaveLength(1)
  vi.advanceTimersByTime(7000)
  expect(here.sent.at(-1)).toEqual([])
})

test('a process that ends withdraws its presence', () => {
  const { presence, shared } = start()
  presence.update('device', user(1), orders)
  vi.advanceTimersByTime(100)
  presence.stop()
  presence.leave('device')
  expect(shared.at(-1)).toEqual([])
})
