import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5

/** Watches this thread's event loop; the answer is its longest block since then, in milliseconds. */
export function watchEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return () => {
    delays.disable()
    return Math.max(0, delays.max / 1e6 - RESOLUTION_MS)
  }
}
