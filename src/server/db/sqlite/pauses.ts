import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** On SQLite a statement holds the only thread, and awaiting one lets nobody else run. */
const HELD_MS = 4

/**
 * Lets others be served during a long work of many statements: the answer is awaited between them, and pauses when the
 * work has held the thread for some milliseconds.
 */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < HELD_MS) return
    await yieldToOthers()
    since = performance.now()
  }
}
