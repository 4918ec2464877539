import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { createByRecord } from '#renderer/queries/by-record.ts'
import { setOwnPresence } from '#renderer/records/page/own-presence.ts'

const person = (userId: string, id: string): PresentPerson => ({
  entity: 'assignments',
  id,
  mode: 'editing',
  userId,
  name: userId,
})

test('only what is about its records is told to a chip, and its text is the same until then', () => {
  const present = createByRecord<PresentPerson>()
  const [monday, alike] = [present.at('assignments', 'monday'), present.at('assignments', 'tuesday,friday')]
  const [heardMonday, heardAlike] = [vi.fn(), vi.fn()]
  const stop = monday.subscribe(heardMonday)
  alike.subscribe(heardAlike)
  present.set([person('julie', 'friday')])
  expect([heardMonday.mock.calls.length, heardAlike.mock.calls.length]).toEqual([0, 1])
  expect(monday.text()).toBe('')
  expect(JSON.parse(alike.text())).toEqual([person('julie', 'friday')])
  // Somebody else comes to another one; two of a group at once are one event.
  present.set([person('julie', 'friday'), person('noah', 'monday')])
  expect([heardMonday.mock.calls.length, heardAlike.mock.calls.length]).toEqual([1, 1])
  present.set([person('julie', 'tuesday')])
  expect([heardMonday.mock.calls.length, heardAlike.mock.calls.length]).toEqual([2, 2])
  stop()
  present.set([person('noah', 'monday')])
  expect([heardMonday.mock.calls.length, heardAlike.mock.calls.length]).toEqual([2, 3])
})

const asked = vi.fn()
beforeEach(() => {
  const request = async (_name: string, presence: unknown) => {
    asked(presence)
    return { ok: true, value: null }
  }
  vi.stubGlobal('window', { equipage: { request, on: () => () => undefined } })
})
afterEach(() => vi.unstubAllGlobals())

test('a picker over a page is what is announced; closed, the page is again', async () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const [page, picker] = [Symbol('page'), Symbol('picker')]
  const order = { entity: 'orders', id: 'o', mode: 'viewing' } as const
  const shift = (id: string) => ({ entity: 'assignments', id, mode: 'editing' }) as const
  setOwnPresence(page, order)
  await settled()
  setOwnPresence(picker, shift('first'))
  await settled()
  // The next shift replaces this one: nobody sees the person leave in between.
  setOwnPresence(picker, null)
  setOwnPresence(picker, shift('second'))
  await settled()
  setOwnPresence(picker, null)
  await settled()
  setOwnPresence(page, null)
  await settled()
  expect(asked.mock.calls.flat()).toEqual([order, shift('first'), shift('second'), order, null])
})
