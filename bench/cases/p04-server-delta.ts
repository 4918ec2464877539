import Database from 'better-sqlite3'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { formatCursor, syncHeaderSchema } from '#shared/contract/sync/sync.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { load, type HttpRequest } from '../harness/http-load.ts'
import { interleave, timed, type Variant } from '../harness/rounds.ts'
import { p95, spreadOf, summaryOf } from '../harness/statistics.ts'
import { signIn, startServerProcess, VERSION_HEADERS } from '../processes/server.ts'

const PAGE = 1000
const CONNECTIONS = 8
const assignments: Entity = entities.assignments

/** The head of a pull from the beginning; the rest is left. */
async function headOf(url: string, headers: Readonly<Record<string, string>>) {
  const stop = new AbortController()
  const answer = await fetch(new URL('/sync', url), { headers, signal: stop.signal })
  let text = ''
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString()
    if (text.includes('\n')) break
  }
  stop.abort()
  return syncHeaderSchema.parse(JSON.parse(text.slice(0, text.indexOf('\n'))))
}

/** The same rows out of the database and no further. */
function rawPage(path: string, after: number): () => unknown {
  const db = new Database(path, { readonly: true })
  const columns = wireColumnsOf(assignments).map(({ name }) => `"${name}"`)
  const page = db
    .prepare(`select ${columns.join(', ')} from "assignments" where "rev" > ? order by "rev" limit ?`)
    .raw(true)
  return () => page.all(after, PAGE)
}

/** The revision after which a thousand assignments follow. */
function revBefore(path: string): number {
  const db = new Database(path, { readonly: true })
  const rev = db.prepare('select "rev" from "assignments" order by "rev" desc limit 1 offset ?').pluck().get(PAGE)
  db.close()
  return rev as number
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const path = copyInto(context.folder, await serverDatabase(size, context.log))
  const server = await startServerProcess(path)
  const bare = await startServerProcess(path, 'bench/processes/bare-server.ts')
  const { token } = await signIn(server.url)
  const headers = { 'app-version': VERSION_HEADERS['app-version'], authorization: `Bearer ${token}` }
  const { upper, scope } = await headOf(server.url, headers)
  const after = revBefore(path)
  const pull = (assigned: number): HttpRequest => {
    const revs = { ...Object.fromEntries(entityNames.map((name) => [name, upper])), assignments: assigned }
    return { method: 'GET', path: `/sync?cursor=${encodeURIComponent(formatCursor({ scope, revs }))}`, headers }
  }
  const [empty, delta] = [pull(upper), pull(after)]
  const nothing: HttpRequest = { method: 'GET', path: '/' }
  const rate =
    (url: string, request: HttpRequest, n: number): Variant =>
    async () => {
      const started = performance.now()
      await load(url, n, CONNECTIONS, () => request)
      return [(performance.now() - started) / n]
    }
  const [n, pages] = [context.times(2000), context.times(60)]
  const raw = rawPage(path, after)
  const alone = await interleave(
    { empty: () => load(server.url, n, 1, () => empty), nothing: () => load(bare.url, n, 1, () => nothing) },
    context,
  )
  const many = await interleave({ empty: rate(server.url, empty, n), nothing: rate(bare.url, nothing, n) }, context)
  const page = await interleave(
    { product: () => load(server.url, pages, 1, () => delta), raw: () => timed(pages, raw) },
    context,
  )
  await server.stop()
  await bare.stop()
  return [
    {
      size,
      what: 'an empty pull, p95 from request to last byte, beside a bare 304',
      unit: 'ms',
      target: { atMost: 5 },
      spread: spreadOf(alone.empty.map(p95)),
      parts: { product: summaryOf(alone.empty.flat()), raw: summaryOf(alone.nothing.flat()) },
    },
    plainFigure({
      size,
      what: `empty pulls a second, ${CONNECTIONS} connections`,
      unit: 'req/s',
      samples: many.empty.flat().map((ms) => 1000 / ms),
    }),
    ratioFigure({
      size,
      what: 'an empty pull / a bare 304, throughput',
      rounds: many,
      of: 'empty',
      to: 'nothing',
      target: null,
    }),
    ratioFigure({
      size,
      what: `a page of ${PAGE} changes over HTTP / the raw select`,
      rounds: page,
      of: 'product',
      to: 'raw',
      target: { atMost: 3 },
    }),
  ]
}

export const serverDelta: BenchCase = {
  id: 'P4',
  title: 'server delta: an empty pull and a page of 1,000 changes, over a kept connection',
  sizes: ['large'],
  unit: 'ms',
  limit: 'a bare 304 over the same kind of connection; the raw select of the page',
  peer: null,
  target: 'empty under 5 ms (10,000 a second wished); a page at most 3 times the select',
  run,
}
