import type { Page } from 'playwright'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { BARE_AT_MOST, barePaint, keptWait, type Change } from '../processes/bare-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

/** As long as a person reads the first screen; what can be prepared is prepared then. */
const READING_MS = 3000
const LOOKING_MS = 1000
const OPEN_ASSIGNMENT = '[role=grid] [aria-rowindex="2"] [data-assignment]'
const POSSIBLE = '[role=dialog] [role=option]:not([data-verdict=blocked])'
const NAMES = ['board', 'picker', 'assigned', 'form'] as const
type Waited = (typeof NAMES)[number]
type Waits = Record<Waited, number[]>
/** What was shown at the last of each wait: the bare page paints it once more. */
type Changes = Partial<Record<Waited, Change>>
const TEXTS: Readonly<Record<Waited, string>> = {
  board: "the board's first showing, with its people",
  picker: 'the picker of an open assignment, with its candidates',
  assigned: 'from choosing a person until the picker is gone or at the next assignment',
  form: "the order form's first showing",
}

type Wait = (name: Waited, awaited: Pick<Change, 'click' | 'shown' | 'gone'>) => Promise<void>

/** Opens the picker of the first open assignments until somebody can take one, who is then assigned. */
async function assignOne(page: Page, wait: Wait): Promise<void> {
  const tried = await page.locator(OPEN_ASSIGNMENT).count()
  for (let at = 0; at < tried; at += 1) {
    const id = await page.locator(OPEN_ASSIGNMENT).nth(at).getAttribute('data-assignment')
    await wait('picker', { click: `[data-assignment="${id}"]`, shown: '[role=dialog] [role=option]' })
    await page.waitForTimeout(LOOKING_MS)
    const isPossible = (await page.locator(POSSIBLE).count()) > 0
    if (isPossible) {
      await page.locator('[role=dialog] [role=combobox]').evaluate((element) => element.setAttribute('data-before', ''))
      await wait('assigned', { click: POSSIBLE, gone: '[data-before]' })
      await page.waitForTimeout(LOOKING_MS)
    }
    if ((await page.locator('[role=dialog]').count()) > 0) await page.keyboard.press('Escape')
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })
    if (isPossible) return
  }
  throw new Error('Nobody can take any of the open assignments')
}

/** A person's first minute: the board, an assignment, a new order. */
async function firstMinute(page: Page, changes: Changes): Promise<Waits> {
  const waits: Waits = { board: [], picker: [], assigned: [], form: [] }
  const wait: Wait = async (name, awaited) => {
    const { ms, change } = await keptWait(page, awaited)
    waits[name].push(ms)
    changes[name] = change
  }
  await page.getByText('À jour').first().waitFor()
  await page.waitForTimeout(READING_MS)
  await wait('board', { click: 'nav a[href="#/matching/list"]', shown: '[role=rowgroup] [role=rowheader] a' })
  await page.waitForTimeout(LOOKING_MS)
  await assignOne(page, wait)
  await wait('form', { click: 'a[href="#/orders/create/new"]', shown: 'form input' })
  return waits
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const found: Record<Waited, number[][]> = { board: [], picker: [], assigned: [], form: [] }
  const bare: Record<Waited, number[][]> = { board: [], picker: [], assigned: [], form: [] }
  const changes: Changes = {}
  await besideEmptyPage(
    context,
    async (page, round) => {
      const waits = await firstMinute(page, changes)
      if (round >= 0) for (const name of NAMES) found[name].push(waits[name])
      return NAMES.flatMap((name) => waits[name])
    },
    {
      // The warm-up begins with the empty page, before anything was shown that it could paint.
      onEmpty: async (page, round) => {
        const all: number[] = []
        for (const name of NAMES) {
          const change = changes[name]
          if (!change) continue
          const ms = await barePaint(page, change)
          if (round >= 0) bare[name].push([ms])
          all.push(ms)
        }
        return all
      },
    },
  )
  return NAMES.map((name) =>
    ratioFigure({
      size,
      what: `${TEXTS[name]} / the same elements from memory`,
      rounds: { app: found[name], bare: bare[name] },
      of: 'app',
      to: 'bare',
      target: { atMost: BARE_AT_MOST },
    }),
  )
}

export const personWaits: BenchCase = {
  id: 'P31',
  title: 'what a person waits for: the board, the picker, an assignment, the order form',
  sizes: ['medium', 'large'],
  unit: 'ms',
  limit: 'a bare page in the same shell and run that makes and paints the same elements from memory',
  peer: null,
  target: `at most ${BARE_AT_MOST} times the bare page, at every size`,
  run,
}
