import { expect, it } from 'vitest'
import type { Presence } from '#shared/contract/sync/outbox.ts'
import { createPagePresence } from '#main/session/presence.ts'

const open: Presence = { entity: 'orders', id: '0190a000-0000-7000-8000-000000000001', mode: 'editing' }

function start(answer: () => Promise<unknown> = async () => null) {
  const sent: unknown[] = []
  const presence = createPagePresence(((_name: string, input: unknown) => {
    sent.push(input)
    return answer()
  }) as never)
  return { presence, sent }
}

it('main sends what the page has open, and again after a restart of the data process', () => {
  const { presence, sent } = start()
  presence.resend()
  presence.set(open)
  presence.resend()
  presence.set(null)
  presence.resend()
  expect(sent).toEqual([open, open, null])
})

it('main sends once that a page that is gone has nothing open', () => {
  const { presence, sent } = start()
  presence.leave()
  presence.set(open)
  presence.leave()
  presence.leave()
  presence.resend()
  expect(sent).toEqual([open, null])
})

it('main sends what the page has open again after the data process did not answer', async () => {
  const { presence, sent } = start(() => Promise.reject(new Error('gone')))
  presence.set(open)
  await Promise.resolve()
  presence.resend()
  expect(sent).toEqual([open, open])
})
