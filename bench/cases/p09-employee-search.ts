import { MessageChannel } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { ListReply } from '#shared/contract/ipc.ts'
import { entities } from '#shared/entities/index.ts'
import { fold } from '#shared/model/fold.ts'
import { filledCache } from '../data/cache.ts'
import { BENCH_DAY } from '../data/places.ts'
import { recordedOrderQueries, recordedQueries } from '../data/queries.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { median, p95, spreadOf } from '../harness/statistics.ts'
import { openChannel, type Channel } from '../workers/channel.ts'

const SHOWN = 50
/**
 * Over a scan that pays what one request costs: a scan of a few hundred people is over before a request is checked. The rest
 * is what each new search costs beside its rows: building its statement, and the words looked for elsewhere.
 */
const AT_MOST = 1.6
const sort = [
  { field: 'lastName', dir: 'asc' },
  { field: 'firstName', dir: 'asc' },
] as const
/** The list of orders as it opens: those of the week. */
const askOrders = (search: string) => ({
  name: 'records.list',
  input: {
    entity: 'orders',
    page: {
      search,
      filters: [
        { field: 'startDate', op: 'between', value: [null, '2026-11-30'] },
        { field: 'endDate', op: 'between', value: [BENCH_DAY, null] },
      ],
      sort: [{ field: 'startDate', dir: 'asc' }],
      limit: SHOWN,
    },
  },
})
const ask = (search: string, more: object = {}) => ({
  name: 'records.list',
  input: { entity: 'employees', page: { search, sort, limit: SHOWN, ...more } },
})

async function listOf(channel: Channel, search: string, more: object = {}): Promise<ListReply> {
  const reply = (await channel.ask(ask(search, more))) as { ok: boolean; value: ListReply }
  if (!reply.ok) throw new Error(`The search for "${search}" was refused`)
  return reply.value
}

async function everyIdOf(channel: Channel, search: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let after: string | undefined; ;) {
    const { rows, next } = await listOf(channel, search, { limit: 200, ...(after !== undefined && { after }) })
    for (const { _id } of rows) ids.add(_id)
    if (next === null) return ids
    after = next
  }
}

/** Who should be found, looked for without any of the product's stored columns: each word within the folded texts. */
function oracle(db: Database.Database): (typed: string) => ReadonlySet<string> {
  const names = entities.employees.search
  const people = db.prepare(
    `select "_id", ${names.map((name) => `"${name}"`).join(', ')} from "employees" where "deletedAt" is null`,
  )
  const texts = (people.all() as Record<string, string | null>[]).map((person) => ({
    id: String(person['_id']),
    text: names
      .map((name) => fold(person[name] ?? ''))
      .filter(Boolean)
      .join(' '),
  }))
  return (typed) => {
    const isFigures = /^[\d\s().+-]+$/.test(typed) && /\d{3}/.test(typed)
    const words = isFigures ? [typed.replace(/\D/g, '')] : fold(typed).split(' ').filter(Boolean)
    return new Set(texts.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id))
  }
}

/** The share of the people to find that are found, over all searches. */
async function recallOf(channel: Channel, db: Database.Database, queries: readonly string[]): Promise<number> {
  const expected = oracle(db)
  let [found, wanted] = [0, 0]
  for (const query of queries) {
    const ids = await everyIdOf(channel, query)
    for (const id of expected(query)) {
      wanted += 1
      if (ids.has(id)) found += 1
    }
  }
  return (100 * found) / wanted
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const cachePath = await filledCache(size, context.log)
  const db = new Database(cachePath, { readonly: true })
  const queries = recordedQueries(db, context.times(300))
  const { port1: changes, port2: data } = new MessageChannel()
  const product = await openChannel('./main-process.ts', { cachePath, data }, [data])
  const scan = await openChannel('./folded-scan.ts', { cachePath, shown: SHOWN })
  const recall = await recallOf(product, db, queries)
  const orderQueries = recordedOrderQueries(db, context.times(300))
  /** What a word found is kept until its tables change: no round finds the words of the one before. */
  const forgetWords = async () => {
    const forgotten = new Promise((resolve) => product.onEvent(resolve))
    changes.postMessage(Object.keys(entities))
    await forgotten
  }
  const each =
    (channel: Channel, messageOf: (query: string) => unknown, typed = queries) =>
    async () => {
      if (channel === product) await forgetWords()
      // What screens share, such as titles, is read again here.
      await channel.ask(messageOf(''))
      const samples: number[] = []
      for (const query of typed) {
        const message = messageOf(query)
        const started = performance.now()
        await channel.ask(message)
        samples.push(performance.now() - started)
      }
      return samples
    }
  const rounds = await interleave(
    {
      product: each(product, ask),
      scan: each(scan, (query) => query),
      orders: each(product, askOrders, orderQueries),
      // One row of the same list: the checks of one request, its statement, its answer.
      fixed: each(product, () => ask('', { limit: 1 })),
    },
    context,
  )
  const once = rounds.fixed.map(median)
  const fair = { ...rounds, limit: rounds.scan.map((samples, i) => samples.map((ms) => ms + (once[i] ?? 0))) }
  for (const channel of [product, scan]) await channel.close()
  changes.close()
  db.close()
  return [
    ratioFigure({
      size,
      what: `p95 of ${queries.length} searches / in-memory scan and one request for one row`,
      rounds: fair,
      of: 'product',
      to: 'limit',
      by: p95,
      target: { atMost: AT_MOST },
    }),
    ratioFigure({ size, what: 'median of the same', rounds: fair, of: 'product', to: 'limit', target: null }),
    ratioFigure({ size, what: 'p95 / in-memory scan alone', rounds, of: 'product', to: 'scan', by: p95, target: null }),
    ratioFigure({
      size,
      what: 'one request for one row / in-memory scan',
      rounds,
      of: 'fixed',
      to: 'scan',
      target: null,
    }),
    ratioFigure({
      size,
      what: 'p95 of orders of the week by client, site, city, people and trade / that of employees',
      rounds,
      of: 'orders',
      to: 'product',
      by: p95,
      target: null,
    }),
    ratioFigure({ size, what: 'median of the same', rounds, of: 'orders', to: 'product', target: null }),
    {
      size,
      what: 'recall against the oracle',
      unit: '%',
      spread: spreadOf([recall]),
      target: { atLeast: 100 },
      parts: {},
    },
  ]
}

export const employeeSearch: BenchCase = {
  id: 'P9',
  title: 'employee search as typed: names with and without accents, parts, phone fragments, numbers; orders beside it',
  sizes: ['medium', 'large'],
  unit: 'ms',
  limit:
    'a scan of folded texts kept in memory with the rows it shows read by id, and what one request for one row costs in the same run',
  peer: null,
  target: `p95 at most ${AT_MOST} times the scan and one request, at every size; everybody found`,
  run,
}
