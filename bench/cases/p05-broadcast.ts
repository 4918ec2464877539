import { headersOf, seenIn, type Seen } from '../data/seen.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openSessions } from '../data/sessions.ts'
import { sharedNow } from '../harness/clock.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { p95, spreadOf, summaryOf } from '../harness/statistics.ts'
import { startChild, type Child } from '../processes/child.ts'
import type { Connect, Connected, ChangeReceived } from '../processes/listeners.ts'
import { startServerProcess, type ServerProcess } from '../processes/server.ts'

const DEVICES = 500
/** Memory is a slope between two numbers of devices: what the process needs anyway is in neither. */
const FEW = 100
const PROCESSES = 2
const LISTENERS = new URL('../processes/listeners.ts', import.meta.url)

const isConnected = (message: unknown): message is Connected =>
  (message as Partial<Connected> | null)?.type === 'connected'
const isChangeReceived = (message: unknown): message is ChangeReceived =>
  (message as Partial<ChangeReceived> | null)?.type === 'changeReceived'

/** Devices spread over a few processes, each of which receives every change. */
function startListeners(server: ServerProcess, kind: 'socket.io' | 'ws') {
  const children: readonly Child[] = Array.from({ length: PROCESSES }, () =>
    startChild(LISTENERS, { args: [server.url, kind] }),
  )
  return {
    connect: async (tokens: readonly string[]) => {
      const share = Math.ceil(tokens.length / PROCESSES)
      const parts = children.map((child, i) => ({ child, tokens: tokens.slice(i * share, (i + 1) * share) }))
      for (const part of parts) {
        const connected = part.child.next(isConnected)
        part.child.process.send({ type: 'connect', tokens: part.tokens } satisfies Connect)
        await connected
      }
    },
    /** When each device received the next change. */
    changeReceived: async (): Promise<readonly number[]> =>
      (await Promise.all(children.map((child) => child.next(isChangeReceived)))).flatMap(({ at }) => at),
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  }
}
type Listeners = ReturnType<typeof startListeners>

/** Makes changes one after another, and notes for each how long every device waited for it. */
async function changing(n: number, listeners: Listeners, change: () => Promise<unknown>, all: number[]) {
  const last: number[] = []
  for (let i = 0; i < n; i += 1) {
    const received = listeners.changeReceived()
    const started = sharedNow()
    await change()
    const waits = (await received).map((at) => at - started)
    all.push(...waits)
    last.push(Math.max(...waits))
  }
  return last
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const kept = await serverDatabase(size, context.log)
  const path = copyInto(context.folder, kept)
  const sessions = await openSessions(path, DEVICES)
  const tokens = sessions.map(({ token }) => token)
  const client = seenIn(path, 'clients', 1)[0] as Seen
  const server = await startServerProcess(path)
  const raw = await startServerProcess(copyInto(context.folder, kept), 'bench/processes/raw-broadcast.ts')
  const [devices, bare] = [startListeners(server, 'socket.io'), startListeners(raw, 'ws')]
  await devices.connect(tokens.slice(0, FEW))
  const few = await server.usage()
  await devices.connect(tokens.slice(FEW))
  const many = await server.usage()
  await bare.connect(tokens)

  let { rev } = client
  let made = 0
  const changeHere = async () => {
    const answer = await fetch(new URL(`/clients/${client._id}`, server.url), {
      method: 'PATCH',
      headers: { ...headersOf(tokens[0] as string), 'content-type': 'application/json', 'if-match': String(rev) },
      body: JSON.stringify({ notes: `Appelé pour la ${(made += 1)}e fois` }),
    })
    if (answer.status !== 200) throw new Error(`Refused: ${await answer.text()}`)
    rev = ((await answer.json()) as { row: { rev: number } }).row.rev
  }
  const changeRaw = async () => {
    const body = JSON.stringify({ id: client._id, notes: `Appelé pour la ${(made += 1)}e fois` })
    await (await fetch(raw.url, { method: 'POST', body })).text()
  }
  const waits = { product: [] as number[], raw: [] as number[] }
  const n = context.times(40)
  const rounds = await interleave(
    {
      product: (round) => changing(n, devices, changeHere, round < 0 ? [] : waits.product),
      raw: (round) => changing(n, bare, changeRaw, round < 0 ? [] : waits.raw),
    },
    context,
  )
  const after = await server.usage()
  await Promise.all([devices.stop(), bare.stop()])
  await Promise.all([server.stop(), raw.stop()])
  return [
    {
      size,
      what: `a change sent to ${DEVICES} devices, from the request on: p95 of all devices`,
      unit: 'ms',
      target: { atMost: 250 },
      spread: spreadOf([p95(waits.product)]),
      parts: { product: summaryOf(waits.product), raw: summaryOf(waits.raw) },
    },
    ratioFigure({
      size,
      what: 'the last device notified / a bare commit and a loop over bare sockets',
      rounds,
      of: 'product',
      to: 'raw',
      target: { atMost: 1.25 },
    }),
    plainFigure({
      size,
      what: 'memory of the server for each device',
      unit: 'KB',
      samples: [(1024 * (many.heldMb - few.heldMb)) / (DEVICES - FEW)],
      target: { atMost: 100 },
    }),
    plainFigure({ size, what: 'the server after all changes', unit: 'MB', samples: [after.heldMb] }),
  ]
}

export const broadcast: BenchCase = {
  id: 'P5',
  title: `a commit sent to ${DEVICES} connected devices, each with a session of its own`,
  sizes: ['small'],
  unit: 'ms',
  limit: 'a bare commit, then a loop over as many bare sockets of ws',
  peer: null,
  target: '250 ms at p95; under 100 KB of server memory each; the last device at most 1.25 times the limit',
  run,
}
