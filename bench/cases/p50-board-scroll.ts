import type { Page } from 'playwright'
import { addDays } from '#shared/model/dates.ts'
import { BENCH_DAY } from '../data/places.ts'
import { sizeOf, type BenchCase, type Context, type Figure, type Target, type Unit } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { isShown } from '../harness/in-page.ts'
import { partsOf, type Rounds } from '../harness/rounds.ts'
import { median, p95, spreadOf, type Statistic } from '../harness/statistics.ts'
import { rolled, showPlainRows, type Rolled } from '../processes/rolled.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

const FRAME_MS = 1000 / 60
const PEOPLE = 5000
/** Some seconds. */
const TURNS = 240
const WEEKS = 4
const LOOKING_MS = 1500
const BOARD = { scroller: '[role=grid]', row: '[role=rowgroup] > [role=row]', filled: '[data-target]' }
const PLAIN = { scroller: '#plain', row: '.row:nth-child(40n)', filled: 'span' }

async function onBoard(page: Page, week: number, turns: number): Promise<Rolled> {
  await page.getByText('À jour').first().waitFor()
  await page.evaluate((day) => void (window.location.hash = `/matching/list?week=${day}`), addDays(BENCH_DAY, week * 7))
  await isShown(page, '[role=rowgroup] [role=rowheader] a')
  await page.waitForTimeout(LOOKING_MS)
  return rolled(page, BOARD, turns)
}

/** Frames that should have been painted while a longer one was. */
const dropped = (frames: readonly number[]): number =>
  frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)
const droppedPercent = (frames: readonly number[]): number =>
  (100 * dropped(frames)) / (frames.length + dropped(frames))
const worst = (frames: readonly number[]): number => Math.max(...frames)

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const turns = context.times(TURNS)
  const seen: Record<'app' | 'plain', Rolled[]> = { app: [], plain: [] }
  await besideEmptyPage(
    context,
    async (page, round) => {
      const one = await onBoard(page, (round + WEEKS) % WEEKS, turns)
      if (one.way <= 0) throw new Error('The board did not scroll')
      if (round >= 0) seen.app.push(one)
      return [0]
    },
    {
      onEmpty: async (page, round) => {
        await showPlainRows(page, PEOPLE)
        await page.waitForTimeout(LOOKING_MS)
        const one = await rolled(page, PLAIN, turns)
        if (one.way <= 0) throw new Error('The plain rows did not scroll')
        if (round >= 0) seen.plain.push(one)
        return [0]
      },
    },
  )
  const rounds: Rounds<'app' | 'plain'> = {
    app: seen.app.map(({ frames }) => frames),
    plain: seen.plain.map(({ frames }) => frames),
  }
  const alone = (what: string, unit: Unit, by: Statistic, target: Target | null): Figure => ({
    size,
    what,
    unit,
    spread: spreadOf(rounds.app.map(by)),
    target,
    parts: partsOf(rounds),
  })
  const beside = (what: string, by: Statistic) =>
    ratioFigure({ size, what: `${what} / plain rows`, rounds, of: 'app', to: 'plain', by, target: null })
  return [
    alone('a frame while the wheel turns, p95', 'ms', p95, { atMost: 17.5 }),
    beside('the same', p95),
    beside('a frame, median', median),
    alone('the worst frame', 'ms', worst, null),
    beside('the same', worst),
    alone('frames that were due and not painted', '%', droppedPercent, null),
    {
      size,
      what: 'the same of the plain rows',
      unit: '%',
      spread: spreadOf(rounds.plain.map(droppedPercent)),
      target: null,
      parts: {},
    },
    {
      size,
      what: 'rows on screen that are not read yet',
      unit: '%',
      spread: spreadOf(seen.app.map(({ rows, blank }) => (100 * blank) / rows)),
      target: null,
      parts: {},
    },
  ]
}

export const boardScroll: BenchCase = {
  id: 'P50',
  title: `the week of ${PEOPLE} people scrolled by the wheel, four weeks in turn`,
  sizes: ['large'],
  unit: 'ms',
  limit: 'as many rows of plain elements, all in the page, scrolled as far in the same shell and run',
  peer: null,
  target: 'sixty frames a second: p95 at most 17.5 ms',
  run,
}
