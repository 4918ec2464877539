import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sqlite } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { deviceRows, differences, serverRows } from '#tests/support/world/rows.ts'
import { runTrial, PHASES, TOXICS, type Trial } from './partition.ts'

/** Each fault in each phase, at other moments every time. */
const ROUNDS = process.env['CHAOS'] === 'full' ? 3 : 0.1
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)
const AT_ONCE = 8
/** Longer than any wait of a device before its next try. */
const PATIENCE_MS = 75_000

const upperOf = async ({ database }: TestServer): Promise<number> =>
  Number((await database.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value)

/** What is not in step yet; empty when the device has sent everything and pulled up to a revision. */
async function unsettled({ device, open }: Trial, upper: number): Promise<string | null> {
  const { state, pending, error } = await device.status()
  const [reached] = device.read<{ rev: number }>('select min(rev) as rev from cursors')
  if (state === 'current' && pending === 0 && open() === 0 && (reached?.rev ?? -1) >= upper) return null
  return `${state} ${error ?? ''}, ${pending} to send, ${open()} to answer, at ${reached?.rev} of ${upper}`
}

/** How long after its network healed a device was in step without help, in milliseconds. */
async function recovery(server: TestServer, trial: Trial): Promise<number> {
  const since = performance.now()
  const upper = await upperOf(server)
  for (;;) {
    const left = await unsettled(trial, upper)
    const ms = performance.now() - since
    if (left === null) return ms
    if (ms > PATIENCE_MS) throw new Error(`R3 stuck (${trial.name}): ${left}`)
    await delay(10)
  }
}

const quantile = (sorted: readonly number[], q: number) => Math.round(sorted[Math.floor((sorted.length - 1) * q)] ?? 0)

test('R3: whatever the network does, in whatever phase, a device is in step by itself once it is over', async ({
  annotate,
}) => {
  const random = createRandom(SEED)
  const server = await startTestServer(sqlite)
  onTestFinished(server.stop)
  const { email } = await server.createUser('admin')
  const login = (await server.login(email)).body
  for (let i = 0; i < 300; i += 1) await server.create('skills', { name: `Compétence ${i}` })

  const pairs = PHASES.flatMap((phase) => TOXICS.map((toxic) => ({ phase, toxic, at: random.next() })))
  const runs = Array.from({ length: Math.ceil(ROUNDS) }, () => pairs).flat()
  const chosen = runs.toSorted((a, b) => a.at - b.at).slice(0, Math.ceil(pairs.length * ROUNDS))
  const took: { name: string; ms: number }[] = []
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const trials = await Promise.all(
      chosen.slice(from, from + AT_ONCE).map(async ({ phase, toxic }, i) => {
        const trial = await runTrial(server, login, phase, toxic, random.fork(from + i))
        took.push({ name: trial.name, ms: await recovery(server, trial) })
        return trial
      }),
    )
    for (const trial of trials) await recovery(server, trial)
    const onServer = await serverRows(server.database)
    for (const { name, device, proxy, kept } of trials) {
      expect(differences(deviceRows(device), onServer), name).toEqual([])
      expect(
        kept.filter((id) => !onServer.get('offices')?.has(id)),
        name,
      ).toEqual([])
      expect((await device.status()).conflicts, name).toBe(0)
      device.close()
      proxy.close()
    }
  }
  const sorted = took.toSorted((a, b) => a.ms - b.ms)
  const slowest = sorted.slice(-5).map(({ name, ms }) => `${name} ${Math.round(ms)}`)
  const times = sorted.map(({ ms }) => ms)
  await annotate(
    `in step after ${quantile(times, 0.5)} ms (95 %: ${quantile(times, 0.95)}); last: ${slowest.join('; ')}`,
  )
}, 1_200_000)
