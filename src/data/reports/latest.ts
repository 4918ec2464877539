import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'

/** Runs what a person waits for, of which only the last is wanted: a new one ends the one before. */
export function createLatest() {
  let last = 0
  return {
    /** Calls `work` with a turn to await now and then. @throws AppError CANCELLED from it once something later is asked. */
    run: <T>(work: (turn: () => Promise<void>) => Promise<T>): Promise<T> => {
      const own = ++last
      return work(async () => {
        await yieldToEvents()
        if (own !== last) throw new AppError('CANCELLED')
      })
    },
  }
}
