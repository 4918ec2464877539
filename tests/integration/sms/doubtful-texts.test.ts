import { describe, expect, test } from 'vitest'
import { startTextSender } from '#server/messages/sender.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { textsSent } from '#tests/support/texts.ts'
import { textServers } from './text-servers.ts'

const HOUR = 3_600_000

describe.each(sqliteUnlessFull)('texts nobody knows the fate of on $name', (kind) => {
  const { open, number } = textServers(kind)

  test('a text whose answer was lost is unknown, and never sent again by itself', async () => {
    const { sms, server, sent, later, message } = await open()
    sms.answers.push('lost')
    const { _id } = await sent({ phone: number() })
    expect(await message(_id)).toMatchObject({ status: 'uncertain', failure: 'timeout', sentAt: null })
    await later(10 * HOUR)
    expect([sms.tries.length, (await message(_id)).status]).toEqual([1, 'uncertain'])
    // A receipt tells what became of it.
    await server.texts.takeReceipt({ status: 'delivered', providerId: 'SMx' }, _id)
    expect(await message(_id)).toMatchObject({ status: 'delivered', failure: null, providerId: 'SMx' })
  })

  test('a text that the provider knows by its id is tried again under it, and leaves once', async () => {
    const { sms, sent, later, message, ask } = await open(true)
    sms.answers.push('lost', 'lost')
    const { _id } = await sent({ phone: number() })
    expect((await message(_id)).status).toBe('queued')
    // It may have left: nobody changes it any more.
    expect(await ask('PUT', `/messages/${_id}`, { body: 'Autre' })).toMatchObject({ error: { code: 'MESSAGE_SENT' } })
    await later(10_000)
    await later(10_000)
    expect((await message(_id)).status).toBe('sent')
    expect([sms.tries.length, sms.accepted.length]).toEqual([3, 1])
  })

  test('a provider that is busy at the second try says nothing of the first, which may have left', async () => {
    const { sms, server, sent, later, message, ask } = await open(true)
    sms.answers.push('lost', { kind: 'busy', retryAfterMs: null })
    const { _id } = await sent({ phone: number() })
    await later(10_000)
    expect(sms.tries).toHaveLength(2)
    expect(await ask('PUT', `/messages/${_id}`, { body: 'Autre' })).toMatchObject({ error: { code: 'MESSAGE_SENT' } })
    const report = { status: 'failed', providerId: 'SMx', failure: 'unreachable', attempt: sms.tries[0]?.id } as const
    await server.texts.takeReceipt(report, _id)
    await later(HOUR)
    expect(await message(_id)).toMatchObject({ status: 'failed', failure: 'unreachable' })
    expect([sms.tries.length, sms.accepted.length]).toEqual([2, 1])
  })

  test.each([
    [true, 'sent', 2],
    [false, 'uncertain', 1],
  ])(
    'a server that died while it sent (ids honoured: %s) leaves it %s',
    async (honoursIds, status, tries) => {
      const { sms, server, write, message } = await open(honoursIds, { textTimeoutMs: 3_600_000 })
      sms.answers.push('never')
      const id = await write({ phone: number() })
      server.textSender?.kick()
      await expect.poll(() => sms.tries.length).toBe(1)
      // Another server on the same database: this one still counts the text as its own.
      server.clock.advance(10 * 60_000)
      const other = startTextSender({
        db: server.database.readDb,
        writer: server.writer,
        provider: sms.provider,
        perSecond: null,
        now: server.clock.now,
        onError: (error) => expect.fail(String(error)),
      })
      await expect.poll(async () => (await message(id)).status).toBe(status)
      expect(sms.tries).toHaveLength(tries)
      await other.stop()
    },
    20_000,
  )

  test('receipts come in any order and repeated, and a status never goes back', async () => {
    const { server, sent, message } = await open()
    const { _id, providerId } = await sent({ phone: number() })
    const tell = (status: 'sent' | 'delivered' | 'failed', id = providerId ?? '') =>
      server.texts.takeReceipt({ status, providerId: id, failure: 'unreachable' }, null)
    for (const status of ['delivered', 'sent', 'failed', 'delivered', 'sent'] as const) await tell(status)
    expect(await message(_id)).toMatchObject({ status: 'delivered', failure: null })
    const other = await sent({ phone: number() })
    await tell('failed', other.providerId ?? '')
    await tell('sent', other.providerId ?? '')
    expect(await message(other._id)).toMatchObject({ status: 'failed', failure: 'unreachable' })
    // Of texts that are not ours, and of nothing.
    await tell('failed', 'SM-of-nobody')
    await server.texts.takeReceipt(
      { status: 'failed', providerId: 'constructor' },
      '01890000-0000-7000-8000-000000000000',
    )
  })

  test('a late receipt of a try before does not make a text fail that a person had sent again', async () => {
    const { sms, server, sent, ask, message } = await open()
    sms.answers.push({ kind: 'refused', failure: 'unreachable' })
    const { _id } = await sent({ phone: number() })
    await ask('POST', '/messages/resend', { ids: [_id] })
    await textsSent(server)
    await server.texts.takeReceipt({ status: 'failed', providerId: 'SM-first', failure: 'blocked' }, _id)
    expect((await message(_id)).status).toBe('sent')
  })
})
