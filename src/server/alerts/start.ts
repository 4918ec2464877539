import { begin, type FirstMs } from '../jobs/begin.ts'
import { reconcileAlerts, type ReconcileParts } from './reconcile.ts'
import { watches } from './watches.ts'

const EVERY_MS = 60_000

/**
 * At once, or after `firstMs`, and each minute: opens and resolves alerts. Several servers may do so at the same time.
 * `looked` resolves after the first time, `stop` when nothing runs any more.
 */
export function startAlerts(parts: Omit<ReconcileParts, 'signal'> & FirstMs): {
  readonly looked: Promise<unknown>
  readonly stop: () => Promise<void>
} {
  const end = new AbortController()
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= reconcileAlerts({ ...parts, signal: end.signal }, watches)
      .catch(parts.onError)
      .finally(() => (running = null))
    return running
  }
  const begun = begin(run, parts.firstMs)
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  const stop = async () => {
    begun.stop()
    clearInterval(timer)
    end.abort()
    await running
  }
  return { looked: begun.done, stop }
}
