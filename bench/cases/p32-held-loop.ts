import type { Role } from '#shared/model/roles.ts'
import type { Size } from '#demo/sizes.ts'
import { askAs, type Ask } from '../data/asking.ts'
import { listRequests, pullRequests, pushRequests, refusedPush, type HeldRequest } from '../data/held-requests.ts'
import { openSessionsOf } from '../data/people.ts'
import { postgresDatabases } from '../data/postgres.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure } from '../harness/figures.ts'
import { startServerProcess, type ServerProcess } from '../processes/server.ts'

/** What another program of this machine makes longer is not so every time. */
const TRIES = 3
const TARGET = { atMost: 20 } as const

/** How long each request holds the server's loop at the least of some tries; one that is refused as unknown is left out. */
async function blocksOf(server: ServerProcess, requests: readonly HeldRequest[], context: Context, who: string) {
  const blocks: number[] = []
  for (const { name, make } of requests) {
    const tries: number[] = []
    let status = 0
    for (let i = 0; i < TRIES && (i === 0 || Math.min(...tries) > TARGET.atMost / 2); i += 1) {
      await server.usage()
      ;({ status } = await make())
      if (status >= 500) throw new Error(`${who}: ${name} answered ${status}`)
      tries.push((await server.usage()).longestBlockMs)
    }
    if (status === 400 || status === 403) continue
    const least = Math.min(...tries)
    blocks.push(least)
    if (least > TARGET.atMost) context.log(`${who}: ${name} held the loop ${least.toFixed(1)} ms`)
  }
  return blocks
}

const kindsOf = (role: Role, ask: Ask) => ({
  'each pull': () => pullRequests(ask),
  'each push': () => (role === 'admin' ? pushRequests(ask) : refusedPush(ask)),
  'each list, sorted by each column and searched': () => listRequests(ask),
})

async function measure(context: Context, size: Size, name: string, url: string): Promise<readonly Figure[]> {
  const tokens = await openSessionsOf(url, { admin: 1, supervisor: 1, employee: 1 })
  const server = await startServerProcess(url)
  const figures: Figure[] = []
  const held = async (what: string, requests: readonly HeldRequest[]) => {
    const samples = await blocksOf(server, requests, context, what)
    const worst = Math.max(...samples)
    figures.push(plainFigure({ size, what: `${name}, ${what}`, unit: 'ms', samples: [worst], target: TARGET }))
  }
  try {
    for (const [i, role] of (['admin', 'supervisor', 'employee'] as const).entries()) {
      const ask = askAs(server.url, tokens[i] ?? '')
      for (const [what, requests] of Object.entries(kindsOf(role, ask)))
        await held(`${role}: ${what}`, await requests())
      if (role === 'employee') await held('/health', [{ name: 'GET /health', make: () => ask('GET', '/health') }])
    }
    return figures
  } finally {
    await server.stop()
  }
}

const shared = {
  unit: 'ms',
  limit: 'the longest a request may keep everybody else waiting',
  peer: null,
  sizes: ['large'],
  target: 'no request holds the loop over 20 ms',
} as const

export const heldLoop: BenchCase = {
  ...shared,
  id: 'P32',
  title: 'How long one request holds the server, SQLite',
  run: async (context) => {
    const size = sizeOf(context)
    const copy = copyInto(context.folder, await serverDatabase(size, context.log))
    return measure(context, size, 'SQLite', `sqlite:${copy}`)
  },
}

export const heldLoopPostgres: BenchCase = {
  ...shared,
  id: 'P33',
  title: 'How long one request holds the server, PostgreSQL',
  run: async (context) => {
    const size = sizeOf(context)
    const { urls, stop } = await postgresDatabases(size, context.log)
    try {
      return await measure(context, size, 'PostgreSQL', urls[0])
    } finally {
      await stop()
    }
  },
}
