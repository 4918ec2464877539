import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { addAccounts } from '../data/accounts.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { load } from '../harness/http-load.ts'
import { interleave, timedAsync } from '../harness/rounds.ts'
import { p99 } from '../harness/statistics.ts'
import { signIn, startServerProcess } from '../processes/server.ts'

const AT_ONCE = 20
const hash = promisify(argon2)

/** What a password costs, and nothing else. */
const hashOnce = () =>
  hash('argon2id', {
    message: 'Demo-equipage-1',
    nonce: randomBytes(16),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })

/** Hashes `n` with all the machine has. */
async function hashMany(n: number, atATime = availableParallelism()): Promise<void> {
  let begun = 0
  const lane = async () => {
    while (begun < n) {
      begun += 1
      await hashOnce()
    }
  }
  await Promise.all(Array.from({ length: atATime }, lane))
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const path = copyInto(context.folder, await serverDatabase(size, context.log))
  const accounts = addAccounts(path, AT_ONCE)
  const server = await startServerProcess(path)
  const login = (i: number) => signIn(server.url, accounts[i % AT_ONCE])
  // From here on each of them is known at this address.
  for (let i = 0; i < AT_ONCE; i += 1) await login(i)

  const n = context.times(20)
  const alone = await interleave({ login: () => timedAsync(n, login), hash: () => timedAsync(n, hashOnce) }, context)
  const bursts = await interleave(
    {
      logins: () => timedAsync(1, () => Promise.all(accounts.map((_, i) => login(i)))),
      hashes: () => timedAsync(1, () => hashMany(AT_ONCE)),
    },
    context,
  )
  const health = (count: number) => load(server.url, count, 1, () => ({ method: 'GET', path: '/health' }))
  const others = await interleave(
    {
      meanwhile: async () => {
        const state = { isOver: false }
        const burst = Promise.all(accounts.map((_, i) => login(i))).then(() => (state.isOver = true))
        const samples: number[] = []
        while (!state.isOver) samples.push(...(await health(5)))
        await burst
        return samples
      },
      idle: () => health(context.times(400)),
    },
    context,
  )
  await server.stop()
  return [
    ratioFigure({
      size,
      what: 'a login / the hash alone',
      rounds: alone,
      of: 'login',
      to: 'hash',
      target: { atMost: 1.15 },
    }),
    ratioFigure({
      size,
      what: `${AT_ONCE} logins at once / as many hashes`,
      rounds: bursts,
      of: 'logins',
      to: 'hashes',
      target: { atMost: 1.15 },
    }),
    ratioFigure({
      size,
      what: 'p99 of other requests meanwhile / idle',
      rounds: others,
      of: 'meanwhile',
      to: 'idle',
      by: p99,
      target: { atMost: 2 },
    }),
  ]
}

export const login: BenchCase = {
  id: 'P22',
  title: 'login, alone and twenty at once',
  sizes: ['medium'],
  unit: 'ms',
  limit: 'argon2id at the same cost, alone; other requests while nobody signs in',
  peer: null,
  target: 'at most 1.15 times the hash; p99 of other requests at most twice idle',
  run,
}
