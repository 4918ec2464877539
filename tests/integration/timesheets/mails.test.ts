import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcileAlerts } from '#server/alerts/reconcile.ts'
import { timesheetMailFailed } from '#server/alerts/timesheets.ts'
import { createSmtpMail } from '#server/providers/mail.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { remindOfSheets } from '#server/time/timesheets/reminders.ts'
import { takeMails } from '#server/time/timesheets/take-mail.ts'
import { databases } from '#tests/support/databases.ts'
import { mailsSettled } from '#tests/support/messages.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '#tests/support/smtp.ts'
import { act, AFTER_THE_WEEK, digestNow, makeSheet, sheetNow } from '#tests/support/timesheets.ts'

const HOUR = 3_600_000
const FROM = 'Équipage <equipage@exemple.ca>'

/** A header of a mail, decoded (RFC 2047). */
function header(content: string, name: string): string {
  const head = content.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? ''
  const value = new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')))
}

const quoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** The document that a mail carries. */
function attachment(content: string): Buffer {
  const part = content.split(/\r\n--[^\r\n]+/).find((one) => /Content-Type: application\/pdf/.test(one)) ?? ''
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64')
}

const linkIn = (content: string) => /https?:\/\/\S+\/approve-timesheet\/[\w-]+/.exec(quoted(content))?.[0]

