import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { sqlite, sqliteUnlessFull } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { textBy, textsSent } from '#tests/support/texts.ts'

describe.each(sqliteUnlessFull)('the phone page of a demo on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    const { mail } = keptMessages().providers
    server = await startTestServer(kind, { messages: { mail, demoPhone: true } })
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  const phone = '+15143840001'
  const page = async (query = '', init?: RequestInit) => {
    const answer = await fetch(`${server.url}/demo/phone${query}`, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const shown = (number: string) => page(`?number=${encodeURIComponent(number)}`)
  const conversationWith = async (id: string) =>
    (await server.ask<Row<'messages'>[]>('GET', `/conversations/${id}`, { token: admin.token })).body

  test('shows what a phone received, and what it writes arrives in the conversation of whose it is', async () => {
    const { _id: employeeId } = await server.create('employees', { phone, firstName: 'Ana', lastName: 'Roy <b>' })
    expect((await page()).text).toContain('<option value="+15143840001">Ana Roy &lt;b&gt;</option>')
    await server.ask('POST', '/messages', { token: admin.token, body: { employeeId, body: 'Demain 7 h <i>& ça</i>' } })
    await textsSent(server)
    expect((await conversationWith(employeeId))[0]).toMatchObject({ status: 'delivered' })
    await textBy(server.url, '514 384-0001', 'Oui, merci 👷', 'assignation')
    const { text } = await shown(phone)
    expect(text).toContain('<title>Téléphone\u00A0: Ana Roy &lt;b&gt;')
    expect(text).toContain('Demain 7 h &lt;i&gt;&amp; ça&lt;/i&gt;')
    expect(text).toContain('Oui, merci 👷')
    expect((await conversationWith(employeeId))[0]).toMatchObject({ body: 'Oui, merci 👷', type: 'Assignation' })
    expect((await page(`?lang=en&number=${encodeURIComponent(phone)}`)).text).toContain('Phone: Ana Roy')
  })

  test('any number has a phone, and what is no number says so', async () => {
    await textBy(server.url, '5143840002', '')
    expect((await shown('514-384-0002')).status).toBe(200)
    for (const wrong of ['12', 'constructor', '<script>', '%00']) {
      const { status, text } = await shown(wrong)
      expect([status, text.includes('role="alert"'), text.includes('<script')]).toEqual([400, true, false])
    }
  })

  test('a form of another site writes as nobody, and the page runs and loads nothing', async () => {
    const body = () => new URLSearchParams({ number: phone, line: 'general', body: 'Faux' })
    const forged = await page('', { method: 'POST', body: body(), headers: { 'sec-fetch-site': 'cross-site' } })
    expect(forged.status).toBe(400)
    expect((await shown(phone)).text).not.toContain('Faux')
    const { headers, text } = await shown(phone)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/)
    expect(text).not.toMatch(/<script|onclick|src=/i)
    expect((await page('', { method: 'POST', body: new URLSearchParams({ body: 'x'.repeat(70_000) }) })).status).toBe(
      413,
    )
  })
})

test('the phone page does not exist without its setting, nor with another provider', async () => {
  const { mail, sms } = keptMessages().providers
  for (const messages of [{ mail }, { mail, sms, demoPhone: true }]) {
    const server = await startTestServer(sqlite, { messages })
    expect((await fetch(`${server.url}/demo/phone`)).status).toBe(404)
    await server.stop()
  }
})
