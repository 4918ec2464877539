import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { Row } from '#shared/entities/index.ts'
import { createFileStore } from '#server/files/store.ts'
import { openPackKey } from '#server/time/packs/pack-key.ts'
import { makePacks } from '#server/time/packs/start.ts'
import { rowOf } from '#server/records/rows.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { act, AFTER_THE_WEEK, digestNow, makeSheet, type TestSheet } from '#tests/support/timesheets.ts'

type Role = 'employee' | 'supervisor'
const ROLES: readonly Role[] = ['employee', 'supervisor']
const DAY = '2026-10-29'
const REASON = 'Nuit du pont, acceptée par Zoé'
/** Ids that are none, as they stand in an address. */
const ODD_IDS = ['constructor', '__proto__', 'toString', '%00', '%ED%A0%80', '..%2Fhealth', '%', '0', 'a'.repeat(4000)]
const REFUSED = [400, 403, 404, 405, 409, 414, 415]

/** An employee and a supervisor of another client, who know the ids of a pack, its file and a review, ask for them. */
describe.each(sqliteUnlessFull)('packs, pay and reviews of others on $name', (kind) => {
  const filesDir = mkdtempSync(join(tmpdir(), 'equipage-pack-access-'))
  let server: TestServer
  let theirs: TestSheet
  let pack: Row<'evidencePacks'>
  let file: Row<'files'>
  let review: Row<'hourReviews'>
  const people = new Map<Role, Person>()

  beforeAll(async () => {
    server = await startTestServer(kind, { filesDir, startsAt: AFTER_THE_WEEK })
    theirs = await makeSheet(server)
    const { sheet, entries } = theirs
    const [employeeId] = entries.map((entry) => entry.employeeId)
    await act(server, 'timesheets.sign', { id: sheet._id, digest: await digestNow(server, sheet._id), name: 'Ève Roy' })
    const { database, writer, clock } = server
    const onError = (error: unknown) => expect.unreachable(String(error))
    const store = createFileStore(filesDir)
    const key = await openPackKey(database.db)
    await makePacks({ db: database.readDb, writer, store, key, now: clock.now, newId, onError }, 'all')
    const [made] = await database.db.selectFrom('evidencePacks').select('_id').execute()
    pack = (await rowOf(database.db, 'evidencePacks', String(made?.['_id']))) as Row<'evidencePacks'>
    file = (await rowOf(database.db, 'files', pack.packFileIds[0] ?? '')) as Row<'files'>
    review = await server.create('hourReviews', { employeeId, date: DAY, rule: 'OT_40', reason: REASON })
    const mine = await makeSheet(server)
    const [own] = mine.entries
    people.set('employee', await server.signIn('employee', { employeeId: own?.employeeId ?? '' }))
    people.set('supervisor', await server.signIn('supervisor', { supervisorId: mine.boss._id }))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(filesDir, { recursive: true, force: true })
  })

  /** What a call answered, as text: also a content or a stream. */
  async function asked(role: Role, method: string, path: string, body?: unknown, headers = {}) {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        [APP_VERSION_HEADER]: APP_VERSION,
        authorization: `Bearer ${people.get(role)?.token}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': newId() }),
        ...headers,
      },
      body: body === undefined ? null : body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    })
    return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') }
  }
  /** What only who may read the pack or the review can know. */
  const secretsIn = (text: string) =>
    [pack.manifestSha256, file.sha256, file.name, REASON, theirs.client.name, 'manifest.json'].filter((secret) =>
      text.includes(secret),
    )
  const rows = async () => {
    const { db } = server.database
    const all = (name: string) => db.selectFrom(name).selectAll().orderBy('_id').execute()
    return Promise.all([all('evidencePacks'), all('files'), all('hourReviews'), all('timesheets')])
  }

  describe.each(ROLES)('a %s', (role) => {
    test('reads none of them, by id, list, filter, journal or synchronisation', async () => {
      for (const path of [
        `/evidence-packs`,
        `/evidence-packs/${pack._id}`,
        `/hour-reviews`,
        `/hour-reviews?search=${encodeURIComponent(REASON)}`,
        `/hour-reviews?filter=${encodeURIComponent(JSON.stringify([{ field: 'employeeId', op: 'anyOf', value: [review.employeeId] }]))}`,
        `/hour-reviews/${review._id}`,
        `/files?filter=${encodeURIComponent(JSON.stringify([{ field: 'ownerEntity', op: 'anyOf', value: ['evidencePacks'] }]))}`,
        `/files/${file._id}`,
        `/files/${file._id}/upload`,
        `/files/${file._id}/content`,
        `/journal/evidencePacks/${pack._id}`,
        `/journal/evidence-packs/${pack._id}`,
        `/journal/hourReviews/${review._id}`,
        `/journal/hour-reviews/${review._id}`,
        `/journal/files/${file._id}`,
        `/time-entries/total-hours-worked-by-date`,
        `/time-entries/total-hours-worked-by-date-and-by-employee?employeeId=${review.employeeId}`,
        `/pay/preview?employeeId=${review.employeeId}&from=2026-10-25&to=2026-10-31`,
        `/exports/pay?from=2026-10-25&to=2026-10-31`,
        `/packs/verify?id=${pack._id}`,
        '/packs/key',
        '/sync',
        '/sync?cursor=admin%7CevidencePacks:0,hourReviews:0,files:0',
      ]) {
        for (const method of ['GET', 'HEAD']) {
          const { status, text } = await asked(role, method, path)
          expect([method, path, status < 500, secretsIn(text)]).toEqual([method, path, true, []])
          if (!/^\/(?:sync|files\?)/.test(path)) expect([path, REFUSED.includes(status)]).toEqual([path, true])
        }
      }
      const part = await asked(role, 'GET', `/files/${file._id}/content`, undefined, { range: 'bytes=0-3' })
      expect(part).toMatchObject({ status: 404 })
    })

    test('a read is refused alike for a row that exists and for one that does not', async () => {
      const known = new Map([
        ['files/:id', file._id],
        ['files/:id/content', file._id],
        ['files/:id/upload', file._id],
        ['hour-reviews/:id', review._id],
        ['evidence-packs/:id', pack._id],
        ['journal/hourReviews/:id', review._id],
      ])
      for (const [path, id] of known) {
        const answers = [id, newId()].map(async (one) => {
          const { status, text } = await asked(role, 'GET', `/${path.replace(':id', one)}`)
          return { path, status, text: text.replaceAll(one, ':id') }
        })
        const [there, nowhere] = await Promise.all(answers)
        expect(there).toEqual(nowhere)
      }
    })

    test('changes none of them, by a call of its own or by a push', async () => {
      const before = await rows()
      const draft = { employeeId: review.employeeId, date: '2026-10-28', rule: 'OT_40', reason: 'x' }
      const sha256 = file.sha256
      const proof = { ownerEntity: 'evidencePacks', ownerId: pack._id, ownerField: 'packFileIds' }
      const added = { _id: newId(), name: 'x.png', mime: 'image/png', size: 4, sha256, ...proof }
      const upload = { 'content-type': 'application/octet-stream', 'content-range': `bytes 0-3/${file.size}` }
      const ifMatch = { 'if-match': String(review.rev) }
      for (const [method, path, body, headers] of [
        ['POST', '/hour-reviews', draft],
        ['PATCH', `/hour-reviews/${review._id}`, { reason: 'x' }, ifMatch],
        ['DELETE', `/hour-reviews/${review._id}`, undefined, ifMatch],
        ['POST', '/evidence-packs', { timesheetId: theirs.sheet._id }],
        ['PATCH', `/evidence-packs/${pack._id}`, { packFileIds: [] }, ifMatch],
        ['DELETE', `/evidence-packs/${pack._id}`, undefined, ifMatch],
        ['POST', '/files', added],
        ['PATCH', `/files/${file._id}`, { name: 'x' }, { 'if-match': String(file.rev) }],
        ['DELETE', `/files/${file._id}`, undefined, { 'if-match': String(file.rev) }],
        ['PUT', `/files/${file._id}/content`, new Uint8Array(4), upload],
      ] as const) {
        const { status, text } = await asked(role, method, path, body, headers)
        const isRefused = (path === '/files' ? [403] : REFUSED).includes(status)
        expect([method, path, status, isRefused, secretsIn(text)]).toEqual([method, path, status, true, []])
      }
      const ops = [
        { kind: 'create', entity: 'hourReviews', id: newId(), payload: draft },
        { kind: 'patch', entity: 'hourReviews', id: review._id, payload: { reason: 'x' }, baseRev: review.rev },
        { kind: 'remove', entity: 'hourReviews', id: review._id, baseRev: review.rev },
        { kind: 'create', entity: 'evidencePacks', id: newId(), payload: {} },
        { kind: 'patch', entity: 'evidencePacks', id: pack._id, payload: { packFileIds: [] }, baseRev: pack.rev },
        { kind: 'remove', entity: 'evidencePacks', id: pack._id, baseRev: pack.rev },
        { kind: 'create', entity: 'files', id: added._id, payload: { ...added, _id: undefined } },
        { kind: 'remove', entity: 'files', id: file._id, baseRev: file.rev },
        { kind: 'create', entity: 'constructor', id: newId(), payload: {} },
        { kind: 'verb', verb: 'toString', payload: {} },
      ]
      for (const op of ops) {
        const body = { deviceId: newId(), ops: [{ opId: newId(), dependsOn: [], ...op }] }
        const { status, text } = await asked(role, 'POST', '/sync/push', body)
        expect([op, status < 500, secretsIn(text)]).toEqual([op, true, []])
        expect(text).not.toMatch(/"result":"(?:applied|rebased)"/)
      }
      expect(await rows()).toEqual(before)
      const admin = await server.signIn('admin')
      const content = await fetch(`${server.url}/files/${file._id}/content`, {
        headers: { [APP_VERSION_HEADER]: APP_VERSION, authorization: `Bearer ${admin.token}` },
      })
      expect((await content.arrayBuffer()).byteLength).toBe(file.size)
    })

    test.each([
      '/hour-reviews/:odd',
      '/evidence-packs/:odd',
      '/files/:odd',
      '/files/:odd/content',
      '/files/:odd/upload',
      '/journal/evidencePacks/:odd',
      '/journal/:odd/x',
      '/:odd',
      '/time-entries/total-hours-worked-by-date?startDate=:odd',
      '/time-entries/total-hours-worked-by-date-and-by-employee?employeeId=:odd',
      '/hour-reviews?sort=:odd',
      '/hour-reviews?filter=%5B%7B%22field%22%3A%22:odd%22%2C%22op%22%3A%22is%22%2C%22value%22%3A1%7D%5D',
      '/files?after=:odd',
      '/sync?cursor=:odd',
    ])('is refused what cannot be: %s', async (path) => {
      for (const odd of ODD_IDS) {
        const { status, text } = await asked(role, 'GET', path.replace(':odd', odd))
        expect([odd, status < 500, secretsIn(text)]).toEqual([odd, true, []])
      }
    })
  })

  test.each(['31/02/2026', '2026-10-25', '00/00/0000', '1/1/2026', '29/02/2027', '99/99/9999', '%00', '١٢/١٠/٢٠٢٦'])(
    'an administrator’s day that cannot be is a mistake of theirs: %s',
    async (day) => {
      const { token } = await server.signIn('admin')
      for (const path of ['total-hours-worked-by-date', 'total-hours-worked-by-date-and-by-employee']) {
        const asked = await server.ask('GET', `/time-entries/${path}?startDate=${day}`, { token })
        expect([path, asked.status]).toEqual([path, 400])
      }
      const written = { employeeId: review.employeeId, date: day, rule: 'OT_40', reason: 'x' }
      const body = day === '2026-10-25' ? { ...written, rule: 'constructor' } : written
      expect((await server.ask('POST', '/hour-reviews', { token, body })).status).toBe(400)
    },
  )
})
