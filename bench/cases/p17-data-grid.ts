import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright'
import { build } from 'vite'
import { root } from '../data/places.ts'
import { openBrowser } from '../harness/browser.ts'
import type { BenchCase, Context, Figure, Target } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, partsOf, type Rounds } from '../harness/rounds.ts'
import { serveFolder } from '../harness/serve-folder.ts'
import { median, p95, spreadOf, type Statistic } from '../harness/statistics.ts'
import type { Kind, Visit } from '../page/main.ts'

const [FEW, MANY] = [1000, 200_000] as const

async function builtPage(folder: string): Promise<string> {
  const outDir = join(folder, 'page')
  await build({
    configFile: false,
    root: join(root, 'bench/page'),
    cacheDir: join(root, 'node_modules/.cache/vite-bench'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'chrome152', minify: 'oxc', assetsInlineLimit: 0 },
  })
  return outDir
}

type Name = 'productMany' | 'plainMany' | 'productFew' | 'plainFew'

const of = (visits: readonly (readonly Visit[])[], pick: (visit: Visit) => readonly number[]) =>
  visits.map((round) => round.flatMap(pick))

async function visits(page: Page, context: Context): Promise<Record<Name, Visit[][]>> {
  const kept: Record<Name, Visit[][]> = { productMany: [], plainMany: [], productFew: [], plainFew: [] }
  const visit = (name: Name, kind: Kind, count: number) => async (round: number) => {
    const made = await page.evaluate(([k, n, frames, updates]) => window.visit(k, n, frames, updates), [
      kind,
      count,
      context.times(120),
      context.times(20),
    ] as const)
    if (round >= 0) kept[name].push([made])
    return [made.mount]
  }
  await interleave(
    {
      productMany: visit('productMany', 'product', MANY),
      plainMany: visit('plainMany', 'plain', MANY),
      productFew: visit('productFew', 'product', FEW),
      plainFew: visit('plainFew', 'plain', FEW),
    },
    context,
  )
  return kept
}

function alone(what: string, rounds: Rounds<Name>, by: Statistic, target: Target): Figure {
  const parts = partsOf(rounds, ['productMany', 'plainMany'])
  return { size: null, what, unit: 'ms', spread: spreadOf(rounds.productMany.map(by)), target, parts }
}

function figuresOf(kept: Record<Name, Visit[][]>): readonly Figure[] {
  const picked = (pick: (visit: Visit) => readonly number[]): Rounds<Name> => ({
    productMany: of(kept.productMany, pick),
    plainMany: of(kept.plainMany, pick),
    productFew: of(kept.productFew, pick),
    plainFew: of(kept.plainFew, pick),
  })
  const mounts = picked(({ mount }) => [mount])
  const frames = picked(({ frames: times }) => times)
  const updates = picked(({ updates: times }) => times)
  const beside = { size: null, of: 'productMany', to: 'plainMany' } as const
  return [
    ratioFigure({
      size: null,
      what: 'mount of 200,000 rows / of 1,000',
      rounds: mounts,
      of: 'productMany',
      to: 'productFew',
      target: { atMost: 1.2 },
    }),
    ratioFigure({ ...beside, what: 'mount of 200,000 rows / plain', rounds: mounts, target: null }),
    alone('frame p95 while scrolling 200,000 rows', frames, p95, { atMost: 17.5 }),
    ratioFigure({ ...beside, what: 'frame p95 / plain', rounds: frames, by: p95, target: null }),
    alone('one row changes on screen', updates, median, { atMost: 5 }),
    ratioFigure({ ...beside, what: 'one row changes / plain', rounds: updates, target: null }),
  ]
}

async function run(context: Context): Promise<readonly Figure[]> {
  const server = await serveFolder(await builtPage(context.folder))
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.url)
    await page.waitForFunction(() => 'visit' in window)
    return figuresOf(await visits(page, context))
  } finally {
    await browser.close()
    server.close()
  }
}

export const dataGrid: BenchCase = {
  id: 'P17',
  title: 'the employees list of the product in Chromium: mount, scroll, a row that changes',
  sizes: [],
  unit: 'ms',
  limit: 'a virtualised table of plain DOM with the same rows, in the same page',
  peer: null,
  target: 'frame p95 at most 17.5 ms, an update at most 5 ms, mount of 200,000 rows at most 1.2 times 1,000',
  run,
}
