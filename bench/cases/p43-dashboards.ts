import type { Page } from 'playwright'
import { fillMap } from '../data/map-rows.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { p95 } from '../harness/statistics.ts'
import { BARE_AT_MOST, barePaint, keptOpen, type Changes } from '../processes/bare-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'
import { dashboardReads } from './p43-reads.ts'

/** A company of another size is filled up to this: the large one is as big, and takes many minutes to make. */
const FULL = { people: 5000, sites: 3000 }
/** A screen without rows, and how long somebody looks at it. */
const [BETWEEN, LOOKING_MS] = ['/conflicts', 800]

const SCREENS = [
  ['the employees who are free', '/dashboard-employees', 'main [role=rowheader] a'],
  ['the clients of the week', '/clients-dashboard', 'main table tbody tr'],
  ['the coverage of skills', '/skills/forecast', 'main table tbody tr'],
] as const

/** Milliseconds of each round. */
const empty = (): number[][] => []

/** Follows a link to a screen from one without rows, and returns the milliseconds until its first row is painted. */
async function open(page: Page, changes: Changes, path: string, shown: string): Promise<number> {
  await page.evaluate(
    ([between, next]) => {
      document.querySelector('#bench-link')?.remove()
      document.body.append(Object.assign(document.createElement('a'), { id: 'bench-link', href: `#${next}` }))
      window.location.hash = between
    },
    [BETWEEN, path] as const,
  )
  await page.waitForTimeout(LOOKING_MS)
  return keptOpen(page, changes, path, shown)
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const opened = SCREENS.map(([what, path, shown]) => ({
    what,
    path,
    shown,
    first: empty(),
    again: empty(),
    bare: empty(),
  }))
  const changes: Changes = new Map()
  const rounds = await besideEmptyPage(
    context,
    async (page, round) => {
      await page.getByText('À jour').first().waitFor()
      const all: number[] = []
      for (let i = 0; i < context.times(6); i += 1)
        for (const { path, shown, first, again } of opened) {
          const ms = await open(page, changes, path, shown)
          all.push(ms)
          const kept = i === 0 ? first : again
          if (round >= 0) (kept[round] ??= []).push(ms)
        }
      return all
    },
    {
      prepare: (path) => fillMap(path, FULL),
      onEmpty: async (page, round) => {
        const all: number[] = []
        for (let i = 0; i < context.times(6); i += 1)
          for (const { path, bare } of opened) {
            const change = changes.get(path)
            if (!change) continue
            const ms = await barePaint(page, change)
            all.push(ms)
            if (round >= 0) (bare[round] ??= []).push(ms)
          }
        return all
      },
    },
  )
  const figures = opened.flatMap(({ what, first, again, bare }) =>
    [
      { how: 'opened first', samples: first },
      { how: 'opened again', samples: again },
    ].map(({ how, samples }) =>
      ratioFigure({
        size,
        what: `${what}: ${how} / the same elements from memory`,
        rounds: { screen: samples, bare },
        of: 'screen',
        to: 'bare',
        target: { atMost: BARE_AT_MOST },
      }),
    ),
  )
  return [
    ...figures,
    plainFigure({ size, what: 'all three: p95', unit: 'ms', samples: rounds.app.map(p95) }),
    ...(await dashboardReads(context)),
  ]
}

export const dashboards: BenchCase = {
  id: 'P43',
  title: 'the dashboards of employees, clients and skills open from the cache',
  sizes: ['large'],
  unit: 'ms',
  limit: 'a bare page in the same shell and run that makes and paints the same elements; the same rows by plain SQL',
  peer: null,
  target: `at most ${BARE_AT_MOST} times the bare page`,
  run,
}
