import type { Page } from 'playwright'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { waitAfterClick } from '../harness/in-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

/** As long as a person reads the first screen; what can be prepared is prepared then. */
const READING_MS = 3000
const LOOKING_MS = 1000
const OPEN_ASSIGNMENT = '[role=grid] [aria-rowindex="2"] [data-assignment]'
const POSSIBLE = '[role=dialog] [role=option]:not([data-verdict=blocked])'
/** What is measured, and within how many milliseconds it is to be there. */
const LIMITS = { board: 200, picker: 100, assigned: 100, form: 150 } as const
type Waited = keyof typeof LIMITS
type Waits = Record<Waited, number[]>
const TEXTS: Readonly<Record<Waited, string>> = {
  board: "the board's first showing, with its people",
  picker: 'the picker of an open assignment, with its candidates',
  assigned: 'from choosing a person until the picker is gone or at the next assignment',
  form: "the order form's first showing",
}

/** Opens the picker of the first open assignments until somebody can take one, who is then assigned. */
async function assignOne(page: Page, waits: Waits): Promise<void> {
  const tried = await page.locator(OPEN_ASSIGNMENT).count()
  for (let at = 0; at < tried; at += 1) {
    const id = await page.locator(OPEN_ASSIGNMENT).nth(at).getAttribute('data-assignment')
    waits.picker.push(
      await waitAfterClick(page, { click: `[data-assignment="${id}"]`, shown: '[role=dialog] [role=option]' }),
    )
    await page.waitForTimeout(LOOKING_MS)
    if ((await page.locator(POSSIBLE).count()) > 0) {
      await page.locator('[role=dialog] [role=combobox]').evaluate((element) => element.setAttribute('data-before', ''))
      waits.assigned.push(await waitAfterClick(page, { click: POSSIBLE, gone: '[data-before]' }))
      await page.waitForTimeout(LOOKING_MS)
    }
    if ((await page.locator('[role=dialog]').count()) > 0) await page.keyboard.press('Escape')
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })
    if (waits.assigned.length > 0) return
  }
  throw new Error('Nobody can take any of the open assignments')
}

/** A person's first minute: the board, an assignment, a new order. */
async function firstMinute(page: Page): Promise<Waits> {
  const waits: Waits = { board: [], picker: [], assigned: [], form: [] }
  await page.getByText('À jour').first().waitFor()
  await page.waitForTimeout(READING_MS)
  const person = '[role=rowgroup] [role=rowheader] a'
  waits.board.push(await waitAfterClick(page, { click: 'nav a[href="#/matching/list"]', shown: person }))
  await page.waitForTimeout(LOOKING_MS)
  await assignOne(page, waits)
  waits.form.push(await waitAfterClick(page, { click: 'a[href="#/orders/create/new"]', shown: 'form input' }))
  return waits
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const found: Record<Waited, number[][]> = { board: [], picker: [], assigned: [], form: [] }
  const names = Object.keys(LIMITS) as Waited[]
  const { empty } = await besideEmptyPage(context, async (page, round) => {
    const waits = await firstMinute(page)
    if (round >= 0) for (const name of names) found[name].push(waits[name])
    return names.flatMap((name) => waits[name])
  })
  return names.flatMap((name) => [
    plainFigure({
      size,
      what: TEXTS[name],
      unit: 'ms',
      samples: found[name].flat(),
      target: { atMost: LIMITS[name] },
    }),
    ratioFigure({
      size,
      what: 'the same / a heading shown on an empty page',
      rounds: { app: found[name], empty },
      of: 'app',
      to: 'empty',
      target: null,
    }),
  ])
}

export const personWaits: BenchCase = {
  id: 'P31',
  title: 'what a person waits for: the board, the picker, an assignment, the order form',
  sizes: ['medium'],
  unit: 'ms',
  limit: 'a click on an empty page of an empty app in the same shell',
  peer: null,
  target: 'board 200 ms, picker and assignment 100 ms, order form 150 ms',
  run,
}
