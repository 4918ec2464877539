import { join } from 'node:path'
import type { Browser } from 'playwright'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openBrowser } from '../harness/browser.ts'
import { isShown } from '../harness/in-page.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { requireBuild } from '../processes/required-build.ts'
import { startServerProcess } from '../processes/server.ts'
import { startShell } from '../processes/shell.ts'
import { APP, EMPTY, newWindow, warmDevice } from '../processes/warm-device.ts'

interface Launch {
  readonly painted: number
  readonly ready: number
}

/** The overview with its data: what is to settle with who is proposed, and what begins when. */
const DATA = 'main section ul li:not(:has(.mantine-Skeleton-root))'

/** Starts an app and opens its page: when something is first painted, when what is looked for is painted. */
async function launch(
  browser: Browser,
  entry: string,
  userData: string,
  apiUrl: string,
  wanted: string,
): Promise<Launch> {
  const started = performance.now()
  const shell = await startShell(entry, userData, apiUrl)
  const context = await newWindow(browser)
  try {
    const page = await context.newPage()
    const opened = performance.now() - started
    await page.goto(shell.url)
    await isShown(page, wanted)
    // What was found is painted by the frame after the next, and the first paint is reported some time after it.
    const paint = await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const first = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      await nextFrame()
      await nextFrame()
      while (first() === undefined) await nextFrame()
      return first() as number
    })
    return { painted: opened + paint, ready: performance.now() - started }
  } finally {
    await context.close()
    await shell.stop()
  }
}

async function run(context: Context): Promise<readonly Figure[]> {
  requireBuild(context)
  const size = sizeOf(context)
  const server = await startServerProcess(copyInto(context.folder, await serverDatabase(size, context.log)))
  const browser = await openBrowser()
  const readies = { app: [] as number[][], empty: [] as number[][] }
  try {
    const userData = join(context.folder, 'device')
    await warmDevice(browser, userData, server.url)
    const painting =
      (name: 'app' | 'empty', entry: string, folder: string, wanted: string) => async (round: number) => {
        const { painted, ready } = await launch(browser, entry, folder, server.url, wanted)
        if (round >= 0) readies[name].push([ready])
        return [painted]
      }
    const paints = await interleave(
      {
        app: painting('app', APP, userData, DATA),
        empty: painting('empty', EMPTY, join(context.folder, 'empty'), 'h1'),
      },
      context,
    )
    const beside = { size, of: 'app', to: 'empty' } as const
    return [
      ratioFigure({
        ...beside,
        what: 'from launch to first paint / an empty page',
        rounds: paints,
        target: { atMost: 1.3 },
      }),
      ratioFigure({
        ...beside,
        what: 'from launch to the first screen with its data / an empty page',
        rounds: readies,
        target: { atMost: 1.9 },
      }),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

export const firstPaint: BenchCase = {
  id: 'P19',
  title: 'first paint: the built app from a warm cache in the browser shell',
  sizes: ['small', 'medium', 'large'],
  unit: 'ms',
  limit: 'an empty page of an empty app in the same shell',
  peer: null,
  target: 'at most 1.3 times the empty page, and 1.9 times with the first data, whatever the size',
  run,
}
