import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { rowOf } from '#server/records/rows.ts'
import { databases } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeClient, makeLink, NOON, open, type ClientWorld } from './client-world.ts'

describe.each(databases)('how a client’s link reaches its contact on $name', (kind) => {
  const sent = keptMessages()
  let server: TestServer
  let world: ClientWorld
  let token: string
  beforeAll(async () => {
    server = await startTestServer(kind, { messages: sent.providers, startsAt: NOON })
    await server.create('companySettings', {
      _id: COMPANY_ID,
      name: 'Signalisation Laval',
      agencyPermitNumber: 'AP-123456',
      phone: '+14505550133',
    })
    world = await makeClient(server, 'Betonix')
    token = (await server.signIn('admin')).token
  })
  afterAll(() => server.stop())

  const addressOf = (id: string) =>
    server.ask<{ address: string }>('POST', `/client-links/${id}/address`, { token, body: undefined })
  const linkOf = async (id: string) => rowOf(server.database.db, 'clientLinks', id)

  test('the office copies an address, which opens the page of the company with its permit and telephone', async () => {
    const link = await makeLink(server, world.client._id, { channel: 'copy', email: null })
    const { status, body } = await addressOf(link._id)
    expect(status).toBe(200)
    const { page } = await open(server, new URL(body.address).pathname)
    for (const shown of ['Betonix · Signalisation Laval', 'AP-123456', 'tel:+14505550133'])
      expect(page).toContain(shown)
    expect((await linkOf(link._id))?.sentAt).not.toBeNull()
    const stored = JSON.stringify(await server.database.db.selectFrom('clientTokens').selectAll().execute())
    expect(stored).not.toContain(body.address.split('/').at(-1))
  })

  test('an address of a link that goes by mail is copied without noting a mail', async () => {
    const link = await makeLink(server, world.client._id)
    expect((await addressOf(link._id)).status).toBe(200)
    expect((await linkOf(link._id))?.sentAt).toBeNull()
  })

  test('no address is made of a link that was cut, expired, deleted or never was', async () => {
    const cut = await makeLink(server, world.client._id, { active: false })
    const gone = await makeLink(server, world.client._id)
    const patch = { deletedAt: NOON }
    await server.database.db.updateTable('clientLinks').set(patch).where('_id', '=', gone._id).execute()
    const codes = await Promise.all([cut._id, gone._id, world.client._id, 'x'].map(addressOf))
    expect(codes.map(({ status }) => status)).toEqual([410, 404, 404, 400])
  })

  test('a text with the link is in the name of the company', async () => {
    const link = await makeLink(server, world.client._id, {
      channel: 'sms',
      phone: '+15145550166',
      askedAt: server.clock.now().toISOString(),
    })
    server.linkSender?.kick()
    await server.linkSender?.settled()
    expect(sent.sms.at(-1)?.text).toMatch(/^Signalisation Laval\s: .*\/client\//)
    expect((await linkOf(link._id))?.sentAt).not.toBeNull()
  })

  test('a link that has no telephone any more when its text is due is not noted as sent', async () => {
    const link = await makeLink(server, world.client._id, {
      channel: 'sms',
      phone: '+15145550167',
      askedAt: server.clock.now().toISOString(),
    })
    await server.database.db.updateTable('clientLinks').set({ phone: null }).where('_id', '=', link._id).execute()
    const before = sent.sms.length
    server.linkSender?.kick()
    await server.linkSender?.settled()
    expect(sent.sms.length).toBe(before)
    expect((await linkOf(link._id))?.sentAt).toBeNull()
  })
})