describe.each(databases)('mails about timesheets on $name', (kind) => {
  let smtp: TestSmtp
  let received: ReceivedMail[]
  let server: TestServer
  let mail: ReturnType<typeof createSmtpMail>
  beforeAll(async () => {
    smtp = await startSmtp()
    received = smtp.received
    mail = createSmtpMail({ url: smtp.url, from: FROM })
    server = await startTestServer(kind, { messages: { mail }, startsAt: AFTER_THE_WEEK })
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })
  afterEach(async () => {
    // What is being sent still arrives.
    await mailsSettled(server)
    received.length = 0
    smtp.refuse(null)
    await server.database.db.deleteFrom('timesheetMails').execute()
  })
  /** The mails that somebody got. */
  const to = (email: string) => received.filter((one) => one.to.includes(email)).map(({ content }) => content)
  /** What a timesheet says of mails that did not arrive. */
  const undelivered = async (id: string) => {
    const { sent, mailProblem, undeliveredIds } = await sheetNow(server, id)
    return { sent, mailProblem, undeliveredIds }
  }
  const ALL_ARRIVED = { sent: true, mailProblem: null, undeliveredIds: [] }
  const queued = () => server.database.db.selectFrom('timesheetMails').selectAll().execute()

  test('mails leave to the recipients alone, in the language of each, with a PDF that opens', async () => {
    const { sheet, boss, client } = await makeSheet(server, { firstName: 'Zoé', lastName: 'Côté' })
    const other = await server.create('supervisors', { clientIds: [client._id], language: 'en' })
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email, other.email] })
    await mailsSettled(server)
    expect(received.map(({ to }) => to).toSorted()).toEqual([[boss.email], [other.email]].toSorted())
    const of = (email: string) => received.find(({ to }) => to[0] === email)?.content ?? ''
    expect(header(of(boss.email), 'Subject')).toBe(
      `Feuille de temps ${sheet.number} à approuver\u00A0: Pont 12, du 25 au 31 octobre 2026`,
    )
    expect(header(of(boss.email), 'To')).toContain('Zoé Côté')
    expect(header(of(other.email), 'Subject')).toMatch(/^Timesheet .* to approve: Pont 12, .*October 25/)
    const { title, pages } = await readPdf(attachment(of(boss.email)))
    expect(title).toBe(`Feuille de temps ${sheet.number}`)
    expect(pages.flat().join(' ')).toMatch(/Pont 12.*Marie.*Non approuvé/)
    expect((await readPdf(attachment(of(other.email)))).title).toBe(`Timesheet ${sheet.number}`)
    // Who may not approve it gets no link.
    expect(linkIn(of(boss.email))).toContain(`${server.url}/approve-timesheet/`)
    expect(linkIn(of(other.email))).toBeUndefined()
    expect(await queued()).toEqual([])
  })

  test('mails are in the queue from the transaction that sends the sheet, and not if that is rolled back', async () => {
    const { sheet, boss } = await makeSheet(server)
    smtp.refuse({ code: 451 })
    const sending = server.writer.write({ actor: SYSTEM }, async (tx) => {
      await server.services.runVerb(tx, SYSTEM, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
      throw new Error('the disk is full')
    })
    await expect(sending).rejects.toThrow('the disk is full')
    expect(await queued()).toEqual([])
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    expect(await queued()).toMatchObject([{ timesheetId: sheet._id, supervisorId: boss._id, kind: 'send' }])
  })

  test('mails that the mail server cannot take now leave later, once, and never twice at once', async () => {
    const { sheet, boss } = await makeSheet(server)
    smtp.refuse({ code: 451 })
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    await mailsSettled(server)
    expect(received).toEqual([])
    expect(await queued()).toMatchObject([{ takenAt: null, failure: null }])
    const delayed = await undelivered(sheet._id)
    expect(delayed).toEqual({ sent: true, mailProblem: 'delayed', undeliveredIds: [boss._id] })
    const { rev } = await sheetNow(server, sheet._id)
    server.clock.advance(60_000)
    await mailsSettled(server)
    expect((await sheetNow(server, sheet._id)).rev, 'another vain try changes nothing').toBe(rev)
    smtp.refuse(null)
    await mailsSettled(server)
    expect(received).toEqual([])
    server.clock.advance(120_000)
    await mailsSettled(server)
    await mailsSettled(server)
    expect(received.map(({ to }) => to)).toEqual([[boss.email]])
    expect(await undelivered(sheet._id)).toEqual(ALL_ARRIVED)
  })

  test('mails that a server took and never answered for leave from another server once its time is over', async () => {
    const { sheet, boss } = await makeSheet(server)
    smtp.refuse({ code: 451 })
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    await mailsSettled(server)
    smtp.refuse(null)
    server.clock.advance(60_000)
    // Another server takes it and dies.
    const { reply } = await server.writer.write({ actor: SYSTEM }, (tx) => takeMails(tx, 4))
    expect(reply.taken).toHaveLength(1)
    server.clock.advance(4 * 60_000)
    await mailsSettled(server)
    expect(received).toEqual([])
    server.clock.advance(2 * 60_000)
    await mailsSettled(server)
    expect(received.map(({ to }) => to)).toEqual([[boss.email]])
    expect(await queued()).toEqual([])
  })

  // A SQLite file has one server.
  if (kind.name === 'postgres') {
    test('mails are sent once by two servers on one database', async () => {
      const second = await startTestServer(server.databaseUrl, { messages: { mail } })
      const sheets = await Promise.all(Array.from({ length: 6 }, () => makeSheet(server)))
      smtp.refuse({ code: 451 })
      for (const { sheet, boss } of sheets)
        await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
      await mailsSettled(server)
      smtp.refuse(null)
      server.clock.advance(120_000)
      second.clock.advance(server.clock.now().getTime() - Date.now())
      await Promise.all([mailsSettled(server), mailsSettled(second)])
      expect(received.flatMap(({ to }) => to).toSorted()).toEqual(sheets.map(({ boss }) => boss.email).toSorted())
      await second.stop()
    })
  }

  test('mails that are refused for good, or go to nobody any more, raise an alert, which ends once they leave', async () => {
    const { sheet, boss, client } = await makeSheet(server)
    const gone = await server.create('supervisors', { clientIds: [client._id] })
    smtp.refuse({ code: 550 })
    await server.writer.write({ actor: SYSTEM }, async (tx) => {
      const emails = [boss.email, gone.email]
      await server.services.runVerb(tx, SYSTEM, 'timesheets.send', { id: sheet._id, emails })
      await tx.db.updateTable('supervisors').set({ active: 0 }).where('_id', '=', gone._id).execute()
    })
    await mailsSettled(server)
    const failures = Object.fromEntries((await queued()).map((row) => [row['supervisorId'], row['failure']]))
    expect(failures).toEqual({ [boss._id]: 'refused', [gone._id]: 'notSupervisor' })
    const { mailProblem, undeliveredIds } = await undelivered(sheet._id)
    expect(['refused', 'notSupervisor']).toContain(mailProblem)
    expect(undeliveredIds.toSorted()).toEqual([boss._id, gone._id].toSorted())
    const failed = async () => {
      await reconcileAlerts({ ...server, now: server.clock.now, onError: () => undefined }, [timesheetMailFailed])
      const of = server.database.db.selectFrom('alerts').select('details').where('objectId', '=', sheet._id)
      const rows = await of.where('kind', '=', 'timesheetMailFailed').where('state', '=', 'open').execute()
      return rows.map(({ details }) => JSON.parse(String(details)).email).toSorted()
    }
    expect(await failed()).toEqual([boss.email, gone.email].toSorted())
    smtp.refuse(null)
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    expect((await undelivered(sheet._id)).undeliveredIds, 'said at once, before it left').toEqual([gone._id])
    await mailsSettled(server)
    expect(await failed()).toEqual([gone.email])
    expect((await undelivered(sheet._id)).undeliveredIds).toEqual([gone._id])
    const digest = await digestNow(server, sheet._id)
    await act(server, 'timesheets.sign', { id: sheet._id, digest, name: 'Ève Roy' })
    expect(await failed()).toEqual([])
    expect(await undelivered(sheet._id)).toEqual(ALL_ARRIVED)
  })

  test('mails remind by themselves after 24, 48 and 96 hours, whoever looks, until the sheet is signed', async () => {
    const { sheet, boss } = await makeSheet(server)
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    await mailsSettled(server)
    received.length = 0
    const parts = { db: server.database.readDb, writer: server.writer, runVerb: server.services.runVerb }
    const signal = new AbortController().signal
    const look = () => remindOfSheets({ ...parts, now: server.clock.now, signal })
    await look()
    expect((await sheetNow(server, sheet._id)).reminders).toEqual([])
    for (const [hours, count] of [
      [25, 1],
      [1, 1],
      [23, 2],
      [30, 2],
      [18, 3],
      [24, 3],
    ] as const) {
      server.clock.advance(hours * HOUR)
      await Promise.all([look(), look()])
      expect((await sheetNow(server, sheet._id)).reminders.map(({ by }) => by)).toEqual(
        Array.from({ length: count }, () => null),
      )
    }
    await mailsSettled(server)
    const subjects = to(boss.email).map((content) => header(content, 'Subject'))
    expect(subjects.length).toBeGreaterThan(0)
    expect(subjects.every((subject) => subject.startsWith('Rappel'))).toBe(true)
  })

  test('mails do not remind of a sheet that was signed meanwhile, or of an inactive client, and send a signed one as a copy', async () => {
    const { sheet, boss, client } = await makeSheet(server)
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    await mailsSettled(server)
    received.length = 0
    smtp.refuse({ code: 451 })
    await act(server, 'timesheets.remind', { id: sheet._id })
    await mailsSettled(server)
    const digest = await digestNow(server, sheet._id)
    await act(server, 'timesheets.sign', { id: sheet._id, digest, name: 'Ève Roy' })
    smtp.refuse(null)
    server.clock.advance(120_000)
    await mailsSettled(server)
    expect(to(boss.email)).toEqual([])
    expect(await queued()).toEqual([])
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    await mailsSettled(server)
    const [content = '', ...more] = to(boss.email)
    expect(more).toEqual([])
    expect(header(content, 'Subject')).toMatch(/approuvée/)
    expect(linkIn(content)).toBeUndefined()
    expect((await readPdf(attachment(content))).pages.flat().join(' ')).toContain('Approuvé par Ève Roy')
    const another = await makeSheet(server)
    await act(server, 'timesheets.send', { id: another.sheet._id, emails: [another.boss.email] })
    await server.database.db
      .updateTable('clients')
      .set({ status: 'inactive' })
      .where('_id', '=', another.client._id)
      .execute()
    server.clock.advance(25 * HOUR)
    const { writer, services } = server
    const signal = new AbortController().signal
    await remindOfSheets({ db: server.database.readDb, writer, ...services, now: server.clock.now, signal })
    expect((await sheetNow(server, another.sheet._id)).reminders).toEqual([])
    expect(client._id).not.toBe(another.client._id)
  })

  test('mails of a deleted sheet do not leave', async () => {
    const { sheet, boss } = await makeSheet(server)
    smtp.refuse({ code: 451 })
    await act(server, 'timesheets.send', { id: sheet._id, emails: [boss.email] })
    await act(server, 'timesheets.remove', { id: sheet._id, reason: 'Par erreur' })
    expect(await queued()).toEqual([])
  })
})
