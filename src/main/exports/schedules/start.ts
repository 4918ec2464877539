import type { createScheduleRunner } from './runner.ts'

/** What is due is looked for this often, in milliseconds: clocks jump and machines sleep, so no timer waits for the time itself. */
const EVERY_MS = 10_000

/** Has a runner look for what is due, as long as the app runs. */
export function startSchedules(runner: ReturnType<typeof createScheduleRunner>): void {
  setInterval(() => void runner.run(), EVERY_MS).unref()
}
