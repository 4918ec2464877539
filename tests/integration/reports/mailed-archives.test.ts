import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_PART_BYTES } from '#shared/contract/attachments.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { createSmtpMail } from '#server/providers/mail.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { mailedArchive } from '#tests/support/mail-parts.ts'
import { bigPng } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { unzip } from '#tests/support/unzip.ts'
import { sum, uploaderOf } from '../files/uploader.ts'
import { readWorkbook } from './workbook.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Half past five of a Wednesday in Montréal; a report of each day is due at six. */
const BEFORE = Date.parse('2026-11-18T10:30:00.000Z')
/** A day of the pay week before. */
const WORKED = '2026-11-10'
const MB = 1024 * 1024

interface Manifest {
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
  readonly missing: readonly string[]
}

describe.each(sqliteUnlessFull)('archives of parking photos that the server on $name mails', (kind) => {
  let smtp: TestSmtp
  let server: TestServer
  let clientId: string
  beforeAll(async () => {
    smtp = await startSmtp()
    const mail = createSmtpMail({ url: smtp.url, from: 'Équipage <equipage@exemple.ca>' })
    server = await startTestServer(kind, { messages: { mail }, startsAt: new Date(BEFORE).toISOString() })
    clientId = (await server.create('clients'))._id
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })
  afterEach(() => {
    smtp.refuse(null)
    smtp.received.length = 0
  })

  /** A site with a parking fee for each photo, of which the first so many are uploaded; the sums of the photos. */
  const photographed = async (name: string, photos: readonly Buffer[], { uploaded = photos.length } = {}) => {
    const { _id: siteId } = await server.create('sites', { clientId, name })
    // Days pass between two of them: a session of its own.
    const admin = await server.signIn('admin')
    const mine = uploaderOf(server, admin)
    const run = async (call: string, body: object) => {
      const headers = { 'idempotency-key': v7() }
      const answer = await server.ask('POST', `/${call}`, { token: admin.token, body, headers })
      expect([answer.status, answer.body.error]).toEqual([200, undefined])
    }
    for (const [n, bytes] of photos.entries()) {
      const { _id: employeeId } = await server.create('employees')
      const entryId = v7()
      const day = { date: WORKED, start: `${WORKED}T13:00:00.000Z`, end: `${WORKED}T21:00:00.000Z` }
      const entry = { _id: entryId, employeeId, siteId, kind: 'worked', ...day, breakMinutes: 30, parkingCents: 1250 }
      await run('time-entries/log', { entry })
      const owner = { ownerEntity: 'timeEntries', ownerId: entryId, ownerField: 'parkingPhotoIds' }
      const file = await mine.announce(bytes, owner)
      const end = n < uploaded ? bytes.length : 0
      for (let at = 0; at < end; at += UPLOAD_PART_BYTES)
        expect((await mine.part(file, at, Math.min(end, at + UPLOAD_PART_BYTES))).status).toBe(200)
      await run('time-entries/correct', { id: entryId, fields: { parkingPhotoIds: [file.id] }, reason: 'Reçu' })
    }
    return { siteId, sums: photos.map(sum).toSorted() }
  }

  let days = 0
  /** Plans the archive of a site for each day at six, and lets it be six; what became of it. */
  const mailed = async (siteId: string, given: Partial<Row<'savedReports'>> = {}) => {
    days += 1
    server.clock.advance(BEFORE + days * DAY - server.clock.now().getTime())
    const filters = { clients: [], sites: [siteId], supervisors: [], employees: [], offices: [], approval: null }
    const between = { period: 'between', fromDay: WORKED, toDay: WORKED }
    const planned = { name: `Photos ${days}`, every: 'day', atTime: '06:00', recipients: ['paie@exemple.ca'] }
    const { _id } = await server.create('savedReports', {
      report: 'parkingPhotosZip',
      format: 'zip',
      filters,
      ...between,
      ...planned,
      ...given,
    })
    server.clock.advance(HOUR)
    server.reportMails?.kick()
    await server.reportMails?.settled()
    const row = await server.database.db
      .selectFrom('savedReports')
      .selectAll()
      .where('_id', '=', _id)
      .executeTakeFirst()
    await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.records.remove(tx, SYSTEM, entities.savedReports, _id),
    )
    const mails = smtp.received.map(({ to, content }) => ({ to, content, zip: mailedArchive(content) }))
    return { mails, problem: row?.['mailProblem'], isMailed: row?.['mailedFor'] !== null }
  }
  /** The lines of a mail as they were before they were cut. */
  const textOf = (content: string | undefined) => content?.replaceAll(/=\r?\n/g, '')

  test('the photos, their list and their sums arrive, as they were uploaded', async () => {
    const { siteId, sums } = await photographed('Pont Mercier', [bigPng(30_000, 1), bigPng(40_000, 2)])
    await photographed('Échangeur Turcot', [bigPng(1000, 3)])
    const { mails, problem, isMailed } = await mailed(siteId)
    expect([mails.map(({ to }) => to), problem, isMailed]).toEqual([[['paie@exemple.ca']], null, true])
    expect(mails[0]?.content).toMatch(/filename="?photos-1_2026-11-10_2026-11-10\.zip/)
    const zip = unzip(mails[0]?.zip ?? Buffer.alloc(0))
    const manifest = JSON.parse(String(zip.get('manifest.json'))) as Manifest
    expect(manifest.missing).toEqual([])
    expect(textOf(mails[0]?.content)).not.toContain('pas encore sur le serveur')
    for (const { name, size, sha256 } of manifest.files) {
      const bytes = zip.get(name) ?? Buffer.alloc(0)
      expect([bytes.length, sum(bytes)], name).toEqual([size, sha256])
    }
    const photos = manifest.files.filter(({ name }) => name !== 'index.xlsx')
    expect(photos.map(({ sha256 }) => sha256).toSorted()).toEqual(sums)
    for (const { name } of photos) expect(name).toMatch(/^2026-11-10\/Pont-Mercier\/\w+_[\w-]+_12\.50_\w{8}\.png$/)
    const [index] = await readWorkbook(zip.get('index.xlsx') ?? Buffer.alloc(0))
    expect(index?.rows).toHaveLength(2)
  })

  test('photos that no device has uploaded yet are told by their number in the mail, and by their names in the archive', async () => {
    const { siteId, sums } = await photographed('Rampe', [bigPng(1000, 10), bigPng(1000, 11)], { uploaded: 1 })
    const { mails } = await mailed(siteId)
    const zip = unzip(mails[0]?.zip ?? Buffer.alloc(0))
    const { files, missing } = JSON.parse(String(zip.get('manifest.json'))) as Manifest
    expect(files.filter(({ sha256 }) => sums.includes(sha256))).toHaveLength(1)
    expect(missing).toEqual([expect.stringMatching(/^2026-11-10\/Rampe\/\w+_[\w-]+_12\.50_\w{8}\.png$/)])
    expect(textOf(mails[0]?.content)).toMatch(/pas encore sur le serveur\W.*: 1\. Le fichier manifest\.json les nomme/)
    smtp.received.length = 0
    const english = await mailed(siteId, { language: 'en' })
    expect(textOf(english.mails[0]?.content)).toContain(
      'that were not on the server yet: 1. The file manifest.json names',
    )
  })

  test('one of more than 20 MB is told of by a mail without it, in the language of the report, and by its row', async () => {
    const { siteId } = await photographed('Tunnel', [bigPng(7 * MB, 4), bigPng(7 * MB, 5), bigPng(7 * MB, 6)])
    const french = await mailed(siteId)
    expect([french.mails.length, french.problem, french.isMailed]).toEqual([1, 'tooLarge', true])
    expect(french.mails[0]?.zip).toHaveLength(0)
    expect(french.mails[0]?.content).not.toContain('Content-Disposition: attachment')
    expect(textOf(french.mails[0]?.content)).toMatch(/Photos \d+\W.*trop lourd pour un courriel\. .* la page Rapports/)
    smtp.received.length = 0
    const english = await mailed(siteId, { language: 'en' })
    expect([english.mails.length, english.problem]).toEqual([1, 'tooLarge'])
    expect(textOf(english.mails[0]?.content)).toMatch(/Photos \d+\W.*too large for a mail\. .*on the Reports page/)
  })

  test('one below 20 MB is mailed whole', async () => {
    const { siteId, sums } = await photographed('Viaduc', [bigPng(9 * MB, 7), bigPng(9 * MB, 8)])
    const { mails, problem } = await mailed(siteId)
    expect([mails.length, problem]).toEqual([1, null])
    const all = [...unzip(mails[0]?.zip ?? Buffer.alloc(0)).values()].map(sum)
    expect(all).toEqual(expect.arrayContaining(sums))
  })

  test('a mail server that takes less gets the mail without its file, and the others theirs whole', async () => {
    const { siteId } = await photographed('Quai', [bigPng(300_000, 9)])
    smtp.refuse({ code: 552, to: 'petit@exemple.ca', over: 200_000 })
    const { mails, problem } = await mailed(siteId, { recipients: ['petit@exemple.ca', 'grand@exemple.ca'] })
    expect(mails.map(({ to, zip }) => [to[0], zip.length > 300_000])).toEqual([
      ['petit@exemple.ca', false],
      ['grand@exemple.ca', true],
    ])
    expect(textOf(mails[0]?.content)).toContain('trop lourd pour un courriel')
    expect(problem).toBe('tooLarge')
  })
})
