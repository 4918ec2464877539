import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { postgres, sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** A device that keeps the last revision it heard of. */
async function listen(server: Pick<TestServer, 'url'>, token: string) {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  sockets.push(socket)
  const heard: number[] = []
  socket.on('changed', ({ rev }: { rev: number }) => heard.push(rev))
  await once(socket as never, 'connect', { signal: AbortSignal.timeout(5000) })
  return { socket, heard }
}

const patch = async ({ writer, services }: TestServer, name: EntityName, id: string, changes: object) =>
  (await writer.write({ actor: SYSTEM }, (tx) => services.records.patch(tx, SYSTEM, entities[name], id, changes))).reply

describe.each(sqliteUnlessFull)('who hears of a commit, on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
    return () => server.stop()
  })

  test('administrators hear of every commit, other people of what may be theirs', async () => {
    const { _id: clientId } = await server.create('clients')
    const { _id: supervisorId } = await server.create('supervisors', { clientIds: [clientId] })
    const site = await server.create('sites', { clientId, supervisorIds: [supervisorId] })
    const [admin, mine, other, employee] = [
      await listen(server, (await server.signIn('admin')).token),
      await listen(server, (await server.signIn('supervisor', { supervisorId })).token),
      await listen(server, (await server.signIn('supervisor')).token),
      await listen(server, (await server.signIn('employee')).token),
    ]
    const all = [admin, mine, other, employee]
    const { rev: first } = await server.create('skills')
    // What they hear of their own accounts is over.
    await expect.poll(() => all.map(({ heard }) => heard.at(-1))).toEqual(all.map(() => first))
    for (const { heard } of all) heard.length = 0
    const { rev } = await patch(server, 'sites', site._id, { notes: 'Accès par la ruelle' })
    await expect.poll(() => [admin.heard.at(-1), mine.heard.at(-1)]).toEqual([rev, rev])
    const { rev: left } = await patch(server, 'sites', site._id, { supervisorIds: [] })
    // The supervisor's own list of sites changes in the same commit.
    const heardLast = () => Math.min(...[admin, mine].map(({ heard }) => heard.at(-1) ?? 0))
    await expect.poll(heardLast).toBeGreaterThanOrEqual(left)
    // What everybody sees comes last: until then the others heard of nothing.
    const { rev: last } = await server.create('skills')
    await expect.poll(() => [other.heard, employee.heard]).toEqual([[last], [last]])
  })

  test('an account that sees by way of another employee reconnects, and hears of theirs', async () => {
    const person = await server.signIn('employee')
    const { _id: employeeId } = await server.create('employees')
    const before = await listen(server, person.token)
    const ended = once(before.socket as never, 'disconnect', { signal: AbortSignal.timeout(2500) })
    await patch(server, 'users', person._id, { employeeId })
    await ended
    const after = await listen(server, person.token)
    const { rev } = await patch(server, 'employees', employeeId, { addressLine2: 'Bureau 4' })
    await expect.poll(() => after.heard.at(-1)).toBe(rev)
  })
})

test('a commit of another server on the same PostgreSQL reaches those whom it concerns, and no others', async () => {
  const first = await startTestServer(postgres)
  onTestFinished(() => first.stop())
  const second = await startTestServer(first.databaseUrl)
  onTestFinished(() => second.stop())
  const { _id: employeeId } = await first.create('employees')
  const mine = await listen(second, (await first.signIn('employee', { employeeId })).token)
  const other = await listen(second, (await first.signIn('employee')).token)
  other.heard.length = 0
  // The two servers find each other a moment after they start; until then a commit may go unreported.
  let n = 0
  const tell = async () => {
    await patch(first, 'employees', employeeId, { addressLine2: `Bureau ${(n += 1)}` })
    return mine.heard.length
  }
  mine.heard.length = 0
  await expect.poll(tell, { timeout: 10_000, interval: 100 }).toBeGreaterThan(0)
  // What the other heard until now may be of their own account.
  other.heard.length = 0
  mine.heard.length = 0
  await expect.poll(tell, { timeout: 10_000, interval: 100 }).toBeGreaterThan(0)
  expect(other.heard).toEqual([])
})
