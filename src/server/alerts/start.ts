import { reconcileAlerts, type ReconcileParts } from './reconcile.ts'
import { watches } from './watches.ts'

const EVERY_MS = 60_000

/**
 * At once and each minute: opens and resolves alerts. Several servers may do so at the same time. Returns a function that stops it
 * and resolves when nothing runs.
 */
export function startAlerts(parts: Omit<ReconcileParts, 'signal'>): () => Promise<void> {
  const end = new AbortController()
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= reconcileAlerts({ ...parts, signal: end.signal }, watches)
      .catch(parts.onError)
      .finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    end.abort()
    await running
  }
}
