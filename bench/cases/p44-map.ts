import type { Page } from 'playwright'
import { fillMap } from '../data/map-rows.ts'
import { BENCH_DAY } from '../data/places.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { waitAfterClick } from '../harness/in-page.ts'
import { p95 } from '../harness/statistics.ts'
import { movedFrames } from '../processes/map-frames.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

const [PEOPLE, SITES] = [5000, 3000]
/** Each way of the map: east, back, closer, away. */
const FRAMES = 30
/** No more than this share of a bare frame may be spent on what lies on the ground. */
const [USUAL, WORST] = [1.5, 2]
const LOOKING_MS = 1500
const MAP = '/dashboard/map'
/** A screen without rows. */
const BETWEEN = '/conflicts'
/** The total is there once the rows are; they are drawn in the frame that follows. */
const SHOWN = 'main:has([data-testid=map-total]) [role=application] > canvas'
/** What no site, town, client or person is called. */
const NOBODY = 'zzzzzz'
const WAYS = ['webgl', 'canvas'] as const
type Way = (typeof WAYS)[number]
type Series = `${Way}${'Full' | 'Bare' | 'Open'}`

const address = (search: string) =>
  `${MAP}?${new URLSearchParams({ date: BENCH_DAY, people: search === '' ? '1' : '0', search }).toString()}`

/** From here on this page has no WebGL. */
async function switchOffWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest])
    } as typeof real
  })
  await page.reload()
}

/** Opens the map from a screen without rows; the milliseconds until its points are there. */
async function openMap(page: Page): Promise<number> {
  await page.getByText('À jour').first().waitFor()
  await page.evaluate(
    ([between, next]) => {
      document.querySelector('#bench-link')?.remove()
      document.body.append(Object.assign(document.createElement('a'), { id: 'bench-link', href: `#${next}` }))
      window.location.hash = between
    },
    [BETWEEN, address('')] as const,
  )
  await page.waitForTimeout(LOOKING_MS)
  return waitAfterClick(page, { click: '#bench-link', shown: SHOWN })
}

/** Leaves the map where it is, without sites and homes. */
async function empty(page: Page): Promise<void> {
  await page.evaluate((next) => void (window.location.hash = next), address(NOBODY))
  await page.waitForFunction(() => document.querySelector('[data-testid=map-total]')?.textContent?.startsWith('0/0'))
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const frames = context.times(FRAMES)
  const series: Record<Series, number[][]> = {
    webglFull: [],
    webglBare: [],
    webglOpen: [],
    canvasFull: [],
    canvasBare: [],
    canvasOpen: [],
  }
  const keep = (round: number, name: Series, samples: number[]) => {
    if (round >= 0) series[name].push(samples)
  }
  await besideEmptyPage(
    context,
    async (page, round) => {
      for (const way of WAYS) {
        if (way === 'canvas') await switchOffWebGl(page)
        const opened = await openMap(page)
        keep(round, `${way}Open`, [opened])
        const drawn = way === 'webgl' ? 1 : 0
        await page.waitForFunction((n) => document.querySelectorAll('.maplibregl-canvas').length === n, drawn)
        await page.waitForTimeout(LOOKING_MS)
        keep(round, `${way}Full`, await movedFrames(page, frames))
        await empty(page)
        keep(round, `${way}Bare`, await movedFrames(page, frames))
      }
      return [0]
    },
    { prepare: (path) => fillMap(path, { people: PEOPLE, sites: SITES }) },
  )
  const beside = (way: Way, name: string) => {
    const pair = { size, rounds: series, of: `${way}Full`, to: `${way}Bare` } as const
    return [
      ratioFigure({ ...pair, what: `a frame of a full map / of a bare one, ${name}`, target: { atMost: USUAL } }),
      ratioFigure({ ...pair, what: `the slowest twentieth of them, ${name}`, by: p95, target: { atMost: WORST } }),
      plainFigure({
        size,
        what: `from the click to the points, ${name}`,
        unit: 'ms',
        samples: series[`${way}Open`].flat(),
      }),
    ]
  }
  return [...beside('webgl', 'with WebGL'), ...beside('canvas', 'on the canvas')]
}

export const mapOfSites: BenchCase = {
  id: 'P44',
  title: `the map of ${PEOPLE} homes and ${SITES} sites, moved and brought closer`,
  sizes: ['small'],
  unit: 'ms',
  limit: 'the same moves of the same map without sites and homes',
  peer: null,
  target: 'at most half again as long a frame as on the bare map, twice for the slowest twentieth',
  run,
}
