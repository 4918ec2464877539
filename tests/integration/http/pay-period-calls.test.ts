import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { uploaderOf } from '../files/uploader.ts'

const CSV = Buffer.from('\uFEFFNom;Heures\r\n')
const KEPT = Buffer.from('{"version":1}')
const FIRST = { periodStart: '2026-10-04', periodEnd: '2026-10-10' }
const SECOND = { periodStart: '2026-10-11', periodEnd: '2026-10-17' }

describe.each(databases)('closing and opening pay periods on $name', (kind) => {
  let server: TestServer
  let [ann, ben]: Person[] = []
  beforeAll(async () => {
    server = await startTestServer(kind)
    ann = await server.signIn('admin')
    ben = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  const post = (who: Pick<Person, 'token'> | undefined, name: string, body: object) =>
    server.ask<{ error?: { code: string } }>('POST', `/pay-periods/${name}`, {
      ...(who && { token: who.token }),
      body,
      headers: { 'idempotency-key': v7() },
    })
  const outcome = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    return body.error?.code ?? status
  }
  /** The input of a closing whose files this administrator has added. */
  const closing = async (who: Person | undefined, period: typeof FIRST) => {
    const id = v7()
    const added = async (ownerField: string, bytes: Uint8Array, given: object) => {
      const files = uploaderOf(server, who as Person)
      return (await files.announce(bytes, { ownerEntity: 'payPeriods', ownerId: id, ownerField }, given)).id
    }
    const exportFileIds = [await added('exportFileIds', CSV, { name: 'paie.csv', mime: 'text/csv' })]
    const paidFileIds = [await added('paidFileIds', KEPT, { name: 'paie.json', mime: 'application/json' })]
    return { id, ...period, exportFileIds, paidFileIds }
  }

  test('of two administrators who close a period at once one does, and the other is told', async () => {
    const asked = [await closing(ann, FIRST), await closing(ben, { ...FIRST, periodEnd: '2026-10-12' })]
    const outcomes = await Promise.all(asked.map((one, at) => outcome(post(at === 0 ? ann : ben, 'close', one))))
    expect(outcomes.toSorted()).toEqual([200, 'PAY_PERIOD_CLOSED'])
    const rows = await server.database.db.selectFrom('payPeriods').selectAll().execute()
    expect(rows.map(({ status }) => status)).toEqual(['closed'])
    const [{ _id: id } = { _id: '' }] = rows as { _id: string }[]
    expect(await outcome(post(ben, 'reopen', { id, reason: 'Deux à la fois' }))).toBe(200)
  })

  test('only the last closed period is opened again, with a reason, once', async () => {
    const [first, second] = [await closing(ann, FIRST), await closing(ann, SECOND)]
    for (const each of [first, second]) expect(await outcome(post(ann, 'close', each))).toBe(200)
    const reopen = (id: string, reason = 'Heures oubliées') => outcome(post(ben, 'reopen', { id, reason }))
    expect(await reopen(first.id)).toBe('PAY_PERIOD_FOLLOWED')
    expect(await reopen(second.id, '  ')).toBe('VALIDATION_FAILED')
    expect(await reopen(second.id)).toBe(200)
    expect(await reopen(second.id)).toBe('PAY_PERIOD_OPEN')
    expect(await reopen(first.id)).toBe(200)
  })

  test('supervisors, employees and strangers neither close nor open one, and read none', async () => {
    const asked = await closing(ann, SECOND)
    const employee = await server.signIn('employee', { employeeId: (await server.create('employees'))._id })
    for (const [who, code] of [
      [await server.signIn('supervisor'), 'FORBIDDEN'],
      [employee, 'FORBIDDEN'],
      [undefined, 'UNAUTHENTICATED'],
    ] as const) {
      expect(await outcome(post(who, 'close', asked))).toBe(code)
      expect(await outcome(post(who, 'reopen', { id: asked.id, reason: 'Essai' }))).toBe(code)
    }
    expect((await uploaderOf(server, employee).download(asked.paidFileIds[0] as string)).status).toBe(404)
    expect(await outcome(post(ann, 'close', asked))).toBe(200)
    expect((await uploaderOf(server, employee).download(asked.paidFileIds[0] as string)).status).toBe(404)
  })

  test('files of another period, or of the other field, close none', async () => {
    const period = { periodStart: '2026-11-01', periodEnd: '2026-11-07' }
    const [own, other] = [await closing(ann, period), await closing(ann, period)]
    for (const given of [
      { exportFileIds: other.exportFileIds },
      { paidFileIds: other.paidFileIds },
      { paidFileIds: own.exportFileIds },
    ])
      expect(await outcome(post(ann, 'close', { ...own, ...given }))).toBe('VALIDATION_FAILED')
    expect(await outcome(post(ann, 'close', { ...own, paidFileIds: [v7()] }))).toBe('REFERENCE_MISSING')
  })
})
