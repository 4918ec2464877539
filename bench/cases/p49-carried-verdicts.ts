import type { Page } from 'playwright'
import { addDays } from '#shared/model/dates.ts'
import { BENCH_DAY } from '../data/places.ts'
import { sizeOf, type BenchCase, type Context, type Figure, type Target } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { isShown } from '../harness/in-page.ts'
import { partsOf } from '../harness/rounds.ts'
import { median, p95, spreadOf, type Statistic } from '../harness/statistics.ts'
import { askedInPage } from '../processes/asked-in-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'
import { bareTakeUp, lastWritten, takeUp, type Carried, type TakenUp, type Written } from '../processes/taken-up.ts'

/** Issue 27. */
const FRAME_MS = 16
const WEEKS = 4
/** How far down the people are: as shares of all. */
const PLACES = [0, 0.45, 0.9] as const
const TIMES = 3
const LOOKING_MS = 1000
/** One of so many may be taken up while its week is still being read. */
const MOST_LATE = 10
const KINDS = ['open', 'own'] as const
const TEXTS: Readonly<Record<Carried, string>> = {
  open: 'a shift of the open row',
  own: 'a shift of a person',
}

async function showWeek(page: Page, week: number): Promise<void> {
  await page.evaluate((day) => void (window.location.hash = `/matching/list?week=${day}`), addDays(BENCH_DAY, week * 7))
  await isShown(page, '[role=rowgroup] [role=rowheader] a')
  await page.waitForTimeout(LOOKING_MS)
}

/** Scrolls the people, and waits until those on screen are read. */
async function showPeople(page: Page, share: number): Promise<void> {
  await page.evaluate(async (down) => {
    const grid = document.querySelector<HTMLElement>('[role=grid]') as HTMLElement
    grid.scrollTop = down * grid.scrollHeight
    const isRead = () =>
      [...grid.querySelectorAll('[role=rowgroup] [role=row]')].every((row) => row.querySelector('[data-target]'))
    for (let frame = 0; frame < 5 || !isRead(); frame += 1) await new Promise((r) => requestAnimationFrame(r))
  }, share)
  await page.waitForTimeout(LOOKING_MS / 2)
}

interface Kept {
  readonly all: TakenUp[]
  /** The first of a week: nothing that it needs is in memory. */
  readonly first: TakenUp[]
  /** Beside each, the milliseconds of a request about no cell: the way to main and back. */
  readonly way: number[]
  /** How many were laid down before every cell had its verdict. */
  late: number
}

/** Takes up shifts of both kinds in several weeks and places. */
async function takenUp(page: Page, times: number, written: Partial<Record<Carried, Written>>) {
  const kept: Record<Carried, Kept> = {
    open: { all: [], first: [], way: [], late: 0 },
    own: { all: [], first: [], way: [], late: 0 },
  }
  await page.getByText('À jour').first().waitFor()
  await page.waitForTimeout(LOOKING_MS)
  for (let week = 0; week < WEEKS; week += 1) {
    await showWeek(page, week)
    // Whoever comes first in a week has more to wait for: each kind does in every other week.
    const order = week % 2 === 0 ? KINDS : KINDS.toReversed()
    for (const share of PLACES) {
      await showPeople(page, share)
      for (const kind of order) {
        for (let n = 0; n < times; n += 1) {
          const taken = await takeUp(page, kind, n * 3)
          if (!taken) break
          if (taken === 'late') {
            kept[kind].late += 1
            continue
          }
          if (n === 0 && share === PLACES[0] && kind === order[0]) kept[kind].first.push(taken)
          kept[kind].all.push(taken)
          kept[kind].way.push(...(await askedInPage(page, [['board.verdicts', { pairs: [] }]])))
          written[kind] = await lastWritten(page)
        }
      }
    }
  }
  return kept
}

type Series = { readonly app: number[][]; readonly bare: number[][] }
const PARTS = ['answered', 'said', 'pass', 'drawn', 'shown', 'cells'] as const
type Part = (typeof PARTS)[number]
const empty = (): Record<Part, Series> =>
  Object.fromEntries(PARTS.map((part) => [part, { app: [], bare: [] }])) as unknown as Record<Part, Series>

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const series: Record<Carried, Record<Part, Series>> = { open: empty(), own: empty() }
  const firsts: Record<Carried, number[][]> = { open: [], own: [] }
  const ways: Record<Carried, number[][]> = { open: [], own: [] }
  const written: Partial<Record<Carried, Written>> = {}
  await besideEmptyPage(
    context,
    async (page, round) => {
      const kept = await takenUp(page, context.times(TIMES), written)
      for (const kind of KINDS) {
        const { all, first, way, late } = kept[kind]
        if (late > 0) context.log(`${late} of ${all.length + late}: not every cell had its verdict (${TEXTS[kind]})`)
        if (all.length === 0 || late > all.length / MOST_LATE)
          throw new Error(`Of ${TEXTS[kind]} too many cells lack their verdict`)
        if (round < 0) continue
        for (const part of PARTS) series[kind][part].app.push(all.map((one) => one[part]))
        firsts[kind].push(first.map(({ said }) => said))
        ways[kind].push(way)
      }
      return [0]
    },
    {
      onEmpty: async (page, round) => {
        for (const kind of KINDS) {
          const known = written[kind]
          if (!known) continue
          const all = await bareTakeUp(page, known, context.times(4 * TIMES))
          if (round < 0) continue
          for (const part of PARTS) if (part !== 'answered') series[kind][part].bare.push(all.map((one) => one[part]))
        }
        return [0]
      },
    },
  )
  return KINDS.flatMap((kind) => {
    const of = series[kind]
    const text = TEXTS[kind]
    const ms = (what: string, part: Part, by: Statistic, target: Target | null): Figure => ({
      size,
      what,
      unit: 'ms',
      spread: spreadOf(of[part].app.map(by)),
      target,
      parts: partsOf(of[part], ['app']),
    })
    const beside = (what: string, part: Part, by: Statistic) =>
      ratioFigure({ size, what: `${what} / a bare page`, rounds: of[part], of: 'app', to: 'bare', by, target: null })
    return [
      ms(`${text}: from taken up to all verdicts on the board, p95`, 'said', p95, { atMost: FRAME_MS }),
      ms('the same, median', 'said', median, null),
      ms('of that until main has answered, p95', 'answered', p95, null),
      ratioFigure({
        size,
        what: 'the same, median / a request about no cell',
        rounds: { answered: of.answered.app, way: ways[kind] },
        of: 'answered',
        to: 'way',
        target: null,
      }),
      {
        size,
        what: 'the first taken up in a week',
        unit: 'ms',
        spread: spreadOf(firsts[kind].filter((round) => round.length > 0).map(median)),
        target: null,
        parts: partsOf({ first: firsts[kind] }),
      },
      ms('the pass over the cells alone, p95', 'pass', p95, null),
      beside('the pass, its styles and layout', 'drawn', median),
      beside('the same, p95', 'drawn', p95),
      beside('until the frame that shows them is painted, median', 'shown', median),
      beside('the same, p95', 'shown', p95),
    ]
  })
}

export const carriedVerdicts: BenchCase = {
  id: 'P49',
  title: 'the verdicts of a shift that is taken up, over the board on screen',
  sizes: ['medium', 'large'],
  unit: 'ms',
  limit: 'a bare page in the same shell and run that writes the same attributes in the same cells from memory',
  peer: null,
  target: `all verdicts within ${FRAME_MS} ms at the 95th percentile`,
  run,
}
