import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { threadIn, type Thread } from '../data/threads.ts'
import { webhookOf } from '../data/webhook.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { p95 } from '../harness/statistics.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

const LIMIT_MS = 200
const SETTLING_MS = 1500
/** Each text stands alone: what the one before caused is over. */
const CALM_MS = 120

/** Resolves in the page with the frame that shows a text in the thread. */
const untilShown = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const isThere = [...document.querySelectorAll('[role=log] p')].some(
            ({ textContent }) => textContent === wanted,
          )
          requestAnimationFrame(isThere ? () => resolve() : look)
        }
        look()
      }),
    text,
  )

let sent = 0

async function receive(page: Page, { id, phone }: Thread, serverUrl: string, times: number): Promise<number[]> {
  await page.getByText('À jour').first().waitFor()
  await page.evaluate((path) => void (window.location.hash = path), `/messages/${id}`)
  await page.waitForSelector('[role=log] p')
  await page.waitForTimeout(SETTLING_MS)
  const samples: number[] = []
  for (let i = 0; i < times; i += 1) {
    const text = `Je suis en route vers le chantier numéro ${(sent += 1)}`
    const shown = untilShown(page, text)
    const started = performance.now()
    await Promise.all([webhookOf(serverUrl, phone, text), shown.then(() => samples.push(performance.now() - started))])
    await pause(CALM_MS)
  }
  return samples
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  let thread: Thread | undefined
  const rounds = await besideEmptyPage(
    context,
    (page, _round, serverUrl) => receive(page, thread as Thread, serverUrl, context.times(40)),
    { prepare: (path) => void (thread = threadIn(path)), module: 'bench/processes/webhook-server.ts' },
  )
  return [
    plainFigure({
      size,
      what: "from a webhook until the text is painted in another desk's thread: p95",
      unit: 'ms',
      samples: rounds.app.map(p95),
      target: { atMost: LIMIT_MS },
    }),
    ratioFigure({
      size,
      what: 'the same / a heading shown on an empty page',
      rounds,
      of: 'app',
      to: 'empty',
      target: null,
    }),
  ]
}

export const textArrives: BenchCase = {
  id: 'P35',
  title: "a text that arrives, from the provider's webhook until it is on a screen",
  sizes: ['large'],
  unit: 'ms',
  limit: 'a click on an empty page of an empty app in the same shell',
  peer: null,
  target: 'p95 under 200 ms',
  run,
}
