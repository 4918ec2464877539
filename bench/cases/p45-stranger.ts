import { EMPTY_REQUEST, sendBytes, strangerRequests, type StrangerRequest } from '../data/stranger-requests.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { median } from '../harness/statistics.ts'
import { startServerProcess, type ServerProcess } from '../processes/server.ts'

const AT_MOST_MS = 2
const TRIES = 9
/** What another program of this machine makes longer is not so every time. */
const SERIES = 3

/** How long a request holds the server's loop, at the median of some tries. */
async function heldBy(server: ServerProcess, request: StrangerRequest): Promise<number> {
  const samples: number[] = []
  for (let i = 0; i < TRIES; i += 1) {
    await server.usage()
    const status = await sendBytes(server.url, request)
    if (status >= 500) throw new Error(`${request.name} answered ${status}`)
    samples.push((await server.usage()).longestBlockMs)
  }
  return median(samples)
}

/** The shortest of some series, as long as they are beyond what is allowed. */
async function leastHeldBy(server: ServerProcess, request: StrangerRequest, allowed: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < SERIES && least > allowed; i += 1) least = Math.min(least, await heldBy(server, request))
  return least
}

export const stranger: BenchCase = {
  id: 'P45',
  title: 'How long what somebody without a token sends holds the server',
  sizes: ['small'],
  unit: 'ms',
  limit: 'an empty request, answered 404',
  peer: null,
  target: 'nothing sent without a token holds the loop 2 ms longer than an empty request',
  run: async (context) => {
    const size = sizeOf(context)
    const copy = copyInto(context.folder, await serverDatabase(size, context.log))
    const server = await startServerProcess(copy, 'bench/processes/webhook-server.ts')
    try {
      for (let i = 0; i < 20; i += 1) await sendBytes(server.url, EMPTY_REQUEST)
      const beside = await heldBy(server, EMPTY_REQUEST)
      const held: { readonly name: string; readonly ms: number }[] = []
      for (const request of strangerRequests()) {
        const ms = await leastHeldBy(server, request, beside + AT_MOST_MS)
        held.push({ name: request.name, ms })
        if (ms - beside > AT_MOST_MS) context.log(`${request.name} held the loop ${ms.toFixed(1)} ms`)
      }
      const worst = held.toSorted((a, b) => b.ms - a.ms)[0]
      if (!worst) throw new Error('There is nothing that a stranger could send')
      context.log(`the worst is ${worst.name}: ${worst.ms.toFixed(2)} ms, nothing ${beside.toFixed(2)} ms`)
      const figures: Figure[] = [
        plainFigure({
          size,
          what: `the worst of ${held.length} beside an empty request`,
          unit: 'ms',
          samples: [worst.ms - beside],
          target: { atMost: AT_MOST_MS },
        }),
        ratioFigure({
          size,
          what: 'the same, in times',
          rounds: { stranger: [[worst.ms]], empty: [[beside]] },
          of: 'stranger',
          to: 'empty',
          target: null,
        }),
      ]
      return figures
    } finally {
      await server.stop()
    }
  },
}
