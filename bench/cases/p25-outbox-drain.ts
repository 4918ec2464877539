import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { calls } from '#shared/contract/http.ts'
import { PUSH_OPS } from '#shared/contract/sync/push.ts'
import { operationsOn, type RowOperation } from '../data/operations.ts'
import { headersOf } from '../data/seen.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openSessions } from '../data/sessions.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { load, type HttpRequest } from '../harness/http-load.ts'
import { interleave, type Variant } from '../harness/rounds.ts'
import { startChild } from '../processes/child.ts'
import { fillDevice, startDevice } from '../processes/device.ts'
import type { RawWrites } from '../processes/raw-writes.ts'
import { startServerProcess } from '../processes/server.ts'

const OPERATIONS = 10_000
/** A person is not that fast; a form that saves many rows is. */
const AT_ONCE = 50
const RAW_WRITES = new URL('../processes/raw-writes.ts', import.meta.url)

interface Notes {
  readonly recording: number[]
  readonly deviceMb: number[]
  readonly serverMb: number[]
}

/** A server's database for this round, and the session of a person who may write to it. */
async function fresh(context: Context) {
  const path = copyInto(context.folder, await serverDatabase(sizeOf(context), context.log))
  const [person] = await openSessions(path, 1)
  if (!person) throw new Error('Nobody is signed in')
  return { path, person }
}

/** What a device recorded without the server, from the moment the server is back until nothing waits any more. */
async function drained(context: Context, count: number, notes: Notes): Promise<number[]> {
  const { path, person } = await fresh(context)
  const server = await startServerProcess(path)
  const device = startDevice(server.url, join(context.folder, randomUUID()))
  await fillDevice(device, person)
  const isOffline = device.nextEvent('sync.status', ({ state }) => state === 'offline')
  await server.stop()
  await device.ask('sync.nudge', { reason: 'online' })
  await isOffline
  const operations = operationsOn(path, count)
  const started = performance.now()
  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(operations.slice(from, from + AT_ONCE).map((op) => device.ask('records.write', op)))
  }
  notes.recording.push((1000 * count) / (performance.now() - started))

  const back = await startServerProcess(path, undefined, { port: new URL(server.url).port })
  const isDrained = device.nextEvent('sync.status', ({ pending }) => pending === 0)
  const begun = performance.now()
  await device.ask('sync.nudge', { reason: 'online' })
  const { conflicts } = await isDrained
  const ms = performance.now() - begun
  if (conflicts > 0) throw new Error(`${conflicts} operations were refused`)
  notes.deviceMb.push((await device.usage()).peakMb)
  notes.serverMb.push((await back.usage()).peakMb)
  await device.stop()
  await back.stop()
  return [ms / count]
}

/** The call of an operation by itself. */
const single =
  (headers: Readonly<Record<string, string>>) =>
  (op: RowOperation): HttpRequest => {
    const key = { ...headers, 'idempotency-key': op.opId }
    return op.kind === 'create'
      ? { method: 'POST', path: `/${op.entity}`, headers: key, body: JSON.stringify({ ...op.payload, _id: op.id }) }
      : {
          method: 'PATCH',
          path: `/${op.entity}/${op.id}`,
          headers: { ...key, 'if-match': String(op.baseRev) },
          body: JSON.stringify(op.payload),
        }
  }

/** Whole batches, made beforehand. */
function batches(operations: readonly RowOperation[], headers: Readonly<Record<string, string>>): HttpRequest[] {
  const deviceId = randomUUID()
  return Array.from({ length: Math.ceil(operations.length / PUSH_OPS) }, (_, i) => {
    const ops = operations.slice(i * PUSH_OPS, (i + 1) * PUSH_OPS).map((op) => ({ ...op, dependsOn: [] }))
    return { method: 'POST', path: calls.push.path, headers, body: JSON.stringify({ deviceId, ops }) }
  })
}

type AsRequests = (
  operations: readonly RowOperation[],
  headers: Readonly<Record<string, string>>,
) => readonly HttpRequest[]

const overHttp =
  (context: Context, count: number, connections: number, asRequests: AsRequests): Variant =>
  async () => {
    const { path, person } = await fresh(context)
    const server = await startServerProcess(path)
    const requests = asRequests(operationsOn(path, count), headersOf(person.token))
    let n = 0
    const started = performance.now()
    await load(server.url, requests.length, connections, () => requests[n++] as HttpRequest)
    const ms = performance.now() - started
    await server.stop()
    return [ms / count]
  }

async function rawWrites(context: Context, count: number): Promise<number[]> {
  const { path } = await fresh(context)
  const child = startChild(RAW_WRITES, { args: [path, String(count)] })
  const isWritten = (message: unknown): message is RawWrites => (message as Partial<RawWrites>).type === 'written'
  const { ms } = await child.next(isWritten)
  await child.stop()
  return [ms / count]
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const count = context.times(OPERATIONS)
  const notes: Notes = { recording: [], deviceMb: [], serverMb: [] }
  const singles: AsRequests = (operations, headers) => operations.map(single(headers))
  const rounds = await interleave(
    {
      drain: () => drained(context, count, notes),
      oneByOne: overHttp(context, count, 1, singles),
      eight: overHttp(context, count, 8, singles),
      batches: overHttp(context, count, 1, batches),
      raw: () => rawWrites(context, count),
    },
    { rounds: Math.min(3, context.rounds), warmUp: false },
  )
  const against = (to: 'oneByOne' | 'eight' | 'batches' | 'raw', what: string, atLeast: number | null) => {
    const target = atLeast === null ? null : { atLeast }
    const figure = ratioFigure({ size, what, rounds, of: to, to: 'drain', target })
    const { drain, [to]: other } = figure.parts
    return { ...figure, parts: { ...(drain && { product: drain }), ...(other && { beside: other }) } }
  }
  return [
    against('oneByOne', `${count} operations a second / single writes, one after another`, 0.6),
    against('eight', 'the same / single writes, 8 at a time', 0.6),
    against('batches', 'the same / whole batches posted without a device', 0.6),
    against('raw', 'the same / a bare transaction for each', null),
    plainFigure({
      size,
      what: 'operations drained',
      unit: 'ops/s',
      samples: rounds.drain.flat().map((ms) => 1000 / ms),
    }),
    plainFigure({ size, what: 'operations recorded without the network', unit: 'ops/s', samples: notes.recording }),
    plainFigure({ size, what: 'peak memory of the data process', unit: 'MB', samples: notes.deviceMb }),
    plainFigure({ size, what: 'peak memory of the server', unit: 'MB', samples: notes.serverMb }),
  ]
}

export const outboxDrain: BenchCase = {
  id: 'P25',
  title: 'outbox drain: what an office did without the network, sent when it is back',
  sizes: ['large'],
  unit: 'ops/s',
  limit: "the server's own rate for the same operations, as single writes and as batches; a bare transaction for each",
  peer: null,
  target: 'at least 0.6 of the server’s own write rate',
  run,
}
