import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatCursor, syncHeaderSchema } from '#shared/contract/sync/sync.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Page } from '#shared/model/query.ts'
import { createAudience, roomsOf } from '#server/access/audience.ts'
import type { Actor } from '#server/access/actor.ts'
import { createPull, type Pull } from '#server/sync/pull.ts'
import { historiesOf, unwatched } from '#tests/support/server-parts.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { createOrder, openWorld, type World } from '../services/world.ts'

const ROUNDS = 6

async function pulled(pull: Pull, actor: Actor, cursor?: string) {
  const reply = await pull(actor, cursor)
  let text = ''
  if (reply.kind === 'text') text = reply.text
  else for await (const chunk of reply.chunks) text += chunk
  const [head = '', ...lines] = text.split('\n')
  const { upper, scope, history, reset, entities } = syncHeaderSchema.parse(JSON.parse(head))
  const revs = Object.fromEntries(entities.map(({ name }) => [name, upper]))
  const hasNew = reset || lines.some((line) => line.startsWith('['))
  return { hasNew, cursor: formatCursor({ scope, revs, history }) }
}

// Hundreds of commits, each pulled by everybody: on a busy machine more than the limit of a test.
vi.setConfig({ testTimeout: 600_000 })

describe.each(databases)('whom a commit concerns, on $name', (kind) => {
  const random = createRandom(26)
  let world: World
  let people: Actor[]
  let orders: Awaited<ReturnType<typeof createOrder>>[]
  let supervisors: Row<'supervisors'>[]
  let employees: Row<'employees'>[]

  beforeAll(async () => {
    world = await openWorld(kind)
    orders = [await createOrder(world), await createOrder(world), await createOrder(world)]
    supervisors = await Promise.all(
      orders.map(({ client, site }, i) =>
        world.create('supervisors', { clientIds: [client._id], siteIds: i === 0 ? [site._id] : [] }),
      ),
    )
    employees = await Promise.all(Array.from({ length: 4 }, () => world.create('employees')))
    // A sheet that a supervisor approves whose sites are not theirs.
    const [, { site }] = orders as [unknown, (typeof orders)[number]]
    const entry = { siteId: site._id, employeeId: employees[0]?._id ?? '', date: '2026-10-27', assignmentId: null }
    const hours = { start: '2026-10-27T11:00:00.000Z', end: '2026-10-27T19:00:00.000Z' }
    const { _id: _, ...logged } = draft('timeEntries', { ...entry, ...hours })
    await world.run('timeEntries.log', { entry: logged as never })
    const period = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }
    await world.run('timesheets.create', { siteId: site._id, supervisorId: supervisors[1]?._id ?? '', ...period })
    const accounts = [
      ...supervisors.map(({ _id }) => ({ role: 'supervisor' as const, supervisorId: _id, employeeId: null })),
      ...employees.map(({ _id }) => ({ role: 'employee' as const, supervisorId: null, employeeId: _id })),
    ]
    people = await Promise.all(
      accounts.map(async (account) => {
        const { _id: userId } = await world.create('users', account)
        return { ...account, userId, deviceId: null }
      }),
    )
  })
  afterAll(() => world.close())

  const some = <T>(list: readonly T[]) => list.filter(() => random.chance(0.5))
  const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id)
  const one = async <N extends EntityName>(name: N, page?: Partial<Page>) => random.pick(await world.list(name, page))
  const held: Partial<Page> = { filters: [{ field: 'employeeId', op: 'isNotEmpty' }] }

  /** Changes of rows by which something enters a scope, leaves it, or changes within it. */
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    assign: async () =>
      world.run('assignments.assign', {
        id: (await one('assignments'))._id,
        employeeId: random.pick(employees)._id,
        override: { reason: 'pour cet essai' },
      }),
    move: async () =>
      world.run('assignments.move', {
        id: (await one('assignments', held))._id,
        employeeId: random.pick(employees)._id,
        override: { reason: 'pour cet essai' },
      }),
    publish: async () => world.run('assignments.publish', { id: (await one('assignments', held))._id }),
    unpublish: async () => world.run('assignments.unpublish', { id: (await one('assignments', held))._id }),
    orderBreak: async () =>
      world.patch('orders', (await one('assignments', held)).orderId, { breakMinutes: random.int(60) }),
    unassign: async () => world.run('assignments.unassign', { id: (await one('assignments', held))._id }),
    notes: async () => world.patch('assignments', (await one('assignments'))._id, { notes: `Note ${random.int(99)}` }),
    removeAssignment: async () => world.remove('assignments', (await one('assignments'))._id),
    supervise: async () =>
      world.patch('sites', (await one('sites'))._id, {
        supervisorIds: idsOf(some(supervisors)),
        primarySupervisorId: null,
      }),
    nameSite: async () => world.patch('sites', (await one('sites'))._id, { notes: `Note ${random.int(99)}` }),
    giveSites: async () =>
      world.patch('supervisors', random.pick(supervisors)._id, {
        siteIds: idsOf(some(orders.map(({ site }) => site))),
      }),
    giveClients: async () =>
      world.patch('supervisors', random.pick(supervisors)._id, {
        clientIds: [random.pick(orders).client._id, random.pick(orders).client._id],
      }),
    delegate: async () =>
      world.patch('supervisors', supervisors[1]?._id ?? '', {
        approvalDelegateId: random.chance(0.3) ? null : (random.pick([supervisors[0], supervisors[2]])?._id ?? null),
      }),
    renameSupervisor: async () =>
      world.patch('supervisors', random.pick(supervisors)._id, { lastName: `Gagnon ${random.int(99)}` }),
    primary: async () => {
      const { _id, supervisorIds } = await one('sites')
      return world.patch('sites', _id, { primarySupervisorId: supervisorIds[0] ?? null })
    },
    client: async () => world.patch('clients', (await one('clients'))._id, { notes: `Note ${random.int(99)}` }),
    orderSupervisors: async () => {
      const { _id, clientId } = await one('orders')
      const ofClient = (await world.list('supervisors')).filter(({ clientIds }) => clientIds.includes(clientId))
      return world.patch('orders', _id, { supervisorIds: idsOf(some(ofClient)) })
    },
    newOrder: async () => orders.push(await createOrder(world, {}, [{}], { supervisorIds: idsOf(some(supervisors)) })),
    position: async () =>
      world.patch('orderPositions', (await one('orderPositions'))._id, { quantity: random.between(1, 2) }),
    removeOrder: async () => world.remove('orders', (await one('orders'))._id),
    employee: async () =>
      world.patch('employees', random.pick(employees)._id, { addressLine2: `Bureau ${random.int(99)}` }),
    hold: async () =>
      world.create('employeeSkills', {
        employeeId: random.pick(employees)._id,
        skillId: (await world.create('skills'))._id,
      }),
    expire: async () => world.remove('employeeSkills', (await one('employeeSkills'))._id),
    account: async () =>
      world.patch('users', random.pick(people).userId ?? '', { language: random.pick(['fr', 'en']) }),
    photo: () => addFile('sites', 'photoFileIds'),
    holdAgain: async () =>
      world.create('employeeSkills', {
        employeeId: random.pick(employees)._id,
        skillId: (await world.create('skills'))._id,
      }),
    proof: () => addFile('employeeSkills', 'proofFileIds'),
    renameFile: async () => world.patch('files', (await one('files'))._id, { name: `Photo ${random.int(99)}.jpg` }),
  }

  /** A file of a record, in its list. */
  const addFile = async (ownerEntity: 'sites' | 'employeeSkills', ownerField: string) => {
    const ownerId = (await one(ownerEntity))._id
    const { _id } = await world.create('files', { ownerEntity, ownerId, ownerField })
    return world.patch(ownerEntity, ownerId, { [ownerField]: [_id] })
  }

  test('whoever has something new to pull is told; many others are not', async () => {
    const pull = createPull({
      database: world.database,
      now: world.now,
      dataset: 'essai',
      integrity: unwatched,
      histories: historiesOf(world.database),
    })
    const audience = createAudience(world.database.readDb)
    const cursors = new Map<Actor, string>()
    for (const person of people) cursors.set(person, (await pulled(pull, person)).cursor)
    const tried = new Map<string, number>()
    let quiet = 0
    for (const what of Array.from({ length: ROUNDS }, () => Object.keys(changes)).flat()) {
      const before = world.concerned.length
      // What a rule refuses changes nothing.
      const isDone = await (changes[what] as () => Promise<unknown>)().then(
        () => true,
        () => false,
      )
      if (isDone) tried.set(what, (tried.get(what) ?? 0) + 1)
      const told: string[] = []
      for (const whom of world.concerned.slice(before)) told.push(...(await audience(whom)))
      for (const person of people) {
        const { hasNew, cursor } = await pulled(pull, person, cursors.get(person))
        cursors.set(person, cursor)
        const isTold = roomsOf(person).some((room) => told.includes(room))
        expect([what, person.role, hasNew && !isTold]).toEqual([what, person.role, false])
        if (!isTold) quiet += 1
      }
    }
    expect([...tried.keys()].sort()).toEqual(Object.keys(changes).sort())
    expect(quiet).toBeGreaterThan((ROUNDS * Object.keys(changes).length * people.length) / 2)
  })
})
