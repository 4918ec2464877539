import { MessageChannel } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { filledCache } from '../data/cache.ts'
import { changesOf } from '../data/changes.ts'
import { BENCH_DAY } from '../data/places.ts'
import { openRawApply } from '../data/raw-apply.ts'
import { rawAssignments } from '../data/raw-lists.ts'
import { prepareList } from '../data/raw-reads.ts'
import { copyInto } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, partsOf, type Variant } from '../harness/rounds.ts'
import { median, p95, spreadOf } from '../harness/statistics.ts'
import { openChannel } from '../workers/channel.ts'

const ROWS = 25
const MOST = 2000

interface Screen {
  readonly where: string
  readonly order: string
  readonly params: readonly string[]
  readonly filters: readonly object[]
}

interface Assignment {
  readonly employeeId: string
  readonly orderId: string
  readonly siteId: string
}

/** Five lists that are open while an assignment changes: of two people, an order and two sites. */
function screensOf(cachePath: string): readonly Screen[] {
  const db = new Database(cachePath, { readonly: true })
  const [one, other] = db
    .prepare(
      `select "employeeId", "orderId", "siteId" from "assignments"
       where "date" = ? and "employeeId" is not null order by "_id" limit 2`,
    )
    .all(BENCH_DAY) as [Assignment, Assignment]
  db.close()
  const of = (assignment: Assignment, field: keyof Assignment, order: string): Screen => ({
    where: `t."${field}" = ?`,
    order: `t."${order}"`,
    params: [assignment[field]],
    filters: [{ field, op: 'anyOf', value: [assignment[field]] }],
  })
  return [
    of(one, 'employeeId', 'start'),
    of(other, 'employeeId', 'start'),
    of(one, 'orderId', 'date'),
    of(one, 'siteId', 'date'),
    of(other, 'siteId', 'date'),
  ]
}

const requestOf = ({ filters, order }: Screen) => ({
  name: 'records.list',
  input: {
    entity: 'assignments',
    page: { filters, sort: [{ field: order.slice(3, -1), dir: 'asc' }], limit: ROWS },
  },
})

/** How much longer than the SQL alone. */
const AT_MOST = 2

/** From the data process's commit to five fresh answers in the page. */
async function openProduct(path: string, screens: readonly Screen[], n: number) {
  const { port1, port2 } = new MessageChannel()
  const main = await openChannel('./main-process.ts', { cachePath: path, data: port1 }, [port1])
  const data = await openChannel('./data-process.ts', { cachePath: path, main: port2 }, [port2])
  const requests = screens.map(requestOf)
  const next = changesOf(path, MOST)
  const loop: Variant = async () => {
    const samples: number[] = []
    for (let i = 0; i < n; i += 1) {
      const batch = next(1)
      const changed = new Promise<void>((resolve) => main.onEvent(() => resolve()))
      const started = performance.now()
      data.send(batch)
      await changed
      await Promise.all(requests.map((request) => main.ask(request)))
      samples.push(performance.now() - started)
    }
    return samples
  }
  const close = async () => {
    for (const channel of [main, data]) await channel.close()
  }
  return { loop, close }
}

/** The same SQL in one thread, without events. */
function openRaw(path: string, screens: readonly Screen[], n: number) {
  const raw = openRawApply(path)
  const lists = screens.map(({ where, order, params }) => ({
    read: prepareList(raw.db, rawAssignments(where, order, ROWS)),
    params,
  }))
  const next = changesOf(path, MOST)
  const loop: Variant = () =>
    Array.from({ length: n }, () => {
      const batch = next(1)
      const started = performance.now()
      raw.apply(batch)
      for (const { read, params } of lists) read(params)
      return performance.now() - started
    })
  return { loop, close: raw.close }
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const kept = await filledCache(size, context.log)
  const screens = screensOf(kept)
  const n = context.times(200)
  const product = await openProduct(copyInto(context.folder, kept), screens, n)
  const raw = openRaw(copyInto(context.folder, kept), screens, n)
  const rounds = await interleave({ product: product.loop, raw: raw.loop }, context)
  await product.close()
  raw.close()
  const parts = partsOf(rounds, ['product'])
  const times = (what: string, by: typeof median): Figure => ({
    size,
    what,
    unit: 'ms',
    parts,
    target: null,
    spread: spreadOf(rounds.product.map(by)),
  })
  return [
    ratioFigure({
      size,
      what: 'commit, event, 5 lists of 25 in the page / raw SQL without IPC',
      rounds,
      of: 'product',
      to: 'raw',
      target: { atMost: AT_MOST },
    }),
    times('the loop, median', median),
    times('the loop, p95', p95),
  ]
}

export const reactiveLoop: BenchCase = {
  id: 'P6',
  title: 'reactive loop: a change is committed with its cursor, five open lists are asked again',
  sizes: ['medium', 'large'],
  unit: 'ms',
  limit: 'the same SQL in one thread, without IPC',
  peer: null,
  target: `at most ${AT_MOST} times the limit`,
  run,
}
