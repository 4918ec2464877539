import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { openCacheFile } from '#data/cache/open.ts'
import { encodeWire } from '#sql/encode.ts'
import { doubledCache, filledCache } from '../data/cache.ts'
import { changesOf, lastRevOf, type Batch } from '../data/changes.ts'
import { openRawApply } from '../data/raw-apply.ts'
import { copyInto } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'

const assignments: Entity = entities.assignments
const BATCHES = [
  { ops: 1, times: 300 },
  { ops: 1000, times: 6 },
  { ops: 20_000, times: 1 },
] as const
const MOST = 20_000

/** The product's cache: wire arrays become stored values, and go in with their cursor. */
function openProduct(path: string) {
  const file = openCacheFile(path, 'existing')
  const toStored = encodeWire(assignments)
  return {
    apply: (batch: Batch) => void file.applyPage(assignments, batch.map(toStored), lastRevOf(batch)),
    close: file.close,
  }
}

/** Times the application of batches made beforehand; each copy has its own stream of changes. */
function applying(path: string, apply: (batch: Batch) => void) {
  const next = changesOf(path, MOST)
  return (ops: number, times: number): number[] => {
    const batches = Array.from({ length: times }, () => next(ops))
    return batches.map((batch) => {
      const started = performance.now()
      apply(batch)
      return performance.now() - started
    })
  }
}

async function againstRaw(context: Context, kept: string): Promise<Figure[]> {
  const size = sizeOf(context)
  const [productPath, rawPath] = [copyInto(context.folder, kept), copyInto(context.folder, kept)]
  const product = openProduct(productPath)
  const raw = openRawApply(rawPath)
  const [byProduct, byRaw] = [applying(productPath, product.apply), applying(rawPath, raw.apply)]
  const figures: Figure[] = []
  for (const { ops, times } of BATCHES) {
    const n = times === 1 ? 1 : context.times(times)
    const rounds = await interleave({ product: () => byProduct(ops, n), raw: () => byRaw(ops, n) }, context)
    const what = `${ops} changed row${ops === 1 ? '' : 's'} and the cursor / raw upserts`
    figures.push(ratioFigure({ size, what, rounds, of: 'product', to: 'raw', target: { atMost: 1.3 } }))
  }
  product.close()
  raw.close()
  return figures
}

/** The same thousand changes on a table of a hundred thousand rows and on one of a million. */
async function slope(context: Context): Promise<Figure> {
  const small = copyInto(context.folder, await filledCache('medium', context.log))
  const large = copyInto(context.folder, await doubledCache(context.log))
  const [onSmall, onLarge] = [openProduct(small), openProduct(large)]
  const [bySmall, byLarge] = [applying(small, onSmall.apply), applying(large, onLarge.apply)]
  const n = context.times(6)
  const rounds = await interleave({ million: () => byLarge(1000, n), hundredThousand: () => bySmall(1000, n) }, context)
  onSmall.close()
  onLarge.close()
  return ratioFigure({
    size: sizeOf(context),
    what: '1000 changed rows of a million / of a hundred thousand',
    rounds,
    of: 'million',
    to: 'hundredThousand',
    target: { atMost: 1.2 },
  })
}

export const deltaApply: BenchCase = {
  id: 'P3',
  title: 'delta apply: 1, 1,000 and 20,000 changes',
  sizes: ['large'],
  unit: 'ms',
  limit: 'a loop of raw prepared upserts with the cursor, in one transaction',
  peer: null,
  target: 'at most 1.3 times raw; a million rows at most 1.2 times a hundred thousand',
  run: async (context) => [
    ...(await againstRaw(context, await filledCache(sizeOf(context), context.log))),
    await slope(context),
  ],
}
