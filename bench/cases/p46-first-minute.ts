import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openBrowser } from '../harness/browser.ts'
import { shownFrom } from '../harness/in-page.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { startChild } from '../processes/child.ts'
import type { Filled } from '../processes/raw-fill.ts'
import { requireBuild } from '../processes/required-build.ts'
import { ADMIN, startServerProcess } from '../processes/server.ts'
import { startShell } from '../processes/shell.ts'
import { APP, newWindow } from '../processes/warm-device.ts'

const RAW_FILL = new URL('../processes/raw-fill.ts', import.meta.url)
const isFilled = (message: unknown): message is Filled => (message as Partial<Filled> | null)?.type === 'filled'

/** A row of the overview: what is to settle, or what begins when. */
const ROW = '//main//section//li'
const COMPLETE = "//*[text()='À jour']"
const FIRST_ROWS_MS = 1000
const TYPING_MS = 2000
/** Everything is there after seconds. */
const LOOK_MS = 50

interface Minute {
  readonly rows: number
  readonly complete: number
}

/** Signs in on a computer that has nothing yet: from Enter to the overview's first rows, and until everything is there. */
async function firstMinute(browser: Browser, userData: string, apiUrl: string): Promise<Minute> {
  const shell = await startShell(APP, userData, apiUrl)
  const context = await newWindow(browser)
  try {
    const page = await context.newPage()
    await page.goto(shell.url)
    await page.getByLabel('Courriel', { exact: true }).fill(ADMIN.email)
    const password = page.getByLabel('Mot de passe', { exact: true })
    await password.fill(ADMIN.password)
    // Nobody types both quicker; the app that was just opened loads the rest of its code meanwhile.
    await sleep(TYPING_MS)
    const shown = [shownFrom(page, 'keydown', ROW), shownFrom(page, 'keydown', COMPLETE, LOOK_MS)] as const
    await password.press('Enter')
    const [rows, complete] = await Promise.all(shown)
    return { rows, complete }
  } finally {
    await context.close()
    await shell.stop()
  }
}

async function run(context: Context): Promise<readonly Figure[]> {
  requireBuild(context)
  const size = sizeOf(context)
  const { folder, log } = context
  const kept = await serverDatabase(size, log)
  const server = await startServerProcess(copyInto(folder, kept))
  const browser = await openBrowser()
  const firstRows: number[] = []
  let n = 0
  const fresh = () => join(folder, `minute-${(n += 1)}`)
  try {
    const rounds = await interleave(
      {
        app: async (round: number) => {
          const { rows, complete } = await firstMinute(browser, fresh(), server.url)
          if (round >= 0) firstRows.push(rows)
          return [complete]
        },
        raw: async () => {
          const child = startChild(RAW_FILL, { args: [kept, `${fresh()}.db`] })
          const { ms } = await child.next(isFilled)
          await child.stop()
          return [ms]
        },
      },
      { rounds: context.rounds, warmUp: size === 'small' },
    )
    return [
      plainFigure({
        size,
        what: 'from Enter to the first rows of the overview',
        unit: 'ms',
        samples: firstRows,
        target: { atMost: FIRST_ROWS_MS },
      }),
      ratioFigure({
        size,
        what: 'from Enter to everything there / insert and index alone',
        rounds,
        of: 'app',
        to: 'raw',
        target: null,
      }),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

export const firstMinuteOfApp: BenchCase = {
  id: 'P46',
  title: 'the first minute: signing in on a computer that has nothing, in the running app',
  sizes: ['small', 'medium', 'large'],
  unit: 'ms',
  limit: 'the same rows from memory by a raw prepared insert, then CREATE INDEX',
  peer: null,
  target: 'the first rows of the overview within 1 s whatever the size',
  run,
}
