import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Push, PushOp } from '#shared/contract/sync/push.ts'
import { createClient } from '#data/api/client.ts'
import { createApiSession } from '#data/api/session.ts'
import type { Connection } from '#data/connection/connection.ts'
import { PUSH_MS, SILENT_MS } from '#data/connection/waits.ts'
import { createPusher } from '#data/outbox/pusher.ts'
import { answering, nobody } from '../answering.ts'
import { testConnection } from '../connected.ts'
import { testFolder } from '../folder.ts'
import { create, openDevice, patch } from './device.ts'

const WAIT = { interval: 5 }

type Handling = 'apply' | 'replace' | 'hangUp' | 'ignore' | 'expire' | 'fail' | 'later'

/** A server that handles each push in the given way, the last one from then on. */
async function startFar(handling: readonly Handling[], isPoison: (op: PushOp) => boolean = () => false) {
  const pushes: string[][] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { ops } = JSON.parse(await text(request)) as Push
    const how = ops.some(isPoison) ? 'fail' : handling[Math.min(pushes.length, handling.length - 1)]
    pushes.push(ops.map(({ opId }) => opId))
    if (how === 'hangUp') request.socket.destroy()
    if (how === 'expire') response.writeHead(401).end(JSON.stringify({ error: { code: 'TOKEN_EXPIRED', details: {} } }))
    if (how === 'fail') response.writeHead(500).end(JSON.stringify({ error: { code: 'INTERNAL', details: {} } }))
    if (how === 'later')
      response.writeHead(429).end(JSON.stringify({ error: { code: 'TOO_MANY_OPERATIONS', details: {} } }))
    const answers = ops.map(({ opId }) => ({ opId, result: 'applied', changed: [] }))
    if (how === 'apply') response.end(JSON.stringify({ answers }))
    const refused = 'EMPLOYEE_CONVERSION_NOT_ALLOWED'
    if (how === 'replace') response.end(JSON.stringify({ answers: answers.map((one) => ({ ...one, refused })) }))
  }
  const { url } = await answering((request, response) => void handle(request, response))
  return { url, pushes }
}

function start(url: URL) {
  const device = openDevice(testFolder())
  const session = createApiSession(() => undefined)
  session.set('a token')
  const connection = testConnection()
  /** What the pusher told the connection of its requests, in order. */
  const told: string[] = []
  const report: Connection['report'] = (event) => {
    if ('channel' in event) told.push(event.type)
    connection.report(event)
  }
  const unstored: unknown[] = []
  const pusher = createPusher({
    connection: { ...connection, report },
    deviceId: device.outbox.deviceId,
    queue: device.queue,
    client: createClient({ baseUrl: url, appVersion: '00001', session }),
    onCountsChanged: () => undefined,
    onUnstored: (error) => unstored.push(error),
    log: () => undefined,
  })
  onTestFinished(() => {
    connection.report({ type: 'stopped' })
    device.close()
  })
  /** The state an operation ends in. */
  const write = async () => {
    const op = create(`Compétence ${Math.random()}`)
    device.do(op)
    const outcome = pusher.outcome(op.opId, 30_000, { mayRollBack: true })
    pusher.push()
    return (await outcome).kind
  }
  return { device, connection, pusher, write, told, unstored }
}

