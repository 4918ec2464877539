import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OLDEST_OP_MS, type PushOp } from '#shared/contract/sync/push.ts'
import { deleteRepliesBefore } from '#server/db/writes/idempotency.ts'
import { REPLIES_KEPT_MS } from '#server/jobs/housekeeping.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { createOp, openDevice, patchOp, removeOp, results, type PushingDevice } from './push-device.ts'
import { idsOf, readPull } from './read-pull.ts'

const DAY = 86_400_000

describe.each(databases)('a push that is sent again, on $name', (kind) => {
  let server: TestServer
  let admin: Person
  let device: PushingDevice
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    device = openDevice(server, admin)
  })
  afterAll(() => server.stop())

  let n = 0
  /** Every kind of result: a creation, its change, a refusal, an operation that waits for it, a deletion. */
  const mixed = (): PushOp[] => {
    n += 1
    const [kept, bad, gone] = [
      createOp('skills', { name: `Gardée ${n}` }),
      createOp('skills', { name: '' }),
      createOp('skills', { name: `Retirée ${n}` }),
    ]
    const of = (op: { readonly id: string }) => ({ _id: op.id, rev: 0 })
    return [
      kept,
      patchOp('skills', of(kept), { issuer: 'AQTR' }, { dependsOn: [kept] }),
      bad,
      patchOp('skills', of(bad), { issuer: 'AQTR' }, { dependsOn: [bad] }),
      gone,
      removeOp('skills', of(gone), { dependsOn: [gone] }),
    ]
  }
  const revision = async () =>
    Number((await server.database.readDb.selectFrom('revision').select('value').executeTakeFirstOrThrow())['value'])
  const bytes = async (ops: readonly PushOp[], on = device) => {
    const { status, body } = await on.send(ops)
    expect(status).toBe(200)
    return JSON.stringify(body)
  }

  test('a push sent again gets the same bytes and has no second effect, although everything changed meanwhile', async () => {
    const ops = mixed()
    const first = await bytes(ops)
    await server.create('skills', { name: 'Entre-temps' })
    const before = await revision()
    server.clock.advance(60_000)
    for (let i = 0; i < 3; i += 1) expect(await bytes(ops)).toBe(first)
    expect(await revision()).toBe(before)
  })

  test('a push sent ten times at once has one effect and one answer', async () => {
    const ops = mixed()
    const before = await revision()
    const answers = await Promise.all(Array.from({ length: 10 }, () => bytes(ops)))
    expect(new Set(answers).size).toBe(1)
    // Two creations, a change, a deletion.
    expect(await revision()).toBe(before + 4)
  })

  test('a push sent again in batches cut in other places is answered the same, operation by operation', async () => {
    const ops = [...mixed(), ...mixed(), ...mixed()]
    const before = await revision()
    const cuts = [ops.slice(0, 8), ops.slice(4, 14), ops.slice(6), ops, ops.slice(0, 12)]
    const answers = (await Promise.all(cuts.map((cut) => device.push(...cut)))).flat()
    const byOp = Map.groupBy(answers, ({ opId }) => opId)
    for (const [opId, answers] of byOp) {
      // An operation that waits in one batch may have been run by another batch without the one it waits for.
      const settled = answers.filter(({ result }) => result !== 'waiting').map((answer) => JSON.stringify(answer))
      expect([opId, new Set(settled).size]).toEqual([opId, settled.length > 0 ? 1 : 0])
    }
    expect(await revision()).toBe(before + 12)
  })

  test('an operation that is twice in one push runs once', async () => {
    const create = createOp('skills', { name: 'Deux fois' })
    const [first, second] = await device.push(create, create)
    expect(second).toEqual(first)
  })

  test('an operation done before is answered as done, although it now names a refused one it builds on', async () => {
    const [done, bad] = [createOp('skills', { name: 'Faite' }), createOp('skills', { name: '' })]
    const [first] = await device.push(done)
    const sameOp = { ...done, dependsOn: [bad.opId] }
    const next = createOp('skills', { name: 'Bâtie dessus' }, { dependsOn: [sameOp] })
    const [refused, resent, built] = await device.push(bad, sameOp, next)
    expect([refused?.result, resent, built?.result]).toEqual(['rejected', first, 'applied'])
  })

  test('an operation refused before stays refused, although what it lacked exists now', async () => {
    const parent = createOp('clients')
    const child = createOp('sites', { clientId: parent.id })
    expect(results(await device.push(child))).toEqual(['REFERENCE_MISSING'])
    expect(results(await device.push(parent, child))).toEqual(['applied', 'REFERENCE_MISSING'])
    expect(results(await device.push(createOp('sites', { clientId: parent.id })))).toEqual(['applied'])
  })

  test('an operation id used for another operation is refused, and the first one is kept', async () => {
    const create = createOp('skills', { name: 'Première' })
    const first = await device.push(create)
    const other = { ...create, payload: { ...create.payload, name: 'Seconde' } }
    const next = createOp('skills', { name: 'Suivante' }, { dependsOn: [other] })
    expect(results(await device.push(other, next))).toEqual(['IDEMPOTENCY_MISMATCH', 'waiting'])
    expect(await device.push({ ...create, dependsOn: [next.opId] })).toEqual(first)
    const otherDevice = openDevice(server, await server.signIn('admin'))
    expect(results(await otherDevice.push({ ...other, id: next.id }))).toEqual(['applied'])
  })

  test('1,000 operations, each sent again, at once and interleaved, have one effect each', async () => {
    const ops = Array.from({ length: 1000 }, (_, i) => createOp('offices', { name: `Bureau ${i}` }))
    const before = await revision()
    const batches = Array.from({ length: 10 }, (_, i) => ops.slice(i * 100, i * 100 + 100))
    const shifted = Array.from({ length: 9 }, (_, i) => ops.slice(i * 100 + 50, i * 100 + 150))
    const all = await Promise.all([...batches, ...shifted, ...batches].map((batch) => device.push(...batch)))
    const byOp = Map.groupBy(all.flat(), ({ opId }) => opId)
    expect(byOp.size).toBe(1000)
    expect(new Set(results(all.flat()))).toEqual(new Set(['applied']))
    for (const answers of byOp.values()) expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await revision()).toBe(before + 1000)
    const pulled = await readPull(server, admin.token)
    expect(idsOf(pulled).filter((id) => id.startsWith('offices:'))).toHaveLength(1000)
  })

  // Last, because it moves the clock beyond the age at which any operation may run.
  test('an answer outlives the time in which an operation may run', async () => {
    const create = createOp('skills', { name: 'Longue absence' })
    const first = await device.push(create)
    expect(REPLIES_KEPT_MS).toBeGreaterThan(OLDEST_OP_MS + 7 * DAY)
    server.clock.advance(OLDEST_OP_MS + 7 * DAY)
    await deleteRepliesBefore(
      server.database.db,
      new Date(server.clock.now().getTime() - REPLIES_KEPT_MS).toISOString(),
    )
    const back = openDevice(server, { ...admin, token: (await server.login(admin.email)).body.token }, device.device)
    expect(await back.push(create)).toEqual(first)
    const late = { ...createOp('skills', { name: 'Trop tard' }), opId: v7({ msecs: Date.now() }) }
    expect(results(await back.push(late))).toEqual(['OP_TOO_OLD'])
  })
})
