import { filledCache } from '../data/cache.ts'
import { BENCH_DAY } from '../data/places.ts'
import { rawEmployees, rawOrders, type RawList } from '../data/raw-lists.ts'
import { openForReading, prepareList } from '../data/raw-reads.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, timed, timedAsync } from '../harness/rounds.ts'
import { p95 } from '../harness/statistics.ts'
import { openChannel } from '../workers/channel.ts'

const ROWS = 100

interface List {
  readonly what: string
  readonly entity: string
  readonly view: object
  readonly raw: RawList
}

const lists: readonly List[] = [
  {
    what: 'employees at work',
    entity: 'employees',
    view: {
      filters: [{ field: 'status', op: 'anyOf', value: ['disponible'] }],
      sort: [
        { field: 'lastName', dir: 'asc' },
        { field: 'firstName', dir: 'asc' },
      ],
    },
    raw: rawEmployees(`t."status" = 'disponible'`, ROWS),
  },
  {
    what: 'orders of the week',
    entity: 'orders',
    view: {
      filters: [
        { field: 'startDate', op: 'between', value: [null, '2026-11-30'] },
        { field: 'endDate', op: 'between', value: [BENCH_DAY, null] },
      ],
      sort: [{ field: 'startDate', dir: 'asc' }],
    },
    raw: rawOrders(ROWS),
  },
]

async function measure({ what, entity, view, raw }: List, context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const cachePath = await filledCache(size, context.log)
  const request = { name: 'records.list', input: { entity, page: { ...view, limit: ROWS } } }
  const product = await openChannel('./main-process.ts', { cachePath })
  const small = await openChannel('./main-process.ts', { cachePath: await filledCache('small', context.log) })
  const port = await openChannel('./raw-reads.ts', { cachePath, list: raw })
  const db = openForReading(cachePath)
  const read = prepareList(db, raw)
  const reply = (await product.ask(request)) as { readonly value?: { readonly rows: readonly unknown[] } }
  if (reply.value?.rows.length !== ROWS) throw new Error(`${what} answered ${reply.value?.rows.length} rows`)

  const n = context.times(100)
  const rounds = await interleave(
    {
      product: () => timedAsync(n, () => product.ask(request)),
      rawOverPort: () => timedAsync(n, () => port.ask([])),
      raw: () => timed(n, () => read()),
      small: () => timedAsync(n, () => small.ask(request)),
    },
    context,
  )
  db.close()
  for (const channel of [product, small, port]) await channel.close()
  const of = { size, rounds, of: 'product' } as const
  return [
    ratioFigure({
      ...of,
      what: `${what}, p95 / raw SQL over the same port`,
      to: 'rawOverPort',
      by: p95,
      target: { atMost: 2 },
    }),
    ratioFigure({ ...of, what: `${what} / raw SQL in the same thread`, to: 'raw', target: null }),
    ...(size === 'small'
      ? []
      : [ratioFigure({ ...of, what: `${what} / at size small`, to: 'small', target: { atMost: 1.2 } })]),
  ]
}

export const listOpen: BenchCase = {
  id: 'P7',
  title: 'list open: a page of 100, filtered, with names and figures, as the screens ask it',
  sizes: ['small', 'medium', 'large'],
  unit: 'ms',
  limit: 'the same page, names and figures by hand-written prepared statements',
  peer: null,
  target: 'p95 at most twice raw SQL; at L at most 1.2 times S',
  run: async (context) => {
    const figures: Figure[] = []
    for (const list of lists) figures.push(...(await measure(list, context)))
    return figures
  },
}
