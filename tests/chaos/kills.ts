import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { LoginReply } from '#shared/contract/http.ts'
import type { DatabaseKind, TestDatabase } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createKillableDevice, type KillableDevice } from '#tests/support/world/killable-device.ts'
import { startNetwork } from '#tests/support/world/network.ts'
import { startServerProcess, Unanswered, type ServerProcess } from '#tests/support/world/processes.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { createBulky } from '../integration/data/bulky.ts'
import { diverged, lostOrDoubled, prefixBroken } from './checks.ts'
import { createOperationLog, type OperationLog } from './operation-log.ts'
import { createMoves } from './moves.ts'
import { PATIENCE_MS } from './world.ts'

/** What was going on when a process was killed: `filled` is right after a fill. */
export type Moment = 'fill' | 'filled' | 'delta' | 'push' | 'server'

export interface Killed {
  readonly counts: Readonly<Record<Moment, number>>
  readonly ops: number
  readonly problems: readonly string[]
  readonly story: readonly string[]
}

interface Scene {
  readonly database: TestDatabase
  readonly opLog: OperationLog
  readonly counts: Record<Moment, number>
  readonly problems: string[]
  /** Whether everybody goes on: kills are left and nothing is wrong. */
  readonly goesOn: () => boolean
}

/** How long a process lives after it opened its account: mostly enough to write and pull a little. */
const LIFE_MS = 350

/**
 * Kills data processes and the server while two devices write and pull each other's changes and a third fills its
 * cache; then lets everything settle and checks that nothing is missing.
 */
export async function killAll(kind: DatabaseKind, seed: number, kills: number): Promise<Killed> {
  const random = createRandom(seed)
  const database = await kind.open()
  const login = await furnish(database)
  const house = mkdtempSync(join(tmpdir(), 'equipage-server-'))
  let server: ServerProcess = await startServerProcess(database.url, house)
  const devices: KillableDevice[] = []
  for (const name of ['device1', 'device2', 'device3']) {
    devices.push(createKillableDevice({ name, network: await startNetwork(server.url), login }))
  }
  const [one, other, filler] = devices as [KillableDevice, KillableDevice, KillableDevice]
  const counts = { fill: 0, filled: 0, delta: 0, push: 0, server: 0 }
  const problems: string[] = []
  const opLog = createOperationLog()
  const total = () => Object.values(counts).reduce((sum, n) => sum + n, 0)
  const scene: Scene = { database, opLog, counts, problems, goesOn: () => total() < kills && problems.length === 0 }

  async function killServer(): Promise<void> {
    for (let next = 5; scene.goesOn(); next = total() + 8) {
      while (total() < next && scene.goesOn()) await delay(20)
      if (!scene.goesOn()) return
      counts.server += 1
      opLog.note('the server is killed')
      await server.kill()
      server = await startServerProcess(database.url, house)
      for (const { network } of devices) network.forwardTo(server.url)
      opLog.note('the server is back')
    }
  }

  try {
    await Promise.all([
      work(scene, one, random.fork(1)),
      work(scene, other, random.fork(2)),
      fill(scene, filler, random.fork(3)),
      killServer(),
    ])
    if (problems.length === 0) problems.push(...(await atRest(scene, devices)))
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    for (const device of devices) {
      await device.stop()
      await device.network.stop()
    }
    await server.kill('SIGTERM')
    await database.destroy()
    rmSync(house, { recursive: true, force: true })
  }
  return { counts, ops: opLog.entries.length, problems, story: opLog.story }
}

async function furnish(database: TestDatabase): Promise<LoginReply> {
  const server = await startTestServer(database.url)
  try {
    const { email } = await server.createUser('admin')
    const { _id: clientId } = await server.create('clients', { name: 'Hydro-Québec' })
    await server.create('sites', { clientId, name: 'Pont' })
    for (const name of ['Signaleur', 'Cariste']) await server.create('skills', { name })
    // Enough rows for a fill to be killed in the middle.
    await createBulky(server)
    return (await server.login(email)).body
  } finally {
    await server.stop()
  }
}