describe('the pusher', () => {
  test('tells of something done in place of what was asked where nobody waits for the answer, and only there', async () => {
    const { url } = await startFar(['replace'])
    const { write, device, pusher } = start(url)
    expect(await write()).toBe('applied')
    expect(device.queue.counts()).toEqual({ pending: 0, conflicts: 0 })
    device.do(create('Compétence sans attente'))
    pusher.push()
    await expect.poll(device.queue.counts, WAIT).toEqual({ pending: 0, conflicts: 1 })
    expect(device.view().conflicts).toMatchObject([{ refusal: { code: 'EMPLOYEE_CONVERSION_NOT_ALLOWED' } }])
  })

  test('asks once more for an answer that was lost, before anybody learns of it', async () => {
    const { url, pushes } = await startFar(['hangUp', 'apply'])
    const { write, device, told } = start(url)
    expect(await write()).toBe('applied')
    expect(told).toEqual(['requested', 'awaiting', 'failed', 'awaiting', 'answered', 'finished'])
    expect(pushes).toHaveLength(2)
    expect(pushes[1]).toEqual(pushes[0])
    expect(device.queue.counts().pending).toBe(0)
  })

  test('reports an operation as unsent when its answer is lost twice, or nobody is there', async () => {
    const lost = start((await startFar(['hangUp'])).url)
    expect(await lost.write()).toBe('unsent')
    expect(lost.told).toEqual(['requested', 'awaiting', 'failed', 'awaiting', 'failed'])
    const alone = start(await nobody())
    expect(await alone.write()).toBe('unsent')
    expect(alone.told, 'nobody had the operation, so that it is not sent again').toEqual([
      'requested',
      'awaiting',
      'failed',
    ])
    expect(alone.device.queue.counts().pending).toBe(1)
  })

  test('sends at once what waits for a back-off when a pull was answered', async () => {
    const { url, pushes } = await startFar(['hangUp', 'hangUp', 'hangUp', 'apply'])
    const { write, connection, device } = start(url)
    expect(await write()).toBe('unsent')
    connection.report({ type: 'answered', channel: 'pull' })
    await expect.poll(() => pushes.length, WAIT).toBe(3)
    await delay(20)
    connection.report({ type: 'answered', channel: 'pull' })
    await expect.poll(() => device.queue.counts().pending, WAIT).toBe(0)
  })

  test('sends later, however often, what the server has no more refusals for: it is no conflict', async () => {
    const { url, pushes } = await startFar(['later', 'later', 'later', 'later', 'apply'])
    const { write, connection, device } = start(url)
    expect(await write()).toBe('unsent')
    for (let n = 2; n <= 5; n += 1) {
      connection.report({ type: 'answered', channel: 'pull' })
      await expect.poll(() => pushes.length, WAIT).toBe(n)
      await delay(20)
    }
    await expect.poll(() => device.queue.counts(), WAIT).toMatchObject({ pending: 0, conflicts: 0 })
  })

  test('sends anew a push that is silent for three seconds when the server is known to be there', async () => {
    const { url, pushes } = await startFar(['ignore', 'apply'])
    const { write, connection } = start(url)
    const written = write()
    await expect.poll(() => pushes.length, WAIT).toBe(1)
    connection.report({ type: 'answered', channel: 'pull' })
    await delay(100)
    expect(pushes).toHaveLength(1)
    await delay(3000)
    connection.report({ type: 'answered', channel: 'pull' })
    expect(await written).toBe('applied')
    expect(pushes[1]).toEqual(pushes[0])
  })

  test('sends anew at once when the network changed, and gives the new connection three seconds', async () => {
    const { url, pushes } = await startFar(['ignore', 'ignore', 'apply'])
    const { write, connection, told } = start(url)
    const written = write()
    await expect.poll(() => pushes.length, WAIT).toBe(1)
    expect(connection.pushDeadlineMs()).toBe(PUSH_MS)
    connection.report({ type: 'networkChanged' })
    expect(connection.pushDeadlineMs()).toBe(SILENT_MS)
    await expect.poll(() => pushes.length, WAIT).toBe(2)
    expect(told, 'the second is sent before the first failed').toEqual([
      'requested',
      'awaiting',
      'finished',
      'awaiting',
    ])
    expect(await written).toBe('applied')
    expect(pushes).toHaveLength(3)
  })

  test('never gives up an operation because the server fails, and sends all of them once it works again', async () => {
    const { url, pushes } = await startFar([...Array.from({ length: 12 }, () => 'fail' as const), 'apply'])
    const { device, pusher, connection } = start(url)
    for (let n = 0; n < 5; n += 1) device.do(create(`Compétence ${n}`))
    pusher.push()
    while (device.queue.counts().pending > 0) {
      await delay(20)
      connection.report({ type: 'answered', channel: 'pull' })
      expect(device.queue.counts().conflicts).toBe(0)
    }
    expect(pushes.length).toBeGreaterThan(12)
  })

  test('an operation at which the server fails stays pending, and stops only what builds on it', async () => {
    let poison = ''
    const { url, pushes } = await startFar(['apply'], ({ opId }) => opId === poison)
    const { device, pusher, connection } = start(url)
    const ops = [0, 1, 2, 3].map((n) => create(`Compétence ${n}`))
    const [, bad] = ops
    if (!bad || !('id' in bad)) throw new Error('it is made')
    poison = bad.opId
    for (const op of ops) device.do(op)
    device.do(patch(bad.id, { description: 'bâtie dessus' }))
    pusher.push()
    await expect.poll(() => device.queue.counts(), WAIT).toEqual({ pending: 2, conflicts: 0 })
    await delay(50)
    connection.report({ type: 'answered', channel: 'pull' })
    await delay(50)
    expect(device.queue.counts()).toEqual({ pending: 2, conflicts: 0 })
    poison = ''
    connection.report({ type: 'answered', channel: 'pull' })
    await expect.poll(() => device.queue.counts(), WAIT).toEqual({ pending: 0, conflicts: 0 })
    const order = pushes.flat()
    expect(order.lastIndexOf(bad.opId)).toBeGreaterThan(order.lastIndexOf(ops[3]?.opId ?? ''))
  })

  test('waits for nobody once the session ended or the connection is stopped', async () => {
    const { url, pushes } = await startFar(['expire'])
    const { write, connection, told } = start(url)
    expect(await write()).toBe('unsent')
    expect(pushes).toHaveLength(1)
    connection.report({ type: 'stopped' })
    const before = told.length
    expect(await write()).toBe('unsent')
    expect(told.slice(before), 'nothing is tried').toEqual([])
    expect(pushes).toHaveLength(1)
  })
})
