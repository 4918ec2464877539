import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { socketEvents, type PresentDevice } from '#shared/contract/socket.ts'
import type { Presence } from '#shared/contract/sync/outbox.ts'
import { entities } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { postgres, sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const WAIT = { timeout: 10_000, interval: 10 }
const ID = '0190a000-0000-7000-8000-000000000001'
const OTHER_ID = '0190a000-0000-7000-8000-000000000002'
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** A device on the wire: it sends presence, and keeps the last presence received as `name entity id-end mode`. */
async function openDevice(server: TestServer, token: string) {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  sockets.push(socket)
  const lists: (readonly PresentDevice[])[] = []
  socket.on('presence', (payload) => lists.push(socketEvents.presence.parse(payload).users))
  await once(socket as never, 'connect', { signal: AbortSignal.timeout(5000) })
  return {
    socket,
    lists,
    send: (value: unknown) => void socket.emit('presence', value),
    seen: () => lists.at(-1)?.map(({ name, entity, id, mode }) => `${name} ${entity} ${id.at(-1)} ${mode}`),
  }
}
const viewing = (entity: string, id = ID): Presence => ({ entity, id, mode: 'viewing' })
const editing = (entity: string, id = ID): Presence => ({ entity, id, mode: 'editing' })

describe.each(sqliteUnlessFull)('presence on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())
  const signedIn = async (role: Role, firstName: string, given: Parameters<TestServer['signIn']>[1] = {}) => {
    const person = await server.signIn(role, { firstName, lastName: 'Roy', ...given })
    return { ...person, device: await openDevice(server, person.token) }
  }

  test('administrators receive who has what open, until the socket of that person ends', async () => {
    const julie = await signedIn('admin', 'Julie')
    const marc = await signedIn('admin', 'Marc')
    marc.device.send(viewing('orders'))
    await expect.poll(julie.device.seen, WAIT).toEqual(['Marc Roy orders 1 viewing'])
    expect(julie.device.lists.at(-1)).toEqual([
      { ...viewing('orders'), userId: marc._id, name: 'Marc Roy', connectionId: marc.device.socket.id },
    ])
    marc.device.send(editing('employees', OTHER_ID))
    await expect.poll(julie.device.seen, WAIT).toEqual(['Marc Roy employees 2 editing'])
    marc.device.send(null)
    await expect.poll(julie.device.seen, WAIT).toEqual([])
    marc.device.send(viewing('orders'))
    await expect.poll(julie.device.seen, WAIT).toHaveLength(1)

    // Somebody who subscribes later receives the presence at once, although nothing changes.
    const late = await signedIn('admin', 'Luc')
    await expect.poll(late.device.seen, WAIT).toEqual(['Marc Roy orders 1 viewing'])
    marc.device.socket.disconnect()
    await expect.poll(julie.device.seen, WAIT).toEqual([])
  })

  test('nobody else receives presence, and nobody is shown at a record they may not read', async () => {
    const julie = await signedIn('admin', 'Julie')
    const employee = await signedIn('employee', 'Ève')
    const { _id: clientId } = await server.create('clients')
    const { _id: supervisorId } = await server.create('supervisors', { clientIds: [clientId] })
    const supervisor = await signedIn('supervisor', 'Sam', { supervisorId })
    const isTheirs = (role: Role) => (name: string) =>
      (entities as Record<string, { read: readonly Role[] }>)[name]?.read.includes(role)
    const hidden = Object.keys(entities).find((name) => !isTheirs('employee')(name)) as string
    const [mine, other] = [
      await server.create('sites', { clientId, supervisorIds: [supervisorId] }),
      await server.create('sites', { clientId }),
    ]
    employee.device.send(viewing(hidden))
    supervisor.device.send(viewing('sites', mine._id))
    await expect.poll(julie.device.seen, WAIT).toEqual([`Sam Roy sites ${mine._id.at(-1)} viewing`])
    for (const id of [other._id, ID]) {
      supervisor.device.send(viewing('sites', id))
      await expect.poll(julie.device.seen, WAIT).toEqual([])
      supervisor.device.send(viewing('sites', mine._id))
      await expect.poll(julie.device.seen, WAIT).toHaveLength(1)
    }
    julie.device.send(editing('orders'))
    await expect.poll(julie.device.seen, WAIT).toHaveLength(2)
    expect([employee.device.lists, supervisor.device.lists]).toEqual([[], []])
  })

  test('messages outside the contract are ignored, and end nothing', async () => {
    const julie = await signedIn('admin', 'Julie')
    const marc = await signedIn('admin', 'Marc')
    for (const value of ['x', 7, [], {}, viewing('nothing'), viewing('toString'), viewing('__proto__')]) {
      marc.device.send(viewing('orders'))
      await expect.poll(julie.device.seen, WAIT).toEqual(['Marc Roy orders 1 viewing'])
      marc.device.send(value)
      await expect.poll(julie.device.seen, WAIT).toEqual([])
    }
    marc.device.send({ ...viewing('orders'), userId: julie._id, name: 'Julie Roy' })
    marc.device.socket.emit('presence')
    marc.device.send({ ...viewing('orders'), mode: 'owning' })
    marc.device.send(viewing('orders', OTHER_ID))
    await expect.poll(julie.device.seen, WAIT).toEqual(['Marc Roy orders 2 viewing'])
    expect(marc.device.socket.connected).toBe(true)
  })

  test('a flood of messages of one device is passed on a few times, its last one always', async () => {
    const julie = await signedIn('admin', 'Julie')
    const marc = await signedIn('admin', 'Marc')
    for (let i = 0; i < 2000; i += 1) marc.device.send(i % 2 === 0 ? viewing('orders') : editing('orders'))
    marc.device.send(viewing('skills', OTHER_ID))
    await expect.poll(julie.device.seen, WAIT).toEqual(['Marc Roy skills 2 viewing'])
    expect(julie.device.lists.length).toBeLessThan(20)
  })

  test('a repeated message is not passed on', async () => {
    const julie = await signedIn('admin', 'Julie')
    const marc = await signedIn('admin', 'Marc')
    marc.device.send(viewing('orders'))
    await expect.poll(julie.device.seen, WAIT).toHaveLength(1)
    const before = julie.device.lists.length
    marc.device.send(viewing('orders'))
    await delay(200)
    julie.device.send(viewing('skills'))
    await expect.poll(julie.device.seen, WAIT).toHaveLength(2)
    expect(julie.device.lists.length).toBe(before + 1)
  })

  test('a new name is shown and a new role ends the socket, within a second', async () => {
    const julie = await signedIn('admin', 'Julie')
    const marc = await signedIn('admin', 'Marc')
    const patch = (values: Readonly<Record<string, unknown>>) =>
      server.writer.write({ actor: SYSTEM }, (tx) =>
        server.services.records.patch(tx, SYSTEM, entities.users, marc._id, values),
      )
    marc.device.send(viewing('orders'))
    await expect.poll(julie.device.seen, WAIT).toEqual(['Marc Roy orders 1 viewing'])
    await patch({ firstName: 'Marc-André' })
    await expect.poll(julie.device.seen).toEqual(['Marc-André Roy orders 1 viewing'])
    const ended = once(marc.device.socket as never, 'disconnect', { signal: AbortSignal.timeout(2500) })
    const { _id: employeeId } = await server.create('employees')
    await patch({ role: 'employee', employeeId })
    await ended
    await expect.poll(julie.device.seen, WAIT).toEqual([])
  })
})

test('two servers on one PostgreSQL: one list for all devices, which loses those of a server that ends', async () => {
  const first = await startTestServer(postgres)
  const second = await startTestServer(first.databaseUrl)
  let isSecondUp = true
  try {
    const [julie, marc] = [await first.signIn('admin'), await first.signIn('admin', { firstName: 'Marc' })]
    const here = await openDevice(first, julie.token)
    const there = await openDevice(second, marc.token)
    here.send(viewing('orders'))
    // The two servers find each other a moment after they start; until then a message may be lost, and is repeated.
    there.send(editing('orders'))
    await expect.poll(() => here.seen()?.length, WAIT).toBe(2)
    await expect.poll(() => there.seen()?.length, WAIT).toBe(2)
    expect(here.seen()?.toSorted()).toEqual(there.seen()?.toSorted())
    there.send(viewing('skills', OTHER_ID))
    await expect.poll(here.seen, WAIT).toContain('Marc Tremblay skills 2 viewing')
    isSecondUp = false
    await second.stop()
    await expect.poll(here.seen).toEqual(['Zoé Tremblay orders 1 viewing'])
  } finally {
    if (isSecondUp) await second.stop()
    await first.stop()
  }
})
