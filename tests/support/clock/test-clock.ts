import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chosenMoment } from './moments.ts'

declare global {
  // oxlint-disable-next-line no-var -- a property of globalThis is declared by var only.
  var testClock: { offsetMs: number; stoppedAt: number | null; realNow?: () => number } | undefined
}

const SCRIPT = join(import.meta.dirname, 'shift-date.cjs')

/** Loads the clock into this process and, by the environment, into every program it starts from now on. Calling it again changes nothing. */
function installed(): { offsetMs: number; stoppedAt: number | null; realNow: () => number } {
  createRequire(import.meta.url)(SCRIPT)
  const loads = `--require "${SCRIPT.replaceAll('\\', '\\\\')}"`
  const options = process.env['NODE_OPTIONS'] ?? ''
  if (!options.includes(loads)) process.env['NODE_OPTIONS'] = `${options} ${loads}`.trim()
  const { testClock } = globalThis
  if (!testClock?.realNow) throw new Error(`${SCRIPT} did not install a clock`)
  return testClock as ReturnType<typeof installed>
}

/**
 * Sets the clock of this process, and of every program it starts from now on, to the run's moment (TEST_MOMENT) less `beforeMs`; it
 * runs on from there.
 */
export function setTestClock(beforeMs = 0): void {
  const clock = installed()
  const realNow = clock.realNow()
  clock.offsetMs = chosenMoment(process.env['TEST_MOMENT'], realNow) - beforeMs - realNow
  process.env['TEST_CLOCK_OFFSET_MS'] = String(clock.offsetMs)
}

/** The environment of a program whose clock stands still at this process's moment, so that what it writes is the same each time. */
export const stoppedClock = (): Readonly<Record<string, string>> => ({ TEST_CLOCK_STOPPED_AT: String(Date.now()) })

/** The script that gives a page this process's clock. */
export const pageClock = (): string =>
  `globalThis.testClock = { offsetMs: ${installed().offsetMs}, stoppedAt: null }\n${readFileSync(SCRIPT, 'utf8')}`
