import { closeSync, openSync, readSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

const RESOLUTION_MS = 2

/**
 * How long this thread has waited for a core since it began, in milliseconds: a machine that others use too is no fault
 * of what is measured. Only Linux tells; 0 elsewhere.
 */
function coreWaits(): { readonly read: () => number; readonly close: () => void } {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r')
    const buffer = Buffer.alloc(80)
    const read = () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 80, 0)).split(' ')[1]) / 1e6
    return { read, close: () => closeSync(file) }
  } catch {
    return { read: () => 0, close: () => undefined }
  }
}

/**
 * Watches this thread's event loop; the answer is its longest block since then, in milliseconds: without the time in which
 * it had nothing to do, and without that in which other programs had the cores.
 */
export function watchEventLoop(): () => number {
  const waits = coreWaits()
  const activeMs = () => performance.eventLoopUtilization().active
  let [active, waited, longest] = [activeMs(), waits.read(), 0]
  const look = () => {
    const [activeNow, waitedNow] = [activeMs(), waits.read()]
    longest = Math.max(longest, activeNow - active - (waitedNow - waited))
    ;[active, waited] = [activeNow, waitedNow]
  }
  const timer = setInterval(look, RESOLUTION_MS).unref()
  return () => {
    clearInterval(timer)
    look()
    waits.close()
    return longest
  }
}
