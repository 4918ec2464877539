import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { entities } from '#shared/entities/index.ts'
import { columnsOf } from '#sql/columns.ts'
import { sqlite } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** Stops a server; whether it ran out of patience, and closed connections that were still in use. */
async function stopOf(server: TestServer): Promise<'in patience' | 'by force'> {
  let isForced = false
  const { server: http } = server.app
  const closeAll = http.closeAllConnections.bind(http)
  http.closeAllConnections = () => {
    isForced = true
    closeAll()
  }
  await server.stop()
  return isForced ? 'by force' : 'in patience'
}

/** So many rows that a pull of them is still under way when the server is stopped. */
async function multiplySkills({ create, database: { db } }: TestServer): Promise<void> {
  await create('skills', { description: 'x'.repeat(1000) })
  const given = { _id: sql`'s' || i`, rev: sql`rev + i`, name_f: sql`name_f || i` } as const
  const columns = columnsOf(entities.skills).map(({ name }) => name)
  const values = columns.map((name) => given[name as keyof typeof given] ?? sql.ref(name))
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    insert into skills (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from skills, n`.execute(db)
  await sql`update revision set value = (select max(rev) from skills)`.execute(db)
}

test('a keep-alive connection closes once its answer is sent', async () => {
  const server = await startTestServer(sqlite)
  await multiplySkills(server)
  const { token } = await server.signIn('admin')
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${token}`, [APP_VERSION_HEADER]: APP_VERSION }
  const [answer] = (await once(get(`${server.url}/sync`, { agent, headers }), 'response')) as [IncomingMessage]
  expect(answer.headers['connection']).toBe('keep-alive')
  const stopped = stopOf(server)
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  expect(bytes).toBeGreaterThan(20_000_000)
  expect(await stopped).toBe('in patience')
  agent.destroy()
})

test('a silent device does not keep the server from stopping', async () => {
  const server = await startTestServer(sqlite)
  const { hostname, port } = new URL(server.url)
  const device = createConnection(Number(port), hostname)
  const handshake = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `Host: ${hostname}`, 'Upgrade: websocket']
  const key = ['Connection: Upgrade', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${btoa('0123456789abcdef')}`]
  device.write(`${[...handshake, ...key].join('\r\n')}\r\n\r\n`)
  const [answer] = (await once(device, 'data')) as [Buffer]
  expect(answer.toString('latin1')).toContain('101 Switching Protocols')
  const stopped = stopOf(server)
  expect(await stopped).toBe('in patience')
  device.destroy()
})

/** Sends bytes on a connection that then does nothing, and never reads. */
async function open(server: TestServer, ...lines: readonly string[]) {
  const { hostname, port } = new URL(server.url)
  const socket = createConnection(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write([...lines].join('\r\n'))
  return socket
}

test('devices that stopped reading or writing do not hold the stop', async () => {
  const server = await startTestServer(sqlite)
  await multiplySkills(server)
  const { token } = await server.signIn('admin')
  const common = [`Host: ${new URL(server.url).host}`, `${APP_VERSION_HEADER}: ${APP_VERSION}`]
  const sockets = [
    await open(server, 'GET /sync HTTP/1.1', ...common, `Authorization: Bearer ${token}`, '', ''),
    await open(
      server,
      'POST /login HTTP/1.1',
      ...common,
      'Content-Type: application/json',
      'Content-Length: 9',
      '',
      '{',
    ),
    await open(server, 'GET /health HTTP/1.1', 'Host: lo'),
    await open(server),
  ]
  // Until the pull has filled what the connection holds.
  await delay(1500)
  expect(await stopOf(server)).toBe('in patience')
  for (const socket of sockets) socket.destroy()
})
