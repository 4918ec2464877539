import { filledCache } from '../data/cache.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, timedAsync } from '../harness/rounds.ts'
import { openChannel } from '../workers/channel.ts'

const page = { sort: [{ field: 'date', dir: 'asc' }], limit: 100 } as const
const ask = (entity: string, more: object) => ({ name: 'records.list', input: { entity, page: { ...page, ...more } } })

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const cachePath = await filledCache(size, context.log)
  const main = await openChannel('./main-process.ts', { cachePath })
  const n = context.times(200)
  const rounds = await interleave(
    {
      last: () => timedAsync(n, () => main.ask(ask('assignments', { last: true }))),
      first: () => timedAsync(n, () => main.ask(ask('assignments', {}))),
    },
    context,
  )
  await main.close()
  return [
    ratioFigure({ size, what: 'last page / first page', rounds, of: 'last', to: 'first', target: { atMost: 1.5 } }),
  ]
}

export const lastPage: BenchCase = {
  id: 'P8',
  title: 'deep paging: the last page of the longest table',
  sizes: ['large'],
  unit: 'ms',
  limit: 'its first page',
  peer: null,
  target: 'at most 1.5 times the first page',
  run,
}
