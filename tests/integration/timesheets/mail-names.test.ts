import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmtpMail } from '#server/providers/mail.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { mailsSettled } from '#tests/support/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { act, AFTER_THE_WEEK, makeSheet } from '#tests/support/timesheets.ts'

/** Names that would be headers, addresses or a page of their own if a mail took them as they are. */
const NAMES = [
  'Zoé\r\nBcc: vole@exemple.ca',
  'Zoé\nSubject: Autre',
  'Zoé" <vole@exemple.ca>, "x',
  'Zoé, vole@exemple.ca',
  'Zoé\r\n\r\n<script>alert(1)</script>',
  '{{link}} {number} =?UTF-8?Q?x?=',
  'constructor',
  'é'.repeat(60),
]

describe.each(sqliteUnlessFull)('names in the mails of timesheets on $name', (kind) => {
  let smtp: TestSmtp
  let server: TestServer
  beforeAll(async () => {
    smtp = await startSmtp()
    const mail = createSmtpMail({ url: smtp.url, from: 'Équipage <equipage@exemple.ca>' })
    server = await startTestServer(kind, { messages: { mail }, startsAt: AFTER_THE_WEEK })
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })

  test.each(NAMES)('%j stays a name', async (name) => {
    const { sheet, boss, site, client } = await makeSheet(server)
    // As an import, a form or an older version may have left it: around every check.
    const { db } = server.database
    await db.updateTable('supervisors').set({ firstName: name, lastName: name }).where('_id', '=', boss._id).execute()
    await db.updateTable('sites').set({ name }).where('_id', '=', site._id).execute()
    await db.updateTable('clients').set({ name }).where('_id', '=', client._id).execute()
    const { received } = smtp
    received.length = 0
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    await mailsSettled(server)
    expect(received.map(({ to }) => to)).toEqual([[boss.email]])
    const [{ content } = { content: '' }] = received
    const head = (content.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[\t ]+/g, ' ').split('\r\n')
    const headers = head.map((line) => line.split(':')[0] ?? '')
    expect(headers.filter((header) => /^(?:bcc|cc)$/i.test(header))).toEqual([])
    for (const only of ['To', 'From', 'Subject', 'Message-ID'])
      expect(headers.filter((one) => one === only)).toEqual([only])
    expect(head.find((line) => line.startsWith('To:'))).toContain(`<${boss.email}>`)
    const html = content.split(/\r\n--[^\r\n]+/).find((part) => /Content-Type: text\/html/.test(part)) ?? ''
    expect([html.includes('</body>'), html.includes('<script')]).toEqual([true, false])
  })
})
