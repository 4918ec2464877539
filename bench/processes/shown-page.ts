import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openBrowser } from '../harness/browser.ts'
import { sizeOf, type Context } from '../harness/case.ts'
import { waitAfterClick } from '../harness/in-page.ts'
import { interleave, type Rounds } from '../harness/rounds.ts'
import { startServerProcess } from './server.ts'
import { requireBuild } from './required-build.ts'
import { startShell } from './shell.ts'
import { APP, EMPTY, newWindow, warmDevice } from './warm-device.ts'

/** Opens the page of an app that was started on this folder, and closes both afterwards. */
async function onPage<T>(browser: Browser, start: ReturnType<typeof startShell>, act: (page: Page) => Promise<T>) {
  const shell = await start
  const context = await newWindow(browser)
  try {
    const page = await context.newPage()
    await page.goto(shell.url)
    return await act(page)
  } finally {
    await context.close()
    await shell.stop()
  }
}

/** The milliseconds from a click on the empty page until it shows one more heading. */
async function emptyScreen(page: Page): Promise<number> {
  await page.evaluate(() => {
    const show = () => document.body.append(Object.assign(document.createElement('h2'), { textContent: 'Vide' }))
    document.querySelector('h1')?.addEventListener('click', show)
  })
  return waitAfterClick(page, { click: 'h1', shown: 'h2' })
}

interface Beside {
  /** Changes the server's copy before anything has it open. */
  readonly prepare?: (path: string) => void
  /** Another program than the product's server. */
  readonly module?: string
  /** What the empty app's page does instead of showing a heading. */
  readonly onEmpty?: (page: Page, round: number) => Promise<number[]>
}

/**
 * Runs the built app on a device that has all of the server's rows, and beside it an empty app in the same shell, which
 * shows one more heading after a click. `onApp` returns milliseconds; the warm-up has a negative round.
 */
export async function besideEmptyPage(
  context: Context,
  onApp: (page: Page, round: number, serverUrl: string) => Promise<number[]>,
  { prepare, module, onEmpty = async (page) => [await emptyScreen(page)] }: Beside = {},
): Promise<Rounds<'app' | 'empty'>> {
  requireBuild(context)
  const kept = await serverDatabase(sizeOf(context), context.log)
  const path = copyInto(context.folder, kept)
  prepare?.(path)
  const server = await startServerProcess(path, module)
  const browser = await openBrowser()
  try {
    const [device, empty] = [join(context.folder, 'device'), join(context.folder, 'empty')]
    await warmDevice(browser, device, server.url)
    return await interleave(
      {
        app: (round) => onPage(browser, startShell(APP, device, server.url), (page) => onApp(page, round, server.url)),
        empty: (round) => onPage(browser, startShell(EMPTY, empty, server.url), (page) => onEmpty(page, round)),
      },
      context,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}
