import { askAs, askForRows, type Ask } from '../data/asking.ts'
import { openSessionsOf } from '../data/people.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { median } from '../harness/statistics.ts'
import { startChild } from '../processes/child.ts'
import { startServerProcess } from '../processes/server.ts'
import type { StrangersReady } from '../processes/strangers.ts'

const STRANGERS = new URL('../processes/strangers.ts', import.meta.url)
const AT_ONCE = 4
const LIMIT_MS = 50

const isReady = (message: unknown): message is StrangersReady =>
  (message as Partial<StrangersReady> | null)?.type === 'strangersReady'

/** What somebody at work asks for, one after the other: a list, a record, a change of it. */
async function waits(ask: Ask, times: number): Promise<number[]> {
  const samples: number[] = []
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await work
    samples.push(performance.now() - started)
    return answer
  }
  for (let i = 0; i < times; i += 1) {
    const [first] = await timed(askForRows(ask, '/employees?sort=lastName,firstName&limit=100'))
    const { status } = await timed(ask('GET', `/employees/${first?._id}`))
    if (status !== 200) throw new Error(`An employee was answered with ${status}.`)
    const made = await timed(ask('POST', '/clients', { name: `Voirie ${crypto.randomUUID()}`, city: 'Montréal' }))
    if (made.status !== 200) throw new Error(`A client was refused: ${made.text}`)
  }
  return samples
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const url = `sqlite:${copyInto(context.folder, await serverDatabase(size, context.log))}`
  const [own = '', ...tokens] = await openSessionsOf(url, { admin: 2, supervisor: 1, employee: 1 })
  const server = await startServerProcess(url)
  const ask = askAs(server.url, own)
  const times = context.times(60)
  try {
    const rounds = await interleave(
      {
        idle: () => waits(ask, times),
        hostile: async () => {
          const strangers = startChild(STRANGERS, {
            args: [JSON.stringify({ url: server.url, tokens, atOnce: AT_ONCE })],
          })
          try {
            await strangers.next(isReady)
            return await waits(ask, times)
          } finally {
            await strangers.stop()
          }
        },
      },
      context,
    )
    const longer = rounds.hostile.map((samples, i) => Math.max(...samples) - Math.max(...(rounds.idle[i] ?? [])))
    return [
      plainFigure({
        size,
        what: `the longest wait beside ${AT_ONCE} hostile callers, less the longest without them`,
        unit: 'ms',
        samples: longer,
        target: { atMost: LIMIT_MS },
      }),
      ratioFigure({
        size,
        what: 'a usual wait beside them / without them',
        rounds,
        of: 'hostile',
        to: 'idle',
        by: median,
        target: null,
      }),
    ]
  } finally {
    await server.stop()
  }
}

export const hostileMinute: BenchCase = {
  id: 'P47',
  title: 'a request of somebody at work, beside hostile requests of strangers and of each role',
  sizes: ['medium'],
  unit: 'ms',
  limit: 'the same requests to the same server without them',
  peer: null,
  target: `no wait is more than ${LIMIT_MS} ms longer`,
  run,
}
