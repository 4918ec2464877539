import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import type { PushOp } from '#shared/contract/sync/push.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { tombstoneOf } from '#server/records/tombstone.ts'
import { refusedAs } from '#server/access/visible.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { createOp, openDevice, patchOp, removeOp, results, verbOp } from './push-device.ts'

describe.each(sqliteUnlessFull)('who may push what, on $name', (kind) => {
  let server: TestServer
  let site: Row<'sites'>
  let gone: Row<'sites'>
  let self: Row<'employees'>
  const people: Partial<Record<'supervisor' | 'employee', Person>> = {}
  const actors: Partial<Record<'supervisor' | 'employee', Actor>> = {}
  beforeAll(async () => {
    server = await startTestServer(kind)
    const { _id: clientId } = await server.create('clients')
    const { _id: supervisorId } = await server.create('supervisors', { clientIds: [clientId] })
    self = await server.create('employees', { birthDate: '1991-02-03', notesInternal: 'secret' })
    site = await server.create('sites', { clientId, supervisorIds: [supervisorId], name: 'Secret de chantier' })
    gone = await server.create('sites', { clientId, supervisorIds: [supervisorId], name: 'Secret retiré' })
    await remove('sites', gone._id)
    people.supervisor = await server.signIn('supervisor', { supervisorId })
    people.employee = await server.signIn('employee', { employeeId: self._id })
    const nobody = { supervisorId: null, employeeId: null, deviceId: null }
    actors.supervisor = { ...nobody, userId: people.supervisor._id, role: 'supervisor', supervisorId }
    actors.employee = { ...nobody, userId: people.employee._id, role: 'employee', employeeId: self._id }
  })
  afterAll(() => server.stop())

  const remove = (name: 'sites' | 'employees', id: string) =>
    server.writer.write({ actor: SYSTEM }, (tx) => server.services.records.remove(tx, SYSTEM, entities[name], id))

  const attempts = (): PushOp[] => [
    createOp('skills'),
    { ...createOp('sites'), id: site._id },
    patchOp('sites', site, { name: 'À moi' }),
    patchOp('sites', { ...site, rev: 0 }, { name: 'À moi' }),
    patchOp('sites', gone, { name: 'À moi' }),
    removeOp('sites', gone),
    patchOp('employees', self, { birthDate: null }),
    removeOp('employees', self),
    patchOp('users', { _id: people.employee?._id ?? '', rev: 0 }, { role: 'admin' }),
    verbOp('assignments.unassign', { id: site._id }),
    verbOp('orders.createWithPositions', {} as never),
  ]

  test.each(['supervisor', 'employee'] as const)('a %s writes nothing, and learns nothing by trying', async (role) => {
    const device = openDevice(server, people[role] as Person)
    const answers = await device.push(...attempts())
    expect(new Set(results(answers))).toEqual(new Set(['FORBIDDEN']))
    for (const answer of answers) expect(answer).toMatchObject({ details: {} })
    expect(JSON.stringify(answers)).not.toMatch(/Secret|secret/)
  })

  test('nobody gets another person’s answer', async () => {
    const admin = await server.signIn('admin')
    const create = createOp('skills', { name: 'Réservée' })
    expect(results(await openDevice(server, admin).push(create))).toEqual(['applied'])
    const other = openDevice(server, people.employee as Person)
    expect(results(await other.push(create))).toEqual(['FORBIDDEN'])
  })

  test('a lost role counts from the next operation', async () => {
    const admin = await server.signIn('admin')
    const device = openDevice(server, admin)
    const demote = patchOp(
      'users',
      { _id: admin._id, rev: Number.MAX_SAFE_INTEGER },
      {
        role: 'employee',
        employeeId: self._id,
      },
    )
    expect(results(await device.push(demote))).toEqual(['applied'])
    expect(results(await device.push(createOp('skills')))).toEqual(['FORBIDDEN'])
  })

  test('only those who could see a deleted row learn that it was deleted', async () => {
    const { db } = server.database
    const seen = (actor: Actor | undefined, name: 'sites' | 'employees', id: string) =>
      tombstoneOf(db, actor as Actor, entities[name], id)
    expect(await seen(actors.supervisor, 'sites', gone._id)).toMatchObject({
      _id: gone._id,
      name: null,
      clientId: null,
    })
    expect(await seen(actors.supervisor, 'sites', site._id)).toBeNull()
    expect(await seen(actors.employee, 'sites', gone._id)).toBeNull()
    const colleague = await server.create('employees')
    await remove('employees', colleague._id)
    expect(await seen(actors.employee, 'employees', colleague._id)).toBeNull()
    expect(await seen(actors.supervisor, 'employees', colleague._id)).toBeNull()
    expect(await seen(SYSTEM, 'employees', colleague._id)).toMatchObject({
      firstName: null,
      deletedAt: expect.any(String),
    })
  })

  test('a refusal has only the fields of a row that its reader may see', async () => {
    const refuse = () => Promise.reject(new AppError('ASSIGNMENT_TAKEN', { current: self, n: 1 }))
    const refusedFor = (actor: Actor | undefined) =>
      refusedAs(actor as Actor, entities.employees, refuse).catch((error: AppError) => error.details)
    expect(await refusedFor(actors.employee)).toMatchObject({ n: 1, current: { birthDate: null, notesInternal: null } })
    expect(await refusedFor(SYSTEM)).toMatchObject({ current: { birthDate: '1991-02-03', notesInternal: 'secret' } })
  })
})
