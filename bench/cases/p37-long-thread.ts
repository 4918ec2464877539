import type { Page } from 'playwright'
import { lengthen, threadIn, type Thread } from '../data/threads.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { p95 } from '../harness/statistics.ts'
import { BARE_AT_MOST, barePaints, keptOpen, type Changes } from '../processes/bare-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

const LINES = 20_000
const FRAME_MS = 17.5
/** A screen without lines. */
const BETWEEN = '/conflicts'
const LOOKING_MS = 800
/** Pixels a frame: a person who scrolls fast. */
const STEP = 90

/** Opens the thread from a screen without lines; returns the milliseconds until its last line is painted. */
async function open(page: Page, changes: Changes, { id, lines }: Thread): Promise<number> {
  await page.evaluate(
    ([between, next]) => {
      document.querySelector('#bench-link')?.remove()
      document.body.append(Object.assign(document.createElement('a'), { id: 'bench-link', href: `#${next}` }))
      window.location.hash = between
    },
    [BETWEEN, `/messages/${id}`] as const,
  )
  await page.waitForTimeout(LOOKING_MS)
  return keptOpen(page, changes, 'thread', `[role=log] [data-index="${lines - 1}"] [data-direction]`)
}

/** The milliseconds of each frame while a thread is scrolled up; without one, of a screen that rests. */
const framesOf = (page: Page, frames: number): Promise<number[]> =>
  page.evaluate(
    async ([count, step]) => {
      const log = document.querySelector<HTMLElement>('[role=log]')
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const took: number[] = []
      let last = await nextFrame()
      for (let i = 0; i < count; i += 1) {
        log?.dispatchEvent(new WheelEvent('wheel', { deltaY: -step, bubbles: true }))
        if (log) log.scrollTop -= step
        const now = await nextFrame()
        took.push(now - last)
        last = now
      }
      return took
    },
    [frames, STEP] as const,
  )

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const frames: { scrolled: number[][]; resting: number[][] } = { scrolled: [], resting: [] }
  let thread: Thread | undefined
  const changes: Changes = new Map()
  const rounds = await besideEmptyPage(
    context,
    async (page, round) => {
      await page.getByText('À jour').first().waitFor()
      const samples: number[] = []
      for (let i = 0; i < context.times(6); i += 1) samples.push(await open(page, changes, thread as Thread))
      const scrolled = await framesOf(page, context.times(240))
      await page.evaluate((between) => void (window.location.hash = between), BETWEEN)
      await page.waitForTimeout(LOOKING_MS)
      const resting = await framesOf(page, context.times(120))
      if (round >= 0) {
        frames.scrolled.push(scrolled)
        frames.resting.push(resting)
      }
      return samples
    },
    {
      prepare: (path) => void (thread = lengthen(path, threadIn(path), LINES)),
      onEmpty: (page) => barePaints(page, changes, context.times(6)),
    },
  )
  return [
    ratioFigure({
      size,
      what: 'a thread of 20,000 messages opened at its end / the same elements from memory',
      rounds,
      of: 'app',
      to: 'empty',
      target: { atMost: BARE_AT_MOST },
    }),
    plainFigure({ size, what: 'the same: p95', unit: 'ms', samples: rounds.app.map(p95) }),
    plainFigure({
      size,
      what: 'frame p95 while the thread is scrolled',
      unit: 'ms',
      samples: frames.scrolled.map(p95),
      target: { atMost: FRAME_MS },
    }),
    ratioFigure({
      size,
      what: 'frame p95 / of a screen that rests',
      rounds: frames,
      of: 'scrolled',
      to: 'resting',
      by: p95,
      target: null,
    }),
  ]
}

export const longThread: BenchCase = {
  id: 'P37',
  title: 'a thread of 20,000 messages: opened at its end, and scrolled',
  sizes: ['large'],
  unit: 'ms',
  limit: 'a bare page in the same shell and run that makes and paints the same elements; frames of a screen that rests',
  peer: null,
  target: `opened within ${BARE_AT_MOST} times the bare page; frame p95 at most ${FRAME_MS} ms`,
  run,
}
