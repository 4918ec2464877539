import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { entities, type Draft, type Row } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { decodeRows, rowOf } from '#server/records/rows.ts'
import { databases } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { act } from '#tests/support/timesheets.ts'
import { createOrder, type World } from '../services/world.ts'

/** Monday 2 November 2026, 10:00 in Montréal: the week of the order begins in seven days. */
const TODAY = '2026-11-02T15:00:00.000Z'
const HOUR = 3_600_000

describe.each(databases)('assignment documents on $name', (kind) => {
  const sent = keptMessages()
  let server: TestServer
  let company: Row<'companySettings'>
  beforeAll(async () => {
    server = await startTestServer(kind, { messages: sent.providers, startsAt: TODAY })
    company = await server.create('companySettings', {
      _id: COMPANY_ID,
      name: 'Signalisation Laval',
      agencyPermitNumber: 'AP-123456',
      sendsAssignmentDocuments: true,
    })
  })
  afterAll(() => server.stop())
  // What was tried counts against the address of these tests.
  afterEach(() => server.clock.advance(HOUR / 4))

  const made = async () => {
    server.documents?.kick()
    await server.documents?.settled()
  }
  const patch = <N extends 'sites' | 'companySettings' | 'employees'>(name: N, id: string, fields: object) =>
    server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.records.patch(tx, SYSTEM, entities[name], id, fields as never),
    )
  const documentsOf = async (employeeId: string) =>
    decodeRows(
      'assignmentDocuments',
      await server.database.db
        .selectFrom('assignmentDocuments')
        .selectAll()
        .where('employeeId', '=', employeeId)
        .orderBy('revision')
        .execute(),
    )
  const textsTo = async (employeeId: string) =>
    (
      await server.database.db
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations._id', 'messages.conversationId')
        .select(['messages._id', 'messages.body', 'messages.status'])
        .where('conversations.employeeId', '=', employeeId)
        .orderBy('messages.at')
        .execute()
    ).map(({ _id, body, status }) => ({ _id: String(_id), body: String(body), status: String(status) }))
  const linkIn = (body: string) => /http\S+/.exec(body)?.[0] ?? ''
  const post = (url: string) => fetch(url, { method: 'POST', body: new URLSearchParams() })

  /** Somebody with days at one position of an order; `confirm` confirms some of them, by their dates. */
  async function somebody(given: Partial<Draft<'employees'>> = {}) {
    const world = {
      create: server.create,
      run: async (verb: never, input: never) => ({ changed: await act(server, verb, input) }),
    } as unknown as World
    const order = await createOrder(world)
    const person = await server.create('employees', { phone: '+15145550123', language: 'fr', ...given })
    const idOf = (date: string) => String(order.assignments.find((one) => one.date === date)?._id)
    return {
      ...order,
      person,
      confirm: async (...dates: readonly string[]) => {
        for (const date of dates) {
          await act(server, 'assignments.assign', { id: idOf(date), employeeId: person._id })
          await act(server, 'assignments.publish', { id: idOf(date) })
          await act(server, 'assignments.confirm', { id: idOf(date) })
        }
      },
      idOf,
    }
  }

  test('who is confirmed for several days gets one document of them, by a text with its link, and only once', async () => {
    const { person, order, site, confirm } = await somebody()
    await made()
    expect(await documentsOf(person._id)).toEqual([])
    await confirm('2026-11-09', '2026-11-10')
    await Promise.all([made(), made()])
    await made()
    const [document, ...others] = await documentsOf(person._id)
    expect(others).toEqual([])
    const [text, ...more] = await textsTo(person._id)
    expect(more).toEqual([])
    expect(document).toMatchObject({
      orderId: order._id,
      revision: 1,
      superseded: false,
      firstDay: '2026-11-09',
      lastDay: '2026-11-10',
      channel: 'text',
      messageId: text?._id,
      openedAt: null,
    })
    expect(text?.body).toContain(`Signalisation Laval\u00A0: votre document d’affectation à ${site.name}`)
    expect(linkIn(text?.body ?? '')).toMatch(new RegExp(`^${server.url}/assignment-document/[\\w-]{43}$`))
  })

  test('its link opens it as a PDF without an account, and says when it was first opened', async () => {
    const { person, client, confirm } = await somebody()
    await confirm('2026-11-09')
    await made()
    const [text] = await textsTo(person._id)
    const url = linkIn(text?.body ?? '')
    const page = await fetch(url)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(await page.text()).toContain('Ouvrir le document (PDF)')
    // A preview of the link is not the person.
    expect((await documentsOf(person._id))[0]?.openedAt).toBeNull()
    const opened = await post(url)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bytes = new Uint8Array(await opened.arrayBuffer())
    const [document] = await documentsOf(person._id)
    const file = await rowOf(server.database.db, 'files', document?.documentFileIds[0] ?? '')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256)
    const shown = (await readPdf(bytes)).pages.map((texts) => texts.join(' '))
    for (const language of shown) for (const said of ['AP-123456', client.name]) expect(language).toContain(said)
    const { openedAt } = document ?? {}
    expect(openedAt).not.toBeNull()
    server.clock.advance(HOUR)
    await post(url)
    expect((await documentsOf(person._id))[0]?.openedAt).toBe(openedAt)
  })

  test('a link that was texted to another number opens nothing', async () => {
    const { person, confirm } = await somebody()
    await confirm('2026-11-11')
    await made()
    const url = linkIn((await textsTo(person._id))[0]?.body ?? '')
    expect((await fetch(url)).status).toBe(200)
    await patch('employees', person._id, { email: 'personne@exemple.ca' })
    expect((await fetch(url)).status).toBe(200)
    await patch('employees', person._id, { phone: '+15145550124' })
    expect([(await fetch(url)).status, (await post(url)).status]).toEqual([410, 410])
  })

  test('a day more is another revision, which takes the place of the one before; the first stays as it was sent', async () => {
    const { person, site, confirm } = await somebody()
    await confirm('2026-11-09')
    await made()
    const [before] = await documentsOf(person._id)
    await confirm('2026-11-11')
    await made()
    const [first, second] = await documentsOf(person._id)
    expect(first).toMatchObject({ superseded: true, lastDay: '2026-11-09', documentFileIds: before?.documentFileIds })
    expect(second).toMatchObject({ revision: 2, superseded: false, lastDay: '2026-11-11' })
    const [old, last] = await textsTo(person._id)
    expect(await (await fetch(linkIn(old?.body ?? ''))).text()).toContain('Une révision a remplacé ce document')
    expect(await (await fetch(linkIn(last?.body ?? ''))).text()).not.toContain('Une révision')
    // What the document does not show makes none.
    await patch('sites', site._id, { notes: 'Clé au bureau' })
    await made()
    expect(await documentsOf(person._id)).toHaveLength(2)
    await patch('sites', site._id, { city: 'Trois-Rivières' })
    await made()
    expect(await documentsOf(person._id)).toHaveLength(3)
  })

  test('somebody whom no text reaches has a document to be given by hand', async () => {
    const { person, confirm } = await somebody()
    const optedOut = server.database.db.updateTable('employees').set({ smsOptOut: 1 })
    await optedOut.where('_id', '=', person._id).execute()
    await confirm('2026-11-09')
    await made()
    expect(await documentsOf(person._id)).toMatchObject([{ channel: 'hand', messageId: null, revision: 1 }])
    expect(await textsTo(person._id)).toEqual([])
  })

  test('somebody without texts who has an e-mail address is mailed the link, and the mail server’s word is kept', async () => {
    const { person, site, confirm } = await somebody({ email: 'zoe.tremblay@exemple.ca', firstName: 'Zoé' })
    const optedOut = server.database.db.updateTable('employees').set({ smsOptOut: 1 })
    await optedOut.where('_id', '=', person._id).execute()
    const before = sent.mail.length
    sent.failNext(1)
    await confirm('2026-11-09')
    await made()
    await server.linkSender?.settled()
    expect(await documentsOf(person._id)).toMatchObject([{ channel: 'mail', messageId: null, sentAt: null }])
    server.clock.advance(HOUR)
    const again = server.clock.now().toISOString()
    server.linkSender?.kick()
    await server.linkSender?.settled()
    const [mail, ...more] = sent.mail.slice(before)
    expect(more).toEqual([])
    expect(mail?.to.address).toBe('zoe.tremblay@exemple.ca')
    for (const text of [mail?.text, mail?.html]) expect(text).toContain(site.name)
    const [mailed] = await documentsOf(person._id)
    expect(mailed?.channel).toBe('mail')
    expect((mailed?.sentAt ?? '') >= again).toBe(true)
    expect(await textsTo(person._id)).toEqual([])
    const url = linkIn(mail?.text ?? '')
    expect((await post(url)).headers.get('content-type')).toBe('application/pdf')
    expect((await documentsOf(person._id))[0]?.openedAt).not.toBeNull()
  })

  test('a mail that is given up leaves the document to be given by hand', async () => {
    const { person, confirm } = await somebody({ email: 'nulle.part@exemple.ca' })
    const optedOut = server.database.db.updateTable('employees').set({ smsOptOut: 1 })
    await optedOut.where('_id', '=', person._id).execute()
    sent.failNext(2)
    await confirm('2026-11-09')
    await made()
    await server.linkSender?.settled()
    server.clock.advance(73 * HOUR)
    server.linkSender?.kick()
    await server.linkSender?.settled()
    expect(await documentsOf(person._id)).toMatchObject([{ channel: 'hand', sentAt: null }])
  })

  test('English speakers are written to in English', async () => {
    const { person, confirm } = await somebody({ language: 'en' })
    await confirm('2026-11-09')
    await made()
    const [text] = await textsTo(person._id)
    expect(text?.body).toContain('your assignment document')
    expect(await (await fetch(linkIn(text?.body ?? ''))).text()).toContain('Open the document')
  })

  test('a link that expired, was tampered with or was never made opens nothing, and guessing is stopped', async () => {
    const { person, confirm } = await somebody()
    await confirm('2026-11-09')
    await made()
    const [text] = await textsTo(person._id)
    const url = linkIn(text?.body ?? '')
    for (const other of [`${url.slice(0, -2)}AA`, `${url}x`, `${server.url}/assignment-document/x`]) {
      expect((await fetch(other)).status).toBe(410)
      expect((await post(other)).status).toBe(410)
    }
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) statuses.push((await post(`${server.url}/assignment-document/a-guess`)).status)
    expect(statuses).toEqual([410, 410, 410, 429, 429, 429, 429, 429])
    server.clock.advance(HOUR)
    expect((await post(url)).status).toBe(200)
    const oversize = await fetch(url, { method: 'POST', body: new URLSearchParams({ a: 'x'.repeat(5000) }) })
    expect(oversize.status).toBe(400)
  })

  test('an employee sees their own documents alone, a supervisor none, and nobody changes one', async () => {
    const [own, other] = [await somebody(), await somebody()]
    for (const { confirm } of [own, other]) await confirm('2026-11-09')
    await made()
    const [mine, theirs] = [await documentsOf(own.person._id), await documentsOf(other.person._id)]
    const employee = await server.signIn('employee', { employeeId: own.person._id })
    const boss = await server.signIn('supervisor')
    const admin = await server.signIn('admin')
    const statusFor = async (method: string, path: string, { token }: typeof admin) =>
      (await server.ask(method, path, { token, ...(method === 'PATCH' && { body: {} }) })).status
    const fileOf = ([document]: typeof mine) => `/files/${document?.documentFileIds[0]}/content`
    for (const [who, its, status] of [
      [admin, mine, 200],
      [admin, theirs, 200],
      [employee, mine, 200],
      [employee, theirs, 404],
      [boss, mine, 404],
    ] as const)
      expect(await statusFor('GET', fileOf(its), who)).toBe(status)
    for (const method of ['PATCH', 'DELETE'])
      expect(await statusFor(method, `/assignment-documents/${mine[0]?._id}`, admin)).toBe(404)
    expect(await statusFor('DELETE', `/files/${mine[0]?.documentFileIds[0]}`, admin)).toBe(409)
    expect(await documentsOf(own.person._id)).toEqual(mine)
  })

  test('a company that does not send them has none made', async () => {
    await patch('companySettings', company._id, { sendsAssignmentDocuments: false })
    const { person, confirm } = await somebody()
    await confirm('2026-11-09')
    await made()
    expect(await documentsOf(person._id)).toEqual([])
    await patch('companySettings', company._id, { sendsAssignmentDocuments: true })
    await made()
    expect(await documentsOf(person._id)).toHaveLength(1)
  })
})
