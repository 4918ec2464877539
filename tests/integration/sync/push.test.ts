import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OLDEST_OP_MS, PUSH_OPS, type PushOp } from '#shared/contract/sync/push.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { createOp, openDevice, patchOp, removeOp, results, rowIn, verbOp, type PushingDevice } from './push-device.ts'
import { readPull } from './read-pull.ts'

const DAY = 86_400_000

describe.each(databases)('a push on $name', (kind) => {
  let server: TestServer
  let admin: Person
  let device: PushingDevice
  let client: Row<'clients'>
  let site: Row<'sites'>
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    device = openDevice(server, admin)
    client = await server.create('clients')
    site = await server.create('sites', { clientId: client._id })
  })
  afterAll(() => server.stop())

  const orderDraft = () => {
    const startDate = localDayOf(server.clock.now().toISOString())
    const { _id: _, ...order } = draft('orders', { clientId: client._id, siteId: site._id, ...everyDay })
    return { ...order, startDate, endDate: addDays(startDate, 6) }
  }
  const createOrderOf = (people = 1) => {
    const positions = Array.from({ length: Math.ceil(people / 20) }, () => ({
      role: 'flagger',
      quantity: Math.min(people, 20),
    }))
    return verbOp('orders.createWithPositions', { order: orderDraft(), positions } as never)
  }
  const placed = async () => {
    const [answer] = await device.push(createOrderOf())
    if (answer?.result !== 'applied') throw new Error(JSON.stringify(answer))
    return answer.changed.filter(({ entity }) => entity === 'assignments').map(({ row }) => row)
  }
  const get = async (path: string) =>
    (await server.ask<{ row: Row<'skills'> }>('GET', path, { token: admin.token })).body.row

  test('a row is created, changed and deleted, each answered with the row as it then is', async () => {
    const create = createOp('skills', { name: '  Signaleur   routier ' })
    const [created] = await device.push(create)
    expect(rowIn(created)).toMatchObject({ _id: create.id, name: 'Signaleur routier', createdBy: admin._id })
    expect(await get(`/skills/${create.id}`)).toEqual(rowIn(created))
    const [changed] = await device.push(patchOp('skills', rowIn(created), { issuer: ' AQTR ' }))
    expect(changed).toMatchObject({ result: 'applied', changed: [{ entity: 'skills', row: { issuer: 'AQTR' } }] })
    const [removed] = await device.push(removeOp('skills', rowIn(changed)))
    expect(rowIn(removed)['deletedAt']).not.toBeNull()
    expect(rowIn(removed).rev).toBeGreaterThan(rowIn(changed).rev)
  })

  test('a verb answers every row it changed', async () => {
    const [assignment] = await placed()
    const person = await server.create('employees')
    const assigning = { id: assignment?._id ?? '', employeeId: person._id, override: { reason: 'Essai de poussée' } }
    const [given] = await device.push(verbOp('assignments.assign', assigning))
    expect(given).toMatchObject({
      result: 'applied',
      changed: [{ entity: 'assignments', row: { _id: assignment?._id, employeeId: person._id, status: 'pending' } }],
    })
    const [again] = await device.push(verbOp('assignments.assign', assigning))
    expect(again).toMatchObject({
      result: 'rejected',
      code: 'ASSIGNMENT_TAKEN',
      details: { current: { _id: assignment?._id } },
    })
  })

  test('a reason that no database stores is refused, not a failure', async () => {
    const [[assignment], person] = [await placed(), await server.create('employees')]
    const override = { reason: 'Sans\0fin' }
    const assigning = { id: assignment?._id ?? '', employeeId: person._id, override }
    expect(results(await device.push(verbOp('assignments.assign', assigning)))).toEqual(['VALIDATION_FAILED'])
  })

  test('operations build on each other within a push, in their order', async () => {
    const create = createOp('skills', { name: 'Plongée' })
    const seen = { _id: create.id, rev: 0 }
    const answers = await device.push(
      create,
      patchOp('skills', seen, { issuer: 'AQTR' }, { dependsOn: [create] }),
      patchOp('skills', seen, { issuer: 'SAAQ', active: false }, { dependsOn: [create] }),
      removeOp('skills', seen, { dependsOn: [create] }),
    )
    expect(results(answers)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(answers.slice(1, 3).map((answer) => rowIn(answer)['issuer'])).toEqual(['AQTR', 'SAAQ'])
  })

  test('each operation is refused as its HTTP route refuses it', async () => {
    const { _id: known, rev } = await server.create('skills', { name: 'Secourisme' })
    const office = await server.create('offices')
    await server.create('employees', { officeId: office._id })
    const cases: readonly (readonly [PushOp, string, object])[] = [
      [createOp('skills', { name: 'SECOURISME' }), 'NAME_NOT_UNIQUE', { field: 'name' }],
      [
        createOp('skills', { name: ' ' }),
        'VALIDATION_FAILED',
        { issues: [{ field: 'name', code: 'REQUIRED', params: { min: 1 } }] },
      ],
      [createOp('skills', { rev: 3 }), 'VALIDATION_FAILED', { issues: [{ field: 'rev', code: 'UNKNOWN_FIELD' }] }],
      [{ ...createOp('skills'), id: known }, 'CONFLICT', { field: '_id' }],
      [{ ...createOp('skills', { name: 'Secourisme' }), id: known }, 'CONFLICT', { field: '_id' }],
      [createOp('employees', { officeId: v7() }), 'REFERENCE_MISSING', { field: 'officeId' }],
      [{ ...createOp('skills'), entity: 'credentials' }, 'NOT_FOUND', { entity: 'credentials' }],
      [{ ...createOp('skills'), entity: 'constructor' }, 'NOT_FOUND', { entity: 'constructor' }],
      [patchOp('skills', { _id: known, rev }, {}), 'VALIDATION_FAILED', {}],
      [patchOp('skills', { _id: known, rev }, { name: '\0' }), 'VALIDATION_FAILED', {}],
      [patchOp('skills', { _id: v7(), rev }, { name: 'x' }), 'NOT_FOUND', { entity: 'skills' }],
      [removeOp('offices', office), 'IN_USE', { entity: 'employees', field: 'officeId' }],
      [verbOp('assignments.unassign', { id: v7() }), 'NOT_FOUND', { entity: 'assignments' }],
      [verbOp('assignments.unassign', {} as never), 'VALIDATION_FAILED', {}],
      [verbOp('payroll.close' as never, {} as never), 'NOT_FOUND', { verb: 'payroll.close' }],
    ]
    for (const [op, code, details] of cases) {
      const [answer] = await device.push(op)
      expect([op, answer]).toMatchObject([op, { opId: op.opId, result: 'rejected', code, details }])
    }
  })

  test('one bad operation leaves the others done, and takes no revision', async () => {
    const before = Number(
      (await server.database.db.selectFrom('revision').select('value').executeTakeFirst())?.['value'],
    )
    const taken = await server.create('skills', { name: 'Arrimage' })
    const ops = ['Un', 'ARRIMAGE', 'Deux', '', 'Trois'].map((name) => createOp('skills', { name }))
    const answers = await device.push(...ops)
    expect(results(answers)).toEqual(['applied', 'NAME_NOT_UNIQUE', 'applied', 'VALIDATION_FAILED', 'applied'])
    const revs = answers.filter(({ result }) => result === 'applied').map((answer) => rowIn(answer).rev)
    expect(revs).toEqual([1, 2, 3].map((n) => taken.rev + n))
    expect(taken.rev).toBe(before + 1)
  })

  test('a late refusal rolls its whole operation back', async () => {
    // The second position is refused when the order and the first position are already stored.
    const positions = [
      { role: 'flagger', quantity: 1 },
      { role: 'flagger', quantity: -4 },
    ]
    const before = (await readPull(server, admin.token)).rows.get('orders')?.length
    const [answer, next] = await device.push(
      verbOp('orders.createWithPositions', { order: orderDraft(), positions } as never),
      createOp('skills', { name: 'Après' }),
    )
    expect(answer).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'positions.1.quantity' }] },
    })
    expect(next?.result).toBe('applied')
    expect((await readPull(server, admin.token)).rows.get('orders')?.length).toBe(before)
  })

  test('operations that build on a refused one wait, and so do those that build on them; none of them is stored', async () => {
    const bad = createOp('skills', { name: '' })
    const on = patchOp('skills', { _id: bad.id, rev: 0 }, { issuer: 'AQTR' }, { dependsOn: [bad] })
    const onThat = createOp('skills', { name: 'En attente' }, { dependsOn: [on] })
    const free = createOp('skills', { name: 'Libre' })
    expect(results(await device.push(bad, on, onThat, free))).toEqual([
      'VALIDATION_FAILED',
      'waiting',
      'waiting',
      'applied',
    ])
    const good = { ...createOp('skills', { name: 'Corrigée' }), id: bad.id }
    const later = await device.push(good, { ...on, dependsOn: [good.opId] }, { ...onThat, dependsOn: [on.opId] })
    expect(results(later)).toEqual(['applied', 'applied', 'applied'])
  })

  test('an operation older than the server’s memory is refused, by the server’s clock', async () => {
    const now = server.clock.now().getTime()
    const old = createOp('skills', { name: 'Vieille' }, { opId: v7({ msecs: now - OLDEST_OP_MS - 1000 }) })
    const young = createOp('skills', { name: 'Jeune' }, { opId: v7({ msecs: now - OLDEST_OP_MS + 60_000 }) })
    const ahead = createOp('skills', { name: 'En avance' }, { opId: v7({ msecs: now + 2 * DAY }) })
    const untimed = createOp('skills', { name: 'Sans heure' }, { opId: v4() })
    const answers = await device.push(old, young, ahead, untimed)
    expect(results(answers)).toEqual(['OP_TOO_OLD', 'applied', 'applied', 'BAD_REQUEST'])
    server.clock.advance(2 * 60_000)
    const late = createOp('skills', { name: 'Trop tard' }, { opId: v7({ msecs: now - OLDEST_OP_MS + 60_000 }) })
    expect(results(await device.push(late, young))).toEqual(['OP_TOO_OLD', 'applied'])
  })

  test('answers that grow too long stop early; operations without an answer were not run, and are sent next', async () => {
    const ops = [1, 2, 3, 4, 5, 6].map(() => createOrderOf(200))
    const first = await device.push(...ops)
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(ops.length)
    const count = async () => Number((await readPull(server, admin.token)).rows.get('orders')?.length)
    const before = await count()
    const rest = await device.push(...ops.slice(first.length))
    expect(await count()).toBe(before + rest.length)
    expect(JSON.stringify(await device.push(...ops.slice(0, first.length)))).toBe(JSON.stringify(first))
  })

  test('a push of no operation, or of too many, is refused', async () => {
    const many = Array.from({ length: PUSH_OPS + 1 }, () => createOp('skills'))
    for (const ops of [[], many, [{ ...createOp('skills'), actor: 'admin' }]]) {
      expect(await device.send(ops)).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
    }
    const whole = many.slice(1).map((op, i) => ({ ...op, payload: { ...op.payload, name: `Lot ${i}` } }))
    expect(new Set(results(await device.push(...whole)))).toEqual(new Set(['applied']))
  })
})
