import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { ROLES, type Role } from '#shared/model/roles.ts'
import type { Actor } from '#server/access/actor.ts'
import { scopeOf } from '#server/access/scope.ts'
import { databases } from '#tests/support/databases.ts'
import { openWorld, createOrder, refusal, type World } from './world.ts'

const ID = '01930000-0000-7000-8000-000000000001'
const someone = (role: Role): Actor => ({ userId: ID, role, employeeId: ID, supervisorId: ID, deviceId: null })

test('who may read and write what', () => {
  const cell = (role: Role, e: Entity) => {
    const scope = scopeOf(someone(role), e)
    const reads = scope === 'none' ? '-' : scope === 'all' ? 'read all' : 'read own'
    return `${role}: ${e.write.includes(role) ? `${reads}, write` : reads}`
  }
  const lines = entityNames.map((name) =>
    [name.padEnd(14), ...ROLES.map((role) => cell(role, entities[name]).padEnd(22))].join(' ').trim(),
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    users          admin: read all, write supervisor: read own   employee: read own
    offices        admin: read all, write supervisor: read all   employee: read all
    skills         admin: read all, write supervisor: read all   employee: read all
    clients        admin: read all, write supervisor: read own   employee: -
    supervisors    admin: read all, write supervisor: read own   employee: read own
    sites          admin: read all, write supervisor: read own   employee: read own
    employees      admin: read all, write supervisor: read own   employee: read own
    employeeSkills admin: read all, write supervisor: -          employee: read own
    orders         admin: read all, write supervisor: read own   employee: read own
    orderPositions admin: read all, write supervisor: read own   employee: -
    assignments    admin: read all, write supervisor: read own   employee: read own
    notices        admin: read all, write supervisor: -          employee: -
    phoneCalls     admin: read all, write supervisor: -          employee: -
    handoverNotes  admin: read all, write supervisor: -          employee: -
    siteCancellations admin: read all, write supervisor: -          employee: -
    absences       admin: read all, write supervisor: -          employee: read own
    restrictions   admin: read all, write supervisor: -          employee: -
    preferences    admin: read all, write supervisor: -          employee: -
    ruleLevels     admin: read all, write supervisor: -          employee: -
    holidays       admin: read all, write supervisor: read all   employee: read all
    vacationPeriods admin: read all, write supervisor: read all   employee: read all
    labourRuleSets admin: read all, write supervisor: read all   employee: -
    companySettings admin: read all, write supervisor: read all   employee: read all
    phoneLines     admin: read all, write supervisor: read all   employee: read all
    tools          admin: read all, write supervisor: -          employee: -
    toolLoans      admin: read all, write supervisor: -          employee: -
    applicants     admin: read all, write supervisor: -          employee: -
    timeEntries    admin: read all        supervisor: read own   employee: read own
    timesheets     admin: read all        supervisor: read own   employee: -
    timesheetLines admin: read all        supervisor: read own   employee: -
    payPeriods     admin: read all        supervisor: -          employee: -
    alerts         admin: read all        supervisor: -          employee: -
    hourReviews    admin: read all, write supervisor: -          employee: -
    evidencePacks  admin: read all        supervisor: -          employee: -
    assignmentDocuments admin: read all        supervisor: -          employee: read own
    savedReports   admin: read all, write supervisor: -          employee: -
    sharedViews    admin: read all, write supervisor: -          employee: -
    clientLinks    admin: read all, write supervisor: -          employee: -
    clientRequests admin: read all, write supervisor: -          employee: -
    files          admin: read all, write supervisor: read own   employee: read own
    messageTemplates admin: read all, write supervisor: -          employee: -
    conversations  admin: read all, write supervisor: -          employee: -
    messages       admin: read all, write supervisor: -          employee: -
    "
  `)
})

test('an account without its person sees itself and nothing else', () => {
  for (const role of ['supervisor', 'employee'] as const) {
    const nobody: Actor = { userId: ID, role, employeeId: null, supervisorId: null, deviceId: null }
    const seen = entityNames.filter((name) => scopeOf(nobody, entities[name]) !== 'none')
    expect(seen).toEqual(['users'])
  }
})

describe.each(databases)('each role sees its own on $name', (kind) => {
  let world: World
  let actors: { readonly supervisor: Actor; readonly employee: Actor }
  let visible: Readonly<Partial<Record<EntityName, readonly string[]>>>
  let other: Awaited<ReturnType<typeof createOrder>>

  beforeAll(async () => {
    world = await openWorld(kind)
    const [inScope, shared] = [await createOrder(world), await createOrder(world)]
    other = await createOrder(world)
    const supervisor = await world.create('supervisors', { clientIds: [inScope.client._id], siteIds: [] })
    await world.create('supervisors', { clientIds: [other.client._id] })
    await world.patch('sites', inScope.site._id, { supervisorIds: [supervisor._id] })
    await world.patch('supervisors', supervisor._id, { siteIds: [inScope.site._id, shared.site._id] })
    const [me, colleague] = [
      await world.create('employees', { birthDate: '1990-05-17', notesInternal: 'Ponctuelle' }),
      await world.create('employees'),
    ]
    const skill = await world.create('skills')
    const held = await world.create('employeeSkills', { employeeId: me._id, skillId: skill._id, verifiedBy: null })
    await world.create('employeeSkills', { employeeId: colleague._id, skillId: skill._id, verifiedBy: null })
    await world.run('assignments.assign', { id: inScope.assignments[0]?._id ?? '', employeeId: me._id })
    await world.run('assignments.publish', { id: inScope.assignments[0]?._id ?? '' })
    await world.run('assignments.assign', {
      id: shared.assignments.find(({ date }) => date === '2026-11-11')?._id ?? '',
      employeeId: me._id,
      override: { reason: 'pour cet essai' },
    })
    await world.run('assignments.assign', { id: other.assignments[0]?._id ?? '', employeeId: colleague._id })
    const users = {
      supervisor: await world.create('users', { role: 'supervisor', supervisorId: supervisor._id, employeeId: null }),
      employee: await world.create('users', { role: 'employee', employeeId: me._id, supervisorId: null }),
    }
    actors = {
      supervisor: {
        userId: users.supervisor._id,
        role: 'supervisor',
        supervisorId: supervisor._id,
        employeeId: null,
        deviceId: null,
      },
      employee: {
        userId: users.employee._id,
        role: 'employee',
        employeeId: me._id,
        supervisorId: null,
        deviceId: null,
      },
    }
    const placed = [inScope, shared]
    visible = {
      users: [users.supervisor._id],
      offices: [],
      skills: [skill._id],
      clients: [inScope.client._id],
      supervisors: [supervisor._id],
      sites: placed.map(({ site }) => site._id),
      employees: [me._id],
      employeeSkills: [held._id],
      orders: placed.map(({ order }) => order._id),
      orderPositions: placed.flatMap(({ positions }) => positions.map(({ _id }) => _id)),
      assignments: placed.flatMap(({ assignments }) => assignments.map(({ _id }) => _id)),
    }
  })
  afterAll(() => world.close())

  const ids = async (name: EntityName, actor: Actor) => {
    const rows: readonly { readonly _id: string }[] = await world.list(name, {}, actor)
    return rows.map(({ _id }) => _id).sort()
  }
  const sorted = (list: readonly string[]) => [...list].sort()

  test.each([
    'users',
    'offices',
    'skills',
    'clients',
    'supervisors',
    'sites',
    'employees',
    'orders',
    'orderPositions',
    'assignments',
  ] as const)('a supervisor: %s', async (name) => {
    expect(await ids(name, actors.supervisor)).toEqual(sorted(visible[name] ?? []))
  })

  test('a supervisor reads the names of the people on their sites, and nothing else of them', async () => {
    const [id = ''] = visible.employees ?? []
    const seen = await world.get('employees', id, actors.supervisor)
    const told = Object.keys(entities.employees.fields).filter((field) => {
      const value = (seen as unknown as Readonly<Record<string, unknown>>)[field]
      return value !== null && !(Array.isArray(value) && value.length === 0)
    })
    expect(told.sort()).toEqual(['firstName', 'lastName'])
  })

  test('an employee: their file, skills, assignments that were published and the sites, orders and contacts of these', async () => {
    expect(await ids('employees', actors.employee)).toEqual(visible.employees)
    expect(await ids('employeeSkills', actors.employee)).toEqual(visible.employeeSkills)
    expect(await ids('assignments', actors.employee)).toEqual([visible.assignments?.[0]])
    expect(await ids('sites', actors.employee)).toEqual([visible.sites?.[0]])
    expect(await ids('orders', actors.employee)).toEqual([visible.orders?.[0]])
    expect(await ids('users', actors.employee)).toEqual([actors.employee.userId])
    expect(await ids('supervisors', actors.employee)).toEqual([])
  })

  test('whom an employee asks for: the first supervisor of the order, else the primary one of the site, by name and telephone', async () => {
    const [siteId = '', orderId = ''] = [visible.sites?.[0], visible.orders?.[0]]
    const { clientId, supervisorIds } = await world.get('orders', orderId)
    const [first, second] = [
      await world.create('supervisors', { clientIds: [clientId], phone: '+15145550123', notes: 'Secret' }),
      await world.create('supervisors', { clientIds: [clientId], phone: '+15145550124' }),
    ]
    const before = await world.get('sites', siteId)
    const there = [...before.supervisorIds, second._id]
    await world.patch('sites', siteId, { supervisorIds: there, primarySupervisorId: second._id })
    expect(await ids('supervisors', actors.employee)).toEqual([second._id])
    await world.patch('orders', orderId, { supervisorIds: [first._id, second._id] })
    const [seen, ...others] = await world.list('supervisors', {}, actors.employee)
    expect([seen?._id, others]).toEqual([first._id, []])
    expect(seen).toMatchObject({
      firstName: first.firstName,
      phone: '+15145550123',
      email: null,
      notes: null,
      clientIds: null,
    })
    await world.run('assignments.unpublish', { id: visible.assignments?.[0] ?? '' })
    for (const name of ['supervisors', 'sites', 'orders', 'assignments'] as const)
      expect(await ids(name, actors.employee)).toEqual([])
    await world.run('assignments.publish', { id: visible.assignments?.[0] ?? '' })
    await world.patch('orders', orderId, { supervisorIds })
    await world.patch('sites', siteId, { supervisorIds: before.supervisorIds, primarySupervisorId: null })
    expect(await ids('assignments', actors.employee)).toEqual([visible.assignments?.[0]])
  })

  test('what a role does not read at all is forbidden, what is out of scope is not found', async () => {
    expect(await refusal(ids('absences', actors.supervisor))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(ids('clients', actors.employee))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(world.get('orders', other.order._id, actors.employee))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(world.get('orders', other.order._id, actors.supervisor))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(world.get('sites', other.site._id, actors.employee))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.get('sites', visible.sites?.[0] ?? '', actors.employee))._id).toBe(visible.sites?.[0])
  })

  test('only administrators get confidential fields, in every kind of read', async () => {
    const [id = ''] = visible.employees ?? []
    expect(await world.get('employees', id)).toMatchObject({ birthDate: '1990-05-17', notesInternal: 'Ponctuelle' })
    const seen = await world.get('employees', id, actors.employee)
    expect(seen).toMatchObject({ birthDate: null, notesInternal: null, emergencyContact: null })
    const filters = [{ field: 'birthDate', op: 'atMost' as const, value: '1995-01-01' }]
    const views = [{ filters }, { sort: [{ field: 'notesInternal', dir: 'asc' as const }] }]
    for (const view of views) {
      expect(await refusal(world.list('employees', view, actors.employee))).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test.each(entityNames)('nobody but an administrator writes %s', async (name) => {
    const { records } = world.services
    for (const actor of [actors.supervisor, actors.employee]) {
      const asThem = (work: Parameters<typeof world.writer.write>[1]) => refusal(world.writer.write({ actor }, work))
      const refused = [
        await asThem((tx) => records.create(tx, actor, entities[name], {})),
        await asThem((tx) => records.patch(tx, actor, entities[name], ID, {})),
        await asThem((tx) => records.remove(tx, actor, entities[name], ID)),
      ]
      // Whoever may attach a file to a record adds it, and this one is of no record.
      const onCreate = entities[name].create.includes(actor.role) ? 'VALIDATION_FAILED' : 'FORBIDDEN'
      expect(refused.map((each) => each?.code)).toEqual([onCreate, 'FORBIDDEN', 'FORBIDDEN'])
    }
  })
})
