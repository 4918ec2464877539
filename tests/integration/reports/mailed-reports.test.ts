import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { entities, type Row } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { createSmtpMail } from '#server/providers/mail.ts'
import { databases } from '#tests/support/databases.ts'
import { mailedWorkbook } from '#tests/support/mail-parts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '#tests/support/smtp.ts'
import { readWorkbook } from './workbook.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Half past five of a Wednesday in Montréal. */
const BEFORE = '2026-11-18T10:30:00.000Z'
/** Six o'clock of that day. */
const DUE = '2026-11-18T11:00:00.000Z'

describe.each(databases)('reports that the server on $name mails', (kind) => {
  let smtp: TestSmtp
  let received: ReceivedMail[]
  let server: TestServer
  const usual = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'equipage-mailed-'))
  const messages = () => ({ mail: createSmtpMail({ url: smtp.url, from: 'Équipage <equipage@exemple.ca>' }) })
  beforeAll(async () => {
    // Of its own, so that what is left in it is this test's.
    process.env['TMPDIR'] = folder
    smtp = await startSmtp()
    received = smtp.received
    server = await startTestServer(kind, { messages: messages(), startsAt: BEFORE })
    const client = await server.create('clients', { name: 'Ponts & chaussées' })
    await server.create('sites', { clientId: client._id, name: 'Échangeur Turcot' })
    await server.create('sites', { clientId: client._id, name: 'Pont Mercier' })
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
    rmSync(folder, { recursive: true, force: true })
  })
  afterEach(async () => {
    smtp.refuse(null)
    await looked(server)
    const rows = await server.database.db
      .selectFrom('savedReports')
      .select('_id')
      .where('deletedAt', 'is', null)
      .execute()
    for (const { _id } of rows)
      await server.writer.write({ actor: SYSTEM }, (tx) =>
        server.services.records.remove(tx, SYSTEM, entities.savedReports, String(_id)),
      )
    received.length = 0
  })

  /** What is due was made and mailed, or failed. */
  const looked = async ({ reportMails }: Pick<TestServer, 'reportMails'>) => {
    reportMails?.kick()
    await reportMails?.settled()
  }
  const queued = () => server.database.db.selectFrom('reportMails').selectAll().execute()
  const now = async ({ _id }: Pick<Row<'savedReports'>, '_id'>) => {
    const row = await server.database.db
      .selectFrom('savedReports')
      .selectAll()
      .where('_id', '=', _id)
      .executeTakeFirst()
    return { mailedFor: row?.['mailedFor'], mailProblem: row?.['mailProblem'] }
  }
  let n = 0
  /** A list of sites that is due each day at six, and the clock a moment before. */
  const daily = async (given: Partial<Row<'savedReports'>> = {}) => {
    n += 1
    const planned = { name: `Chantiers ${n}`, every: 'day', atTime: '06:00', recipients: ['paie@exemple.ca'] }
    server.clock.advance(Date.parse(BEFORE) + n * DAY - server.clock.now().getTime())
    return server.create('savedReports', { ...planned, report: 'sitesList', ...given })
  }
  const due = () => new Date(Date.parse(DUE) + n * DAY).toISOString()

  test('it is mailed once at its hour, as the workbook that its rows make, and leaves nothing on the disk', async () => {
    const saved = await daily()
    await looked(server)
    expect(received).toEqual([])
    server.clock.advance(HOUR)
    await looked(server)
    await looked(server)
    expect(received.map(({ to }) => to)).toEqual([['paie@exemple.ca']])
    const [sheet] = await readWorkbook(mailedWorkbook(received[0]?.content ?? ''))
    const { rows } = await sql<{ name: string }>`
      select "name" from "sites" where "deletedAt" is null order by "name"`.execute(server.database.db)
    expect(sheet?.rows.map(([, site]) => site).toSorted()).toEqual(rows.map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(1)
    expect(sheet?.heading[0]).toBe('Liste des chantiers')
    expect(await now(saved)).toEqual({ mailedFor: due(), mailProblem: null })
    expect(await queued()).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('equipage-report-'))).toEqual([])
  })

  test('hours that were missed are made up once, for the last of them', async () => {
    const saved = await daily()
    server.clock.advance(4 * DAY + HOUR)
    await looked(server)
    expect(received).toHaveLength(1)
    n += 4
    expect(await now(saved)).toEqual({ mailedFor: due(), mailProblem: null })
  })

  test('each address gets a mail of its own, in the language of the report', async () => {
    await daily({ recipients: ['a@exemple.ca', 'b@exemple.ca'], language: 'en', format: 'pdf' })
    server.clock.advance(HOUR)
    await looked(server)
    expect(received.map(({ to }) => to).toSorted()).toEqual([['a@exemple.ca'], ['b@exemple.ca']])
    const [sheet] = await readWorkbook(mailedWorkbook(received[0]?.content ?? ''))
    expect(sheet?.heading[0]).toBe('Sites list')
    expect(received[0]?.content).toContain('Hello,')
  })

  test('of two servers on one database one mails it', async () => {
    const other =
      kind.name === 'postgres'
        ? await startTestServer(server.databaseUrl, { messages: messages(), startsAt: BEFORE })
        : null
    try {
      await daily()
      server.clock.advance(HOUR)
      other?.clock.advance(server.clock.now().getTime() - other.clock.now().getTime())
      await Promise.all([looked(server), ...(other ? [looked(other)] : [looked(server)])])
      await looked(server)
      expect(received).toHaveLength(1)
    } finally {
      await other?.stop()
    }
  })

  test('one that a server took and never mailed is mailed by the next, to those who have not got it', async () => {
    const saved = await daily({ recipients: ['a@exemple.ca', 'b@exemple.ca'] })
    smtp.refuse({ code: 451, to: 'b@exemple.ca' })
    server.clock.advance(HOUR)
    await looked(server)
    expect(received.map(({ to }) => to)).toEqual([['a@exemple.ca']])
    expect(await now(saved)).toEqual({ mailedFor: null, mailProblem: 'delayed' })
    expect(await queued()).toMatchObject([{ leftTo: '["b@exemple.ca"]', takenAt: null }])
    // As a server leaves it that dies while it makes it.
    await server.database.db.updateTable('reportMails').set({ takenAt: server.clock.now().toISOString() }).execute()
    smtp.refuse(null)
    server.clock.advance(HOUR / 4)
    await looked(server)
    expect(received).toHaveLength(1)
    server.clock.advance(HOUR)
    await looked(server)
    expect(received.map(({ to }) => to)).toEqual([['a@exemple.ca'], ['b@exemple.ca']])
    expect(await now(saved)).toEqual({ mailedFor: due(), mailProblem: null })
  })

  test('a refused address is told, and the others have it', async () => {
    const saved = await daily({ recipients: ['non@exemple.ca', 'oui@exemple.ca'] })
    smtp.refuse({ code: 550, to: 'non@exemple.ca' })
    server.clock.advance(HOUR)
    await looked(server)
    expect(received.map(({ to }) => to)).toEqual([['oui@exemple.ca']])
    expect(await now(saved)).toEqual({ mailedFor: due(), mailProblem: 'refused' })
    expect(await queued()).toEqual([])
  })

  test('one that cannot be made is tried again, and then given up', async () => {
    const saved = await daily({ report: 'noSuchReport' })
    server.clock.advance(HOUR)
    await looked(server)
    expect(await now(saved)).toEqual({ mailedFor: null, mailProblem: 'delayed' })
    // Three tries later.
    await server.database.db.updateTable('reportMails').set({ tries: 4 }).execute()
    server.clock.advance(HOUR)
    await looked(server)
    expect(await now(saved)).toEqual({ mailedFor: null, mailProblem: 'failed' })
    expect(await queued()).toEqual([])
    expect(received).toEqual([])
  })

  test('one that is planned otherwise while it waits is not mailed for the hour that it had', async () => {
    const saved = await daily()
    smtp.refuse({ code: 451 })
    server.clock.advance(HOUR)
    await looked(server)
    smtp.refuse(null)
    await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.records.patch(tx, SYSTEM, entities.savedReports, saved._id, { atTime: '23:00' }),
    )
    server.clock.advance(HOUR)
    await looked(server)
    expect(received).toEqual([])
    expect(await queued()).toEqual([])
  })
})

