import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { v7 } from 'uuid'
import type { Size } from '#demo/sizes.ts'
import { filledCache } from '../data/cache.ts'
import { seenIn, type Seen } from '../data/seen.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openSessions } from '../data/sessions.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, type Variant } from '../harness/rounds.ts'
import { p95, spreadOf, summaryOf } from '../harness/statistics.ts'
import { startChild } from '../processes/child.ts'
import { fillDevice, startDevice, type Device } from '../processes/device.ts'
import type { RawReady, RawReceived, RawWrite } from '../processes/raw-device.ts'
import { startServerProcess } from '../processes/server.ts'

const RAW_DEVICE = new URL('../processes/raw-device.ts', import.meta.url)
/** Each change stands alone: what the one before caused is over. */
const CALM_MS = 60

/** Two devices and a server between them. */
interface World {
  /** Makes a change on one device; resolves when the other's main process has the event and the row is in its cache. */
  readonly change: (notes: string) => Promise<void>
  /** Until the device that made it has its answer. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/** From a database's own rows, so that both worlds change the same. */
const clientOf = (path: string): Seen => seenIn(path, 'clients', 1)[0] as Seen

async function openProduct(context: Context, size: Size): Promise<World> {
  const path = copyInto(context.folder, await serverDatabase(size, context.log))
  const client = clientOf(path)
  const people = await openSessions(path, 2)
  const server = await startServerProcess(path)
  const devices = people.map((_, i) => startDevice(server.url, join(context.folder, `${size}-${i}`))) as [
    Device,
    Device,
  ]
  const [, other] = await Promise.all(people.map((person, i) => fillDevice(devices[i] as Device, person)))
  const cache = new Database(other?.path ?? '', { readonly: true })
  const notesOf = cache.prepare('select "notes" from "clients" where "_id" = ?').pluck()
  const [writer, reader] = devices
  let { rev } = client
  let writing: ReturnType<typeof write> = Promise.resolve()
  async function write(notes: string): Promise<void> {
    const op = {
      opId: v7(),
      kind: 'patch',
      entity: 'clients',
      id: client._id,
      payload: { notes },
      baseRev: rev,
    } as const
    const { changed, pending } = await writer.ask('records.write', op)
    if (pending) throw new Error('The server did not answer in time')
    rev = changed[0]?.row.rev ?? rev
  }
  return {
    change: async (notes) => {
      const isClients = ({ entities }: { readonly entities: readonly string[] }) => entities.includes('clients')
      const changed = async () => {
        do await reader.nextEvent('data.changed', isClients)
        while (notesOf.get(client._id) !== notes)
      }
      const received = changed()
      writing = write(notes)
      await received
    },
    settled: () => writing,
    close: async () => {
      cache.close()
      for (const device of devices) await device.stop()
      await server.stop()
    },
  }
}

async function openRaw(context: Context, size: Size): Promise<World> {
  const path = copyInto(context.folder, await serverDatabase(size, context.log))
  const kept = await filledCache(size, context.log)
  const { _id: id } = clientOf(path)
  const server = await startServerProcess(path, 'bench/processes/raw-broadcast.ts')
  const isReady = (message: unknown): message is RawReady => (message as Partial<RawReady> | null)?.type === 'ready'
  const start = async (n: number) => {
    const args = [server.url, join(context.folder, `raw-${size}-${n}.db`), copyInto(context.folder, kept)]
    const device = startChild(RAW_DEVICE, { args })
    await device.next(isReady)
    return device
  }
  const [writer, reader] = [await start(0), await start(1)]
  return {
    change: async (notes) => {
      const received = reader.next(
        (message): message is RawReceived => (message as Partial<RawReceived>).notes === notes,
      )
      writer.process.send({ type: 'write', id, notes } satisfies RawWrite)
      await received
    },
    settled: () => Promise.resolve(),
    close: async () => {
      await Promise.all([writer.stop(), reader.stop()])
      await server.stop()
    },
  }
}

function changing({ change, settled }: World, n: number): Variant {
  let made = 0
  return async () => {
    const samples: number[] = []
    for (let i = 0; i < n; i += 1) {
      const started = performance.now()
      await change(`Appelé pour la ${(made += 1)}e fois`)
      samples.push(performance.now() - started)
      await settled()
      await pause(CALM_MS)
    }
    return samples
  }
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const n = context.times(60)
  const worlds = {
    large: await openProduct(context, size),
    small: await openProduct(context, 'small'),
    raw: await openRaw(context, size),
  }
  const rounds = await interleave(
    { large: changing(worlds.large, n), small: changing(worlds.small, n), raw: changing(worlds.raw, n) },
    context,
  )
  for (const world of Object.values(worlds)) await world.close()
  return [
    {
      size,
      what: "a change in the other device's cache and reported to its window: p95",
      unit: 'ms',
      target: { atMost: 100 },
      spread: spreadOf(rounds.large.map(p95)),
      parts: { product: summaryOf(rounds.large.flat()), raw: summaryOf(rounds.raw.flat()) },
    },
    ratioFigure({ size, what: 'the same / at small', rounds, of: 'large', to: 'small', target: { atMost: 1.2 } }),
    ratioFigure({
      size,
      what: 'the same / its bare parts in as many processes',
      rounds,
      of: 'large',
      to: 'raw',
      target: null,
    }),
  ]
}

export const propagation: BenchCase = {
  id: 'P27',
  title: "propagation: a change made on one device until another's window gets it",
  sizes: ['large'],
  unit: 'ms',
  limit: 'bare parts in as many processes: commit, HTTP, commit, socket, commit, each passed to the next',
  peer: null,
  target: 'p95 under 100 ms; at large at most 1.2 times small',
  run,
}
