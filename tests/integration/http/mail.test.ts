import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFolderMail, createSmtpMail } from '#server/providers/mail.ts'
import type { MailMessage } from '#server/providers/message.ts'
import { sqlite } from '#tests/support/databases.ts'
import { settled } from '#tests/support/messages.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '#tests/support/smtp.ts'

const FROM = 'Équipage <equipage@exemple.ca>'
const message: MailMessage = {
  id: '0190-7e57',
  to: { name: 'Zoé Côté', address: 'zoe@exemple.ca' },
  subject: 'Votre lien de connexion',
  text: 'Bonjour Zoé',
  html: '<p>Bonjour Zoé</p>',
}

describe('mail by SMTP', () => {
  let smtp: TestSmtp
  let received: ReceivedMail[]
  let url = ''
  beforeAll(async () => {
    smtp = await startSmtp({
      onAuth: ({ username, password }, _session, done) =>
        username === 'envoi' && password === 'à:b@c' ? done(null, { user: username }) : done(new Error('535 refused')),
    })
    ;({ received, url } = smtp)
  })
  afterAll(() => smtp.stop())
  afterEach(() => {
    received.length = 0
    smtp.refuse(null)
  })

  test('arrives, as text and as HTML, from whom it says', async () => {
    const mail = createSmtpMail({ url: url.replace('//', `//envoi:${encodeURIComponent('à:b@c')}@`), from: FROM })
    await mail.send(message)
    mail.close()
    const [{ from, to, content } = { from: '', to: [], content: '' }] = received
    expect([from, to]).toEqual(['equipage@exemple.ca', ['zoe@exemple.ca']])
    expect(content).toMatch(/^Message-ID: <0190-7e57@exemple\.ca>\r$/m)
    expect(content).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(content).toContain('Content-Type: text/plain')
    expect(content).toContain('Content-Type: text/html')
  })

  test.each([
    ['a name', { to: { name: 'Zoé\r\nBcc: mal@exemple.com\r\n\r\nLisez ceci', address: 'zoe@exemple.ca' } }],
    ['a name with an address', { to: { name: 'Zoé <mal@exemple.com>, ', address: 'zoe@exemple.ca' } }],
    ['a subject', { subject: 'Bonjour\r\nBcc: mal@exemple.com' }],
    ['an id', { id: 'a>\r\nBcc: mal@exemple.com' }],
  ])('%s that would be another header, or another recipient, stays what it is', async (_, given) => {
    const mail = createSmtpMail({ url, from: FROM })
    await mail.send({ ...message, ...given })
    mail.close()
    expect(received.map(({ to }) => to)).toEqual([['zoe@exemple.ca']])
    const head = received[0]?.content.split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^(?:Bcc|Lisez)/im)
  })

  test('a refusal of the server, a wrong password and a server that is not there are failures', async () => {
    smtp.refuse({ code: 451 })
    const busy = createSmtpMail({ url, from: FROM })
    await expect(busy.send(message)).rejects.toThrow(/mailbox busy/)
    const stranger = createSmtpMail({ url: url.replace('//', '//envoi:faux@'), from: FROM })
    await expect(stranger.send(message)).rejects.toThrow()
    const nobody = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM })
    await expect(nobody.send(message)).rejects.toThrow(/ECONNREFUSED/)
    for (const mail of [busy, stranger, nobody]) mail.close()
    expect(received).toEqual([])
  })

  test('what the server could not send at once arrives later, once', async () => {
    const mail = createSmtpMail({ url, from: FROM })
    const server = await startTestServer(sqlite, { messages: { mail } })
    const { email } = await server.createUser('admin', { firstName: 'Zoé', lastName: 'Côté' })
    smtp.refuse({ code: 451 })
    await server.ask('POST', '/magic-link', { body: { email } })
    await settled(server)
    expect(received).toEqual([])
    smtp.refuse(null)
    server.clock.advance(60_000)
    await settled(server)
    await settled(server)
    expect(received.map(({ to }) => to)).toEqual([[email]])
    await server.stop()
  })
})

describe('messages in files', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'equipage-messages-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const now = () => new Date('2026-11-23T10:30:00.000Z')

  test('a mail is an .eml file, for the owner of the server alone', async () => {
    const mail = createFolderMail({ folder: join(folder, 'mail'), from: FROM, now })
    await mail.send(message)
    const [eml] = await readdir(join(folder, 'mail'))
    expect(eml).toBe('2026-11-23T10-30-00-000Z-0190-7e57.eml')
    expect(await readFile(join(folder, 'mail', eml ?? ''), 'utf8')).toMatch(/^To: =\?UTF-8\?.*<zoe@exemple\.ca>\r$/m)
    if (process.platform !== 'win32') {
      expect((await stat(join(folder, 'mail', eml ?? ''))).mode & 0o777).toBe(0o600)
      expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700)
    }
  })
})