describe.each(databases)('recipients of reports on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer(kind)))
  afterAll(() => server.stop())
  const plan = { name: 'Chantiers', report: 'sitesList', every: 'day', atTime: '06:00' }

  test('addresses that are none, twice the same, and more than ten are refused', async () => {
    const { token } = await server.signIn('admin')
    const write = (recipients: unknown) =>
      server.ask('POST', '/saved-reports', { token, body: { ...plan, recipients } })
    const refused = [
      ['pas une adresse'],
      ['a@exemple.ca\r\nBcc: b@exemple.ca'],
      ['a@exemple.ca', 'A@exemple.ca'],
      Array.from({ length: 11 }, (_, i) => `a${i}@exemple.ca`),
      'a@exemple.ca',
    ]
    for (const recipients of refused) expect((await write(recipients)).status).toBe(400)
    const made = await write([' Paie@Exemple.ca '])
    expect(made).toMatchObject({ status: 200, body: { row: { recipients: ['paie@exemple.ca'] } } })
    expect(
      (await server.ask('POST', '/saved-reports', { token, body: { ...plan, name: 'B', mailedFor: DUE } })).status,
    ).toBe(400)
  })

  test.each(['employee', 'supervisor'] as const)(
    'an account of role %s neither reads nor writes them',
    async (role) => {
      const saved = await server.create('savedReports', { ...plan, name: `De ${role}`, recipients: ['a@exemple.ca'] })
      const { token } = await server.signIn(role)
      const answers = await Promise.all([
        server.ask('GET', `/saved-reports/${saved._id}`, { token }),
        server.ask('GET', '/saved-reports', { token }),
        server.ask('POST', '/saved-reports', { token, body: { ...plan, name: 'C', recipients: ['x@exemple.ca'] } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('a@exemple.ca')
    },
  )
})
