import { expect, test } from 'vitest'
import type { Presence, PresentPerson } from '#shared/contract/sync/outbox.ts'
import type { PresentDevice } from '#shared/contract/socket.ts'
import { createPresence } from '#data/realtime/presence.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const at = (device: string, name: string, mode: Presence['mode'], entity = 'orders'): PresentDevice => ({
  connectionId: device,
  userId: name.toLowerCase(),
  name,
  entity,
  id,
  mode,
})

function start() {
  const published: (Presence | null)[] = []
  const shown: (readonly PresentPerson[])[] = []
  const presence = createPresence({
    publish: (value) => published.push(value),
    onPresent: (users) => shown.push(users),
  })
  const seen = () => shown.at(-1)?.map(({ name, entity, mode }) => `${name} ${entity} ${mode}`)
  return { presence, published, shown, seen }
}

test('presence leaves its own device out, and shows the same person at another one', () => {
  const { presence, seen } = start()
  presence.receive([at('own', 'Julie', 'editing'), at('home', 'Julie', 'viewing'), at('x', 'Marc', 'viewing')], 'own')
  expect(seen()).toEqual(['Julie orders viewing', 'Marc orders viewing'])
})

test('presence names each person once for each record: changing it counts more than looking at it', () => {
  const { presence, seen } = start()
  const two = [at('a', 'Marc', 'viewing'), at('b', 'Marc', 'editing'), at('c', 'Marc', 'viewing')]
  presence.receive([...two, at('d', 'Marc', 'viewing', 'skills')], 'own')
  expect(seen()).toEqual(['Marc orders editing', 'Marc skills viewing'])
})

test('presence without news is not shown, and without the server nobody is there', () => {
  const { presence, shown } = start()
  presence.receive([at('own', 'Julie', 'editing')], 'own')
  presence.lost()
  expect(shown).toEqual([])
  presence.receive([at('x', 'Marc', 'viewing')], 'own')
  presence.receive([at('x', 'Marc', 'viewing'), at('own', 'Julie', 'viewing')], 'own')
  expect(shown).toHaveLength(1)
  presence.lost()
  presence.lost()
  expect(shown.slice(1)).toEqual([[]])
})

test('a device says what it has open again when the server is back, and nothing when it has nothing', () => {
  const { presence, published } = start()
  presence.connected()
  expect(published).toEqual([])
  const open = { entity: 'orders', id, mode: 'viewing' } as const
  presence.set(open)
  presence.connected()
  presence.set(null)
  presence.connected()
  expect(published).toEqual([open, open, null])
})
