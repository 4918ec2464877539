import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanFile } from '#shared/domain/files/clean-file.ts'
import { MAX_FILE_BYTES } from '#shared/domain/files/file-types.ts'
import type { Row } from '#shared/entities/index.ts'
import { ACTIVE_PDFS } from '#tests/support/active-pdfs.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { heic, jpeg, pdf } from '#tests/support/pictures.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { textArrives, textsSent } from '#tests/support/texts.ts'
import { ACCOUNT, callWebhook, newSid, openTwilioApi } from '#tests/support/twilio.ts'

const PUBLIC_URL = 'https://equipage.exemple.ca'

describe.each(sqliteUnlessFull)('pictures of texts on $name', (kind) => {
  let server: TestServer
  let api: Awaited<ReturnType<typeof openTwilioApi>>
  let admin: Person
  beforeAll(async () => {
    api = await openTwilioApi()
    const { mail } = keptMessages().providers
    const messages = { mail, publicUrl: PUBLIC_URL, twilio: { ...ACCOUNT, apiUrl: api.url }, textsPerSecond: 100 }
    server = await startTestServer(kind, { messages })
    admin = await server.signIn('admin')
    await server.create('phoneLines', { line: 'general', number: '+15143804120' })
  })
  afterAll(async () => {
    await server.stop()
    await api.close()
  })

  const get = async <B>(path: string) => (await server.ask<B>('GET', path, { token: admin.token })).body
  const message = (id: string) => get<Row<'messages'>>(`/messages/${id}`)
  const fileOf = async (id: string) => (await get<{ row: Row<'files'> }>(`/files/${id}`)).row
  const content = async (id: string) => {
    const answer = await fetch(`${server.url}/files/${id}/content`, {
      headers: { authorization: `Bearer ${admin.token}`, 'app-version': '00001' },
    })
    return Buffer.from(await answer.arrayBuffer())
  }
  const waiting = async () => (await server.database.db.selectFrom('inboundMedia').selectAll().execute()).length
  const serve = (bytes: Uint8Array, status = 200) =>
    api.answers.push((response) => void response.writeHead(status).end(bytes))
  let numbers = 0
  const number = () => `+1514386${String((numbers += 1)).padStart(4, '0')}`

  test('a picture is fetched with the account, and kept without where it was taken', async () => {
    serve(jpeg({}))
    serve(pdf())
    const before = api.asked.length
    const fields = { MessageSid: newSid('MM'), From: number(), To: '+15143804120', Body: '', NumMedia: '3' }
    const media = {
      MediaUrl0: `${api.url}/photo`,
      MediaUrl1: 'http://169.254.169.254/latest',
      MediaUrl2: `${api.url}/pdf`,
    }
    expect(
      (await callWebhook(server.url, '/webhooks/twilio/inbound', { ...fields, ...media }, { publicUrl: PUBLIC_URL }))
        .status,
    ).toBe(200)
    await expect.poll(waiting).toBe(0)
    const [found] = (await get<{ phone: string; _id: string }[]>('/conversations')).filter(
      ({ phone }) => phone === fields.From,
    )
    const [{ mediaFileIds, body } = { mediaFileIds: [], body: '' }] = await get<Row<'messages'>[]>(
      `/conversations/${found?._id}`,
    )
    expect([body, mediaFileIds.length]).toEqual([null, 2])
    const file = await fileOf(mediaFileIds[0] ?? '')
    const clean = cleanFile(jpeg({})).bytes
    expect(file).toMatchObject({ mime: 'image/jpeg', ownerEntity: 'messages', size: clean.length, name: 'MMS.jpg' })
    expect(
      createHash('sha256')
        .update(await content(file._id))
        .digest('hex'),
    ).toBe(file.sha256)
    expect(api.asked.slice(before).map(({ url }) => url)).toEqual(['/photo', '/pdf'])
    expect(api.asked.at(-1)?.authorization).toMatch(/^Basic /)
  })

  test('what is no picture or too large is left and the message says why, what fails is tried again', async () => {
    const refused = [
      [heic(), 'badType'],
      ...ACTIVE_PDFS.slice(0, 1).map(([, bytes]) => [bytes, 'badType'] as const),
      [Buffer.from('<script>alert(1)</script>'), 'badType'],
      [Buffer.alloc(MAX_FILE_BYTES + 1, 1), 'tooLarge'],
      [pdf().slice(0, -6), 'damaged'],
    ] as const
    for (const [bytes, why] of refused) {
      serve(bytes)
      const { messageId } = await textArrives(server, { from: number(), body: 'Photo', media: [`${api.url}/x`] })
      await expect.poll(waiting).toBe(0)
      expect(await message(messageId)).toMatchObject({ mediaFileIds: [], eventDetails: { [why]: 1 } })
    }
    serve(Buffer.alloc(0), 500)
    const { messageId } = await textArrives(server, { from: number(), body: 'Photo', media: [`${api.url}/x`] })
    await expect
      .poll(
        async () => (await server.database.db.selectFrom('inboundMedia').select('tries').executeTakeFirst())?.['tries'],
      )
      .toBeTruthy()
    serve(jpeg({}))
    server.clock.advance(61_000)
    await textArrives(server, { from: number(), body: 'Autre', media: [`${api.url}/y`] })
    await expect.poll(waiting).toBe(0)
    expect((await message(messageId)).mediaFileIds).toHaveLength(1)
  })

  test('a picture that leaves is fetched by its own address, which works for some hours', async () => {
    const bytes = cleanFile(jpeg({})).bytes
    const [fileId, id] = [crypto.randomUUID(), crypto.randomUUID()]
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const owner = { ownerEntity: 'messages', ownerId: id, ownerField: 'mediaFileIds' }
    const body = { _id: fileId, name: 'Plan.jpg', mime: 'image/jpeg', size: bytes.length, sha256, ...owner }
    expect((await server.ask('POST', '/files', { token: admin.token, body })).status).toBe(200)
    await server.ask('POST', '/messages', {
      token: admin.token,
      body: { _id: id, phone: number(), body: 'Plan', mediaFileIds: [fileId] },
    })
    await textsSent(server)
    // Its content is not here yet: the text waits for it.
    expect((await message(id)).status).toBe('queued')
    const sent = await fetch(`${server.url}/files/${fileId}/content`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'app-version': '00001',
        'content-type': 'application/octet-stream',
        'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
      },
      body: Buffer.from(bytes),
    })
    expect(sent.status).toBe(200)
    server.clock.advance(11_000)
    await textsSent(server)
    const url = api.asked.at(-1)?.form.get('MediaUrl') ?? ''
    expect(url.startsWith(PUBLIC_URL)).toBe(true)
    const path = url.replace(PUBLIC_URL, '')
    const answer = await fetch(server.url + path)
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    const wrong = [
      path.slice(0, -1),
      path.replace(fileId, crypto.randomUUID()),
      path.replace(/\/\d+\//, '/9999999999999/'),
    ]
    for (const other of wrong) expect((await fetch(server.url + other)).status).toBe(404)
    server.clock.advance(5 * 3_600_000)
    expect((await fetch(server.url + path)).status).toBe(404)
  })
})
