import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openSessions } from '../data/sessions.ts'
import { sharedNow } from '../harness/clock.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure } from '../harness/figures.ts'
import { p95 } from '../harness/statistics.ts'
import { startChild, type Child } from '../processes/child.ts'
import { fillDevice, startDevice } from '../processes/device.ts'
import type { Connect, Connected } from '../processes/listeners.ts'
import type { AllCurrent, ManyDevicesInput } from '../processes/many-devices.ts'
import { startServerProcess, type ServerProcess } from '../processes/server.ts'

const DEVICES = 200
/** The server limits the sockets of one account. */
const PEOPLE = 4
const PROCESSES = 2
const MANY_DEVICES = new URL('../processes/many-devices.ts', import.meta.url)
const LISTENERS = new URL('../processes/listeners.ts', import.meta.url)

const isAllCurrent = (message: unknown): message is AllCurrent =>
  (message as Partial<AllCurrent> | null)?.type === 'current'
const isConnected = (message: unknown): message is Connected =>
  (message as Partial<Connected> | null)?.type === 'connected'

/** Devices of a few people that are all up to date: of each person one folder is filled, and copied for the others. */
async function openDevices(context: Context, server: ServerProcess, databasePath: string) {
  const devices: ManyDevicesInput['devices'][number][] = []
  for (const [n, account] of (await openSessions(databasePath, PEOPLE)).entries()) {
    const filled = join(context.folder, `person-${n}`)
    const device = startDevice(server.url, filled)
    await fillDevice(device, account)
    await device.stop()
    for (let i = 0; i < DEVICES / PEOPLE; i += 1) {
      const directory = join(context.folder, `device-${n}-${i}`)
      cpSync(filled, directory, { recursive: true })
      devices.push({ directory, account })
    }
  }
  const share = DEVICES / PROCESSES
  const children = Array.from({ length: PROCESSES }, (_, i) => {
    const input: ManyDevicesInput = { url: server.url, devices: devices.slice(i * share, (i + 1) * share) }
    return startChild(MANY_DEVICES, { args: [JSON.stringify(input)] })
  })
  const allCurrent = () => Promise.all(children.map((child) => child.next(isAllCurrent)))
  await allCurrent()
  return { allCurrent, stop: () => Promise.all(children.map((child) => child.stop())) }
}

/** As many bare sockets, to a bare server that has just started. */
async function connectBare(context: Context, databasePath: string): Promise<number> {
  const raw = await startServerProcess(copyInto(context.folder, databasePath), 'bench/processes/raw-broadcast.ts')
  const child: Child = startChild(LISTENERS, { args: [raw.url, 'ws'] })
  const connected = child.next(isConnected)
  const started = sharedNow()
  child.process.send({ type: 'connect', tokens: Array.from({ length: DEVICES }, () => '') } satisfies Connect)
  await connected
  const ms = sharedNow() - started
  await child.stop()
  await raw.stop()
  return ms
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const kept = await serverDatabase(size, context.log)
  const databasePath = copyInto(context.folder, kept)
  let server = await startServerProcess(databasePath)
  const { port } = new URL(server.url)
  const devices = await openDevices(context, server, databasePath)
  const waits: number[] = []
  const last: number[] = []
  const requests: number[] = []
  const bare: number[] = []
  let fills = 0
  for (let round = 0; round < context.rounds; round += 1) {
    const current = devices.allCurrent()
    await server.stop()
    server = await startServerProcess(databasePath, undefined, { port })
    const back = sharedNow()
    const answers = await current
    const mine = answers.flatMap(({ at }) => at.map((moment) => moment - back))
    waits.push(...mine)
    last.push(Math.max(...mine))
    requests.push(answers.reduce((sum, answer) => sum + answer.requests, 0) / DEVICES)
    fills += answers.reduce((sum, answer) => sum + answer.fills, 0)
    bare.push(await connectBare(context, kept))
  }
  await devices.stop()
  await server.stop()
  const figure = (what: string, samples: readonly number[]) => plainFigure({ size, what, unit: 'ms', samples })
  const upToDate = `from the server's first word until the last of ${DEVICES} devices is up to date`
  return [
    { ...figure(upToDate, last), target: { atMost: 3000 } },
    figure('the same, of each device: p95', [p95(waits)]),
    plainFigure({ size, what: 'took everything anew', unit: 'devices', samples: [fills], target: { atMost: 0 } }),
    plainFigure({
      size,
      what: 'pulls and sockets each device asked for meanwhile',
      unit: 'requests',
      samples: requests,
    }),
    figure(`${DEVICES} bare sockets connect to a bare server`, bare),
  ]
}

export const restart: BenchCase = {
  id: 'P24',
  title: 'the server starts again while 200 devices are connected',
  sizes: ['small'],
  unit: 'ms',
  limit: 'as many bare sockets that connect',
  peer: null,
  target: 'all up to date within 3 s of its first word, with jitter; none takes everything anew',
  run,
}
