import { expect, it } from 'vitest'
import type { Presence } from '#shared/contract/outbox.ts'
import { createPresence } from '#main/session/presence.ts'

const open: Presence = { entity: 'orders', id: '0190a000-0000-7000-8000-000000000001', mode: 'editing' }

function start(answer: () => Promise<unknown> = async () => null) {
  const said: unknown[] = []
  const presence = createPresence(((_name: string, input: unknown) => {
    said.push(input)
    return answer()
  }) as never)
  return { presence, said }
}

it('says what the page has open, and again to a data process that is back', () => {
  const { presence, said } = start()
  presence.again()
  presence.set(open)
  presence.again()
  presence.set(null)
  presence.again()
  expect(said).toEqual([open, open, null])
})

it('a page that is gone has nothing open any more, said once', () => {
  const { presence, said } = start()
  presence.leave()
  presence.set(open)
  presence.leave()
  presence.leave()
  presence.again()
  expect(said).toEqual([open, null])
})

it('nobody hears of a data process that does not answer', async () => {
  const { presence, said } = start(() => Promise.reject(new Error('gone')))
  presence.set(open)
  await Promise.resolve()
  presence.again()
  expect(said).toEqual([open, open])
})
