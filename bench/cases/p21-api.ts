import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { load, type HttpRequest } from '../harness/http-load.ts'
import { interleave, type Variant } from '../harness/rounds.ts'
import { p99, spreadOf, summaryOf } from '../harness/statistics.ts'
import { signIn, startServerProcess, VERSION_HEADERS } from '../processes/server.ts'

const CONNECTIONS = 8

interface Work {
  readonly what: string
  readonly count: number
  readonly atLeast: number
  readonly next: () => HttpRequest
}

function worksOf(databasePath: string, headers: Readonly<Record<string, string>>, context: Context): readonly Work[] {
  const db = new Database(databasePath, { readonly: true })
  const ids = db.prepare('select "_id" from "employees" where "deletedAt" is null').pluck().all() as string[]
  db.close()
  let n = 0
  const get = (path: string): HttpRequest => ({ method: 'GET', path, headers })
  return [
    {
      what: 'list of 100 employees',
      count: context.times(400),
      atLeast: 0.85,
      next: () => get('/employees?sort=lastName,firstName&limit=100'),
    },
    {
      what: 'one employee',
      count: context.times(3000),
      atLeast: 0.85,
      next: () => get(`/employees/${ids[(n += 1) % ids.length]}`),
    },
    {
      what: 'create a client',
      count: context.times(400),
      atLeast: 0.7,
      next: () => ({
        method: 'POST',
        path: '/clients',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          name: `Voirie ${(n += 1)} ${randomUUID()}`,
          city: 'Montréal',
          notes: 'Entrée par la cour',
        }),
      }),
    },
  ]
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const kept = await serverDatabase(size, context.log)
  const product = await startServerProcess(copyInto(context.folder, kept))
  const raw = await startServerProcess(copyInto(context.folder, kept), 'bench/processes/raw-server.ts')
  const { token } = await signIn(product.url)
  const headers = { 'app-version': VERSION_HEADERS['app-version'], authorization: `Bearer ${token}` }
  const figures: Figure[] = []
  for (const { what, count, atLeast, next } of worksOf(kept, headers, context)) {
    const latencies = { product: [] as number[], raw: [] as number[] }
    const throughput =
      (name: 'product' | 'raw', url: string): Variant =>
      async (round) => {
        const started = performance.now()
        const samples = await load(url, count, CONNECTIONS, next)
        if (round >= 0) latencies[name].push(...samples)
        return [(performance.now() - started) / count]
      }
    const rounds = await interleave(
      { raw: throughput('raw', raw.url), product: throughput('product', product.url) },
      context,
    )
    const compared = ratioFigure({
      size,
      what: `${what}: requests a second / raw`,
      rounds,
      of: 'raw',
      to: 'product',
      target: { atLeast },
    })
    const { product: ours, raw: theirs } = compared.parts
    figures.push(
      { ...compared, parts: { ...(ours && { product: ours }), ...(theirs && { raw: theirs }) } },
      {
        size,
        what: `${what}: p99 with ${CONNECTIONS} connections`,
        unit: 'ms',
        target: null,
        spread: spreadOf([p99(latencies.product)]),
        parts: { product: summaryOf(latencies.product), raw: summaryOf(latencies.raw) },
      },
    )
  }
  await product.stop()
  await raw.stop()
  return figures
}

export const api: BenchCase = {
  id: 'P21',
  title: 'API: a list, a detail and a write against a real server process',
  sizes: ['medium', 'large'],
  unit: 'req/s',
  limit: 'a bare Fastify handler without sign-in or validation, on the same SQL',
  peer: null,
  target: 'at least 0.85 of its requests a second for reads, 0.7 for writes',
  run,
}
