// Preloaded (`--import`) into a measured process: reports its memory and longest event-loop block on request.
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { watchEventLoop } from '../harness/event-loop.ts'

/** The memory and times of a process. */
export interface Usage {
  readonly type: 'bench.usage'
  readonly peakMb: number
  /** Resident memory now, after garbage collection. */
  readonly heldMb: number
  /** Since the question before this one. */
  readonly longestBlockMs: number
  /** Time all its threads were on a core: what a busy machine hardly changes. */
  readonly cpuMs: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
let longestBlock = watchEventLoop()
const isQuestion = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'bench.usage?'

/** Linux counts what the parent held at the fork into a child's `maxRSS`; its own peak is in /proc. */
function peakKb(): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
  } catch {
    return process.resourceUsage().maxRSS
  }
}

process.on('message', (message) => {
  if (!isQuestion(message)) return
  const peakMb = peakKb() / 1024
  const { user, system } = process.cpuUsage()
  const longestBlockMs = longestBlock()
  collect()
  longestBlock = watchEventLoop()
  const heldMb = process.memoryUsage.rss() / 1024 / 1024
  const cpuMs = (user + system) / 1000
  process.send?.({ type: 'bench.usage', peakMb, heldMb, longestBlockMs, cpuMs } satisfies Usage)
})
