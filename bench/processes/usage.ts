// Preloaded (`--import`) into a measured child: tells its peak memory and longest event-loop block when asked.
import { watchEventLoop } from '../harness/event-loop.ts'

/** What a child says of itself. */
export interface Usage {
  readonly type: 'bench.usage'
  readonly peakMb: number
  readonly longestBlockMs: number
  /** Time all its threads were on a core: what a busy machine hardly changes. */
  readonly cpuMs: number
}

const longestBlock = watchEventLoop()
const isQuestion = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'bench.usage?'

process.on('message', (message) => {
  if (!isQuestion(message)) return
  const peakMb = process.resourceUsage().maxRSS / 1024
  const { user, system } = process.cpuUsage()
  const cpuMs = (user + system) / 1000
  process.send?.({ type: 'bench.usage', peakMb, longestBlockMs: longestBlock(), cpuMs } satisfies Usage)
})
