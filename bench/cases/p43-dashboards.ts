import type { Page } from 'playwright'
import { fillMap } from '../data/map-rows.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { waitAfterClick } from '../harness/in-page.ts'
import { p95 } from '../harness/statistics.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'
import { dashboardReads } from './p43-reads.ts'

const LIMIT_MS = 150
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
async function open(page: Page, path: string, shown: string): Promise<number> {
  await page.evaluate(
    ([between, next]) => {
      document.querySelector('#bench-link')?.remove()
      document.body.append(Object.assign(document.createElement('a'), { id: 'bench-link', href: `#${next}` }))
      window.location.hash = between
    },
    [BETWEEN, path] as const,
  )
  await page.waitForTimeout(LOOKING_MS)
  return waitAfterClick(page, { click: '#bench-link', shown })
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const opened = SCREENS.map(([what, path, shown]) => ({ what, path, shown, first: empty(), again: empty() }))
  const rounds = await besideEmptyPage(
    context,
    async (page, round) => {
      await page.getByText('À jour').first().waitFor()
      const all: number[] = []
      for (let i = 0; i < context.times(6); i += 1)
        for (const { path, shown, first, again } of opened) {
          const ms = await open(page, path, shown)
          all.push(ms)
          const kept = i === 0 ? first : again
          if (round >= 0) (kept[round] ??= []).push(ms)
        }
      return all
    },
    { prepare: (path) => fillMap(path, FULL) },
  )
  const figures = opened.flatMap(({ what, first, again }) =>
    [
      { how: 'opened first', samples: first },
      { how: 'opened again', samples: again },
    ].flatMap(({ how, samples }) => [
      plainFigure({ size, what: `${what}: ${how}`, unit: 'ms', samples: samples.flat(), target: { atMost: LIMIT_MS } }),
      ratioFigure({
        size,
        what: `${what}: ${how} / a heading shown on an empty page`,
        rounds: { screen: samples, empty: rounds.empty },
        of: 'screen',
        to: 'empty',
        target: null,
      }),
    ]),
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
  limit: 'a click on an empty page of an empty app in the same shell; the same rows by plain SQL',
  peer: null,
  target: 'within 150 ms',
  run,
}
