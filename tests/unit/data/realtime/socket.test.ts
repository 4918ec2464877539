import { createServer } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo, type Socket as TcpSocket } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Presence, PresentPerson } from '#shared/contract/sync/outbox.ts'
import { createConnection } from '#data/connection/connection.ts'
import { createRealtime } from '#data/realtime/socket.ts'

const WAIT = { timeout: 10_000, interval: 5 }
const open = { entity: 'orders', id: '0190a000-0000-7000-8000-000000000001', mode: 'viewing' } as const

/** How often a server asks whether its devices are there. On a busy machine a short one loses devices that are. */
const [CALM_MS, HURRIED_MS] = [20_000, 500]

/** The server's end of the socket, behind a network that can fall silent without closing. */
async function startFar(heartbeatMs: number) {
  const http = createServer()
  const io = new Server(http, { pingInterval: heartbeatMs, pingTimeout: heartbeatMs, serveClient: false })
  const sockets: Socket[] = []
  const said: unknown[] = []
  io.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('presence', (value) => said.push(value))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))

  const links = new Set<TcpSocket>()
  let isSilent = false
  const network = createTcpServer((near) => {
    const far = connect((http.address() as AddressInfo).port, '127.0.0.1')
    for (const link of [near, far]) {
      links.add(link)
      link.on('error', () => {})
      link.on('close', () => {
        links.delete(link)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => void (isSilent || far.write(chunk)))
    far.on('data', (chunk) => void (isSilent || near.write(chunk)))
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const link of links) link.destroy()
    network.close()
    await io.close()
  })
  return {
    url: new URL(`http://127.0.0.1:${(network.address() as AddressInfo).port}`),
    sockets,
    said,
    last: () => sockets.at(-1) as Socket,
    silence: (value: boolean) => (isSilent = value),
  }
}

async function startDevice(heartbeatMs = CALM_MS) {
  const far = await startFar(heartbeatMs)
  const pulls: number[] = []
  const revs: number[] = []
  const present: (readonly PresentPerson[])[] = []
  const arrived: string[] = []
  const logs: string[] = []
  let renewals = 0
  const connection = createConnection({
    probe: () => new Promise(() => undefined),
    renew: () => (renewals += 1),
  })
  // Each pull ends at once without an answer, so the next message of the server must start the next one.
  connection.attach('pull', {
    run: () => {
      pulls.push(Date.now())
      connection.report({ type: 'finished', channel: 'pull' })
    },
  })
  const realtime = createRealtime({
    connection,
    baseUrl: far.url,
    appVersion: '00001',
    token: 'a token',
    onChanged: (rev) => revs.push(rev),
    onPresent: (users) => present.push(users),
    onArrived: (message) => arrived.push(message.messageId),
    log: (message) => logs.push(message),
  })
  onTestFinished(() => {
    connection.report({ type: 'stopped' })
    realtime.stop()
  })
  connection.report({ type: 'requested', channel: 'socket' })
  await expect.poll(() => pulls.length, WAIT).toBe(1)
  return { far, realtime, connection, pulls, revs, present, arrived, logs, renewals: () => renewals }
}

describe('the device’s socket', () => {
  test('a connection that is dead without a word is noticed, and made anew', async () => {
    const { far, pulls, renewals } = await startDevice(HURRIED_MS)
    far.silence(true)
    await expect.poll(renewals, WAIT).toBeGreaterThan(0)
    await expect.poll(() => pulls.length, WAIT).toBeGreaterThan(1)
    far.silence(false)
    await expect.poll(() => far.sockets.length, WAIT).toBeGreaterThan(1)
    await expect.poll(() => far.last().connected, WAIT).toBe(true)
    await expect.poll(() => pulls.length, WAIT).toBeGreaterThan(2)
    await expect.poll(() => far.sockets[0]?.connected, WAIT).toBe(false)
  })

  test('a text that arrives is told at once; one that is not as agreed is dropped', async () => {
    const { far, arrived, realtime } = await startDevice()
    const message = { messageId: 'm1', conversationId: 'c1', type: 'General', name: 'Julie', preview: 'Allô' }
    far.last().emit('new_message', { ...message, at: '2026-11-23T10:00:00.000Z' })
    far.last().emit('new_message', { ...message, at: '2026-11-23T10:00:00.000Z', forPerson: true })
    await expect.poll(() => arrived, WAIT).toEqual(['m1'])
    expect(realtime.dropped()).toBe(1)
  })

  test('waking or another network makes a new socket without waiting for the silence of the old one', async () => {
    const { far, connection, pulls } = await startDevice()
    connection.report({ type: 'networkChanged' })
    await expect.poll(() => far.sockets.length, WAIT).toBe(2)
    // Each new connection starts a pull, because hints sent meanwhile were lost.
    await expect.poll(() => pulls.length, WAIT).toBe(3)
  })

  test('a wait for the next try is cut short when the server is known to be there', async () => {
    const [patient, hurried] = [await startDevice(), await startDevice()]
    for (const { far, renewals } of [patient, hurried]) {
      far.last().disconnect(true)
      await expect.poll(renewals, WAIT).toBe(1)
    }
    // It was lost last, and would reconnect last.
    hurried.connection.report({ type: 'answered', channel: 'pull' })
    hurried.connection.report({ type: 'answered', channel: 'pull' })
    await expect.poll(() => hurried.far.sockets.length, WAIT).toBe(2)
    expect(patient.far.sockets).toHaveLength(1)
    await expect.poll(() => patient.far.sockets.length, WAIT).toBe(2)
    expect(hurried.far.sockets).toHaveLength(2)
  })

  test('a stopped socket does not come back', async () => {
    const { far, connection, renewals } = await startDevice()
    far.last().disconnect(true)
    await expect.poll(renewals, WAIT).toBe(1)
    connection.report({ type: 'stopped' })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(far.sockets).toHaveLength(1)
  })

  test('a socket that is back says what its device has open, and once; meanwhile nobody is there', async () => {
    const { far, realtime, present } = await startDevice()
    realtime.present(open)
    await expect.poll(() => far.said, WAIT).toEqual([open])
    const others = [{ ...open, userId: 'u', name: 'Marc', connectionId: 'another' }]
    far.last().emit('presence', { users: others })
    await expect.poll(() => present.at(-1), WAIT).toEqual([{ ...open, userId: 'u', name: 'Marc' }])
    far.last().disconnect(true)
    await expect.poll(() => present.at(-1), WAIT).toEqual([])
    const editing: Presence = { ...open, mode: 'editing' }
    for (const presence of [null, open, editing]) realtime.present(presence)
    await expect.poll(() => far.said, WAIT).toEqual([open, editing])
    far.last().emit('presence', { users: [{ ...others[0], connectionId: far.last().id }, ...others] })
    await expect.poll(() => present.at(-1), WAIT).toHaveLength(1)
  })

  test('a message outside the contract is dropped, told once, and ends nothing', async () => {
    const { far, realtime, revs, logs, present } = await startDevice()
    far.last().emit('changed', { rev: 'x' })
    far.last().emit('changed')
    far.last().emit('presence', { users: [{ ...open, mode: 'owning' }] })
    far.last().emit('presence', { users: null })
    far.last().emit('changed', { rev: 7 })
    await expect.poll(() => revs, WAIT).toEqual([7])
    expect([realtime.dropped(), logs.length, present]).toEqual([4, 1, []])
  })
})
