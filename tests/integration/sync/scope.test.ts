import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCursor } from '#shared/contract/sync/sync.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { idsOf, readPull } from './read-pull.ts'

describe.each(databases)('who pulls what on $name', (kind) => {
  let server: TestServer
  let client: Row<'clients'>
  let sites: Row<'sites'>[]
  let supervisor: Person & { readonly supervisorId: string }
  let employee: Person & { readonly employeeId: string }
  let assignments: Row<'assignments'>[]

  beforeAll(async () => {
    server = await startTestServer(kind)
    client = await server.create('clients')
    const { _id: supervisorId } = await server.create('supervisors', { clientIds: [client._id] })
    const { _id: employeeId } = await server.create('employees', { birthDate: '1991-02-03', notesInternal: 'secret' })
    const ownSite = await server.create('sites', { clientId: client._id, supervisorIds: [supervisorId] })
    const other = await server.create('sites', { clientId: client._id, supervisorIds: [] })
    sites = [ownSite, other]
    await server.create('clients', { name: 'Une autre cliente' })
    supervisor = { ...(await server.signIn('supervisor', { supervisorId })), supervisorId }
    employee = { ...(await server.signIn('employee', { employeeId })), employeeId }
    assignments = (await Promise.all(sites.map(createOrder))).flat()
  })
  afterAll(() => server.stop())

  const run = async (verb: string, input: Readonly<Record<string, unknown>>) =>
    (await server.writer.write({ actor: SYSTEM }, (tx) => server.services.runVerb(tx, SYSTEM, verb, input))).reply
  const patch = (name: EntityName, id: string, changes: object) => {
    const e: Entity = entities[name]
    return server.writer.write({ actor: SYSTEM }, (tx) => server.services.records.patch(tx, SYSTEM, e, id, changes))
  }
  async function createOrder(site: Row<'sites'>): Promise<Row<'assignments'>[]> {
    const startDate = localDayOf(server.clock.now().toISOString())
    const dates = { startDate, endDate: addDays(startDate, 4), ...everyDay }
    const order = draft('orders', { clientId: client._id, siteId: site._id, ...dates })
    const { changed } = await run('orders.createWithPositions', {
      order,
      positions: [{ role: 'flagger', quantity: 2 }],
    })
    return changed
      .filter(({ entity }) => entity === 'assignments')
      .map(({ row }) => row as unknown as Row<'assignments'>)
  }
  const names = (pulled: Awaited<ReturnType<typeof readPull>>) => pulled.header.entities.map(({ name }) => name)

  test('an employee gets their own file and account, and nothing confidential', async () => {
    const pulled = await readPull(server, employee.token)
    expect(names(pulled)).not.toContain('clients')
    expect(pulled.rows.get('users')?.map(({ _id }) => _id)).toEqual([employee._id])
    const [own, ...others] = pulled.rows.get('employees') ?? []
    expect([own?.['_id'], own?.['birthDate'], own?.['notesInternal'], others]).toEqual([
      employee.employeeId,
      null,
      null,
      [],
    ])
    expect(pulled.rows.get('assignments')).toBeUndefined()
    expect(pulled.rows.get('orders')).toBeUndefined()
  })

  test('a supervisor gets their client, their sites and what happens there', async () => {
    const pulled = await readPull(server, supervisor.token)
    expect(pulled.rows.get('clients')?.map(({ _id }) => _id)).toEqual([client._id])
    expect(pulled.rows.get('sites')?.map(({ _id }) => _id)).toEqual([sites[0]?._id])
    expect(pulled.rows.get('orders')).toHaveLength(1)
    const visible = assignments.filter(({ siteId }) => siteId === sites[0]?._id)
    expect(
      pulled.rows
        .get('assignments')
        ?.map(({ _id }) => _id)
        .sort(),
    ).toEqual(visible.map(({ _id }) => _id).sort())
    // The people on these sites, by name alone.
    const people = visible.flatMap(({ employeeId }) => employeeId ?? [])
    expect((pulled.rows.get('employees') ?? []).map(({ _id }) => _id).sort()).toEqual([...new Set(people)].sort())
  })

  test('a cursor of another person starts over', async () => {
    const admin = await server.signIn('admin')
    const [ofAdmin, ofEmployee] = [await readPull(server, admin.token), await readPull(server, employee.token)]
    expect((await readPull(server, employee.token, ofAdmin.cursor)).header.reset).toBe(true)
    expect((await readPull(server, supervisor.token, ofEmployee.cursor)).header.reset).toBe(true)
    expect((await readPull(server, admin.token, ofEmployee.cursor)).header.reset).toBe(true)
    expect(parseCursor(ofAdmin.cursor)?.scope).not.toContain(admin._id)
  })

  test('an assignment reaches its person’s device once published, and leaves it, with its site, when hidden again or moved to somebody else', async () => {
    const assignment = assignments[0]
    if (!assignment) throw new Error('there is an assignment')
    const before = await readPull(server, employee.token)
    await run('assignments.assign', {
      id: assignment._id,
      employeeId: employee.employeeId,
      override: { reason: 'essai de portée' },
    })
    const hidden = await readPull(server, employee.token, before.cursor)
    expect(idsOf(hidden)).toEqual([])
    await run('assignments.publish', { id: assignment._id })
    const given = await readPull(server, employee.token, hidden.cursor)
    expect(idsOf(given)).toContain(`assignments:${assignment._id}`)
    // The site did not change with the assignment, and must be sent all the same.
    expect(idsOf(given)).toContain(`sites:${assignment.siteId}`)
    // Of its order, what hours are counted by, and how one comes.
    const [order, ...otherOrders] = given.rows.get('orders') ?? []
    const shown = Object.keys(entities.orders.fields).filter((field) => order?.[field] !== null)
    expect([order?._id, shown.sort(), otherOrders]).toEqual([
      assignment.orderId,
      ['breakMinutes', 'breakPaid', 'employeeFileIds', 'orderNumber', 'supervisorIds', 'travelMode'],
      [],
    ])
    await run('assignments.unpublish', { id: assignment._id })
    const without = await readPull(server, employee.token, given.cursor)
    expect([without.header.reset, idsOf(without)]).toEqual([true, idsOf(before)])
    await run('assignments.publish', { id: assignment._id })
    const again = await readPull(server, employee.token, without.cursor)
    expect(idsOf(again)).toContain(`assignments:${assignment._id}`)
    await run('assignments.unassign', { id: assignment._id })
    const taken = await readPull(server, employee.token, again.cursor)
    expect(taken.header.reset).toBe(true)
    expect(idsOf(taken)).toEqual(idsOf(before))
  })

  test('a site that gets another supervisor leaves, and comes back, with all that happens there', async () => {
    const before = await readPull(server, supervisor.token)
    await patch('sites', sites[0]?._id ?? '', { supervisorIds: [] })
    const without = await readPull(server, supervisor.token, before.cursor)
    expect(without.header.reset).toBe(true)
    expect(idsOf(without).filter((id) => /^(sites|orders|orderPositions|assignments):/.test(id))).toEqual([])
    await patch('sites', sites[0]?._id ?? '', { supervisorIds: [supervisor.supervisorId] })
    const again = await readPull(server, supervisor.token, without.cursor)
    expect(idsOf(again)).toEqual(idsOf(before))
  })

  test('a change within the same scope is a change only', async () => {
    const before = await readPull(server, supervisor.token)
    await patch('sites', sites[0]?._id ?? '', { notes: 'Accès par la ruelle' })
    const pulled = await readPull(server, supervisor.token, before.cursor)
    expect([pulled.header.reset, idsOf(pulled)]).toEqual([false, [`sites:${sites[0]?._id}`]])
  })

  test('a person whose role changed starts over', async () => {
    const person = await server.signIn('admin')
    const { cursor } = await readPull(server, person.token)
    await patch('users', person._id, { role: 'employee', employeeId: employee.employeeId })
    const pulled = await readPull(server, person.token, cursor)
    expect([pulled.header.reset, names(pulled).includes('clients')]).toEqual([true, false])
  })
})