/** Starts and kills a device that writes; once its cache is filled, it is never filled again. */
async function work(scene: Scene, device: KillableDevice, random: Random): Promise<void> {
  const { opLog, goesOn, counts, problems } = scene
  const moves = createMoves(device, random, Date.now, null)
  let startMs = await firstLife(device)
  const filled = wholeCache(device)
  const killIn = async (ms: number) => {
    await delay(ms)
    const moment = device.queue().some(({ state }) => state === 'pending') ? 'push' : 'delta'
    await device.kill()
    counts[moment] += 1
  }
  while (goesOn()) {
    let end = random.chance(0.25) ? killIn(random.int(startMs)) : null
    try {
      const began = performance.now()
      if ((await device.start()) === null) problems.push(`${device.name} opened without its cache`)
      startMs = performance.now() - began
      end ??= killIn(random.int(LIFE_MS))
      for (;;) {
        for (let n = random.between(1, 3); n > 0; n -= 1) void opLog.write(device, moves.one)
        await Promise.race([delay(random.int(25)), end])
        await device.ask('sync.status', null)
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
    }
    await end
    opLog.ended(device)
    opLog.note(`${device.name} was killed`)
    if (wholeCache(device) !== filled) problems.push(`${device.name} has caches ${device.caches().join()}`)
  }
}

/** The newest of its cache files: that of all rows, once the one of the first part is beside it or gone. */
const wholeCache = (device: KillableDevice): number | undefined =>
  device
    .caches()
    .toSorted((a, b) => a - b)
    .at(-1)

/** Answers how long the device took to start; it is killed with its cache filled. */
async function firstLife(device: KillableDevice): Promise<number> {
  const began = performance.now()
  await device.start()
  const startMs = performance.now() - began
  while (device.path() === null) await delay(10)
  await device.kill()
  return startMs
}

/** A device that fills one cache file over many starts, and moves to another computer when it is full. */
async function fill({ goesOn, counts, problems }: Scene, device: KillableDevice, random: Random): Promise<void> {
  let startMs = 500
  let begun: number | undefined
  while (goesOn()) {
    // One kill in three is meant for the filling device, the others for those that write.
    if ((counts.fill + counts.filled) * 2 > counts.push + counts.delta) {
      await delay(20)
      continue
    }
    const began = performance.now()
    const opened = device.start().then(
      () => void (startMs = performance.now() - began),
      () => undefined,
    )
    await delay(startMs / 2 + random.int(2 * startMs + LIFE_MS))
    await device.kill()
    await opened
    if (device.path() === null) counts.fill += 1
    else counts.filled += 1
    if (begun !== undefined && wholeCache(device) !== begun)
      problems.push(`${device.name} began to fill anew: ${device.caches().join()}`)
    // A first part that was cut off comes anew; once it is whole, the fill of all rows goes on in one file.
    if (device.caches().length > 1) begun = wholeCache(device)
    if (device.path() === null) continue
    device.moveOut()
    begun = undefined
  }
}

/** Everybody starts once more, sends what is left and pulls everything. */
async function atRest({ database, opLog }: Scene, devices: readonly KillableDevice[]): Promise<readonly string[]> {
  for (const device of devices) {
    await device.start()
    await device.ask('sync.nudge', { reason: 'online' })
  }
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const { value } = await database.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    const isQuiet = await Promise.all(
      devices.map(async (device) => {
        const { state } = await device.ask('sync.status', null)
        const [reached] = device.read<{ rev: number }>('select min(rev) as rev from cursors')
        const hasSent = device.queue().every((op) => op.state !== 'pending')
        return state === 'current' && hasSent && (reached?.rev ?? -1) >= Number(value)
      }),
    )
    if (isQuiet.every(Boolean)) {
      const [one, other] = devices as [KillableDevice, KillableDevice]
      const broken = await Promise.all(devices.map((device) => prefixBroken(device, database)))
      const refilled = [one, other].flatMap((device) => (device.stderr().match(/cache filled:/g)?.length ?? 0) > 1)
      return [
        ...(await lostOrDoubled(opLog, devices, database)),
        ...(await diverged(devices, database)),
        ...broken.flat(),
        ...refilled.map((isRefilled, i) => (isRefilled ? `device${i + 1} was filled again` : '')).filter(Boolean),
      ]
    }
    for (const device of devices) await device.ask('sync.now', null)
    await delay(50)
  }
  const states = await Promise.all(devices.map(async (device) => JSON.stringify(await device.ask('sync.status', null))))
  return [`R3 stuck: ${states.join('; ')}`]
}
