import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { socketEvents } from '#shared/contract/socket.ts'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { postgres, sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

const connect = (url: string, token: string, origin?: string) => {
  const extraHeaders = origin === undefined ? {} : { origin }
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders,
  })
  sockets.push(socket)
  return socket
}
const connected = async (url: string, token: string) => {
  const socket = connect(url, token)
  await once(socket as never, 'connect', { signal: AbortSignal.timeout(5000) })
  return socket
}
const next = async (socket: Socket, event: string) =>
  (await once(socket as never, event, { signal: AbortSignal.timeout(5000) })) as unknown[]

describe.each(sqliteUnlessFull)('the socket on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  const revNow = async () =>
    Number((await server.database.db.selectFrom('revision').select('value').executeTakeFirstOrThrow())['value'])

  test('a commit is announced to another person’s device, with its revision', async () => {
    const [one, other] = [await server.signIn('employee'), await server.signIn('admin')]
    const socket = await connected(server.url, other.token)
    let received = 0
    socket.on('changed', (payload) => (received = socketEvents.changed.parse(payload).rev))
    await server.ask('PATCH', '/me', { token: one.token, body: { language: 'en' } })
    await expect.poll(() => received).toBe(await revNow())
  })

  test('a burst of commits is announced a few times, the last one always', async () => {
    const { token } = await server.signIn('admin')
    const socket = await connected(server.url, token)
    const revs: number[] = []
    socket.on('changed', ({ rev }: { rev: number }) => revs.push(rev))
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => server.create('offices', { name: `Bureau ${kind.name} ${i}` })),
    )
    const last = await revNow()
    await expect.poll(() => revs.at(-1)).toBe(last)
    expect(revs.length).toBeLessThan(30)
    expect(revs).toEqual([...revs].sort((a, b) => a - b))
  })

  test.each([
    ['no token', ''],
    ['a forged one', 'eyJhbGciOiJub25lIn0.e30.x'],
  ])('%s is refused', async (_, token) => {
    const [error] = await next(connect(server.url, token), 'connect_error')
    expect((error as Error).message).toBe('UNAUTHENTICATED')
  })

  test('a page of a browser is refused, whatever token it has', async () => {
    const { token } = await server.signIn('admin')
    for (const origin of ['https://exemple.ca', 'null', server.url]) {
      const [error] = await next(connect(server.url, token, origin), 'connect_error')
      expect((error as Error).message).not.toBe('UNAUTHENTICATED')
    }
  })

  test('device and server notice a silently lost connection within 15 s', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const first = await new Promise<string>((resolve) =>
      socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true }),
    )
    socket.close()
    const { pingInterval, pingTimeout } = JSON.parse(first.slice(1)) as Record<string, number>
    expect(Number(pingInterval) + Number(pingTimeout)).toBeLessThanOrEqual(15_000)
  })

  test('logging out ends the socket', async () => {
    const { token } = await server.signIn('admin')
    const socket = await connected(server.url, token)
    const ended = next(socket, 'disconnect')
    await server.ask('GET', '/logout', { token })
    expect(await ended).toContain('io server disconnect')
  })

  test('deactivating a person ends their socket', async () => {
    const { _id, token } = await server.signIn('admin')
    const socket = await connected(server.url, token)
    const ended = next(socket, 'disconnect')
    const { services, writer } = server
    await writer.write({ actor: SYSTEM }, (tx) =>
      services.records.patch(tx, SYSTEM, entities.users, _id, { active: false }),
    )
    expect(await ended).toContain('io server disconnect')
  })
})

test('two servers on one PostgreSQL announce commits to each other’s devices, and end each other’s sockets', async () => {
  const first = await startTestServer(postgres)
  const second = await startTestServer(first.databaseUrl)
  try {
    const { token } = await first.signIn('admin')
    const socket = await connected(second.url, token)
    let received = 0
    socket.on('changed', ({ rev }: { rev: number }) => (received = rev))
    // The two servers find each other a moment after they start; until then a commit may go unreported.
    const tell = async () => {
      await first.create('skills')
      return received
    }
    await expect.poll(tell, { timeout: 10_000, interval: 100 }).toBeGreaterThan(0)
    const ended = next(socket, 'disconnect')
    await first.ask('GET', '/logout', { token })
    expect(await ended).toContain('io server disconnect')
  } finally {
    await second.stop()
    await first.stop()
  }
})
