import { expect, it } from 'vitest'
import type { Presence } from '#shared/contract/outbox.ts'
import { createPresence } from '#main/session/presence.ts'

const open: Presence = { entity: 'orders', id: '0190a000-0000-7000-8000-000000000001', mode: 'editing' }

function start(answer: () => Promise<unknown> = async () => null) {
  const sent: unknown[] = []
  const presence = createPresence(((_name: string, input: unknown) => {
    sent.push(input)
    return answer()
  }) as never)
  return { presence, sent }
}

it('says what the page has open, and again to a data process that is back', () => {
  const { presence, sent } = start()
  presence.again()
  presence.set(open)
  presence.again()
  presence.set(null)
  presence.again()
  expect(sent).toEqual([open, open, null])
})

it('a closed page has nothing open any more, which is sent once', () => {
  const { presence, sent } = start()
  presence.leave()
  presence.set(open)
  presence.leave()
  presence.leave()
  presence.again()
  expect(sent).toEqual([open, null])
})

it('nobody hears of a data process that does not answer', async () => {
  const { presence, sent } = start(() => Promise.reject(new Error('gone')))
  presence.set(open)
  await Promise.resolve()
  presence.again()
  expect(sent).toEqual([open, open])
})
