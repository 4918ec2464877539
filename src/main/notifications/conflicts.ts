import type { DataEvents } from '#shared/contract/data.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'

const INTERVAL_MS = 60_000

/**
 * Notifies that more operations are refused than before, at most once a minute, with their number. A form that waits
 * for its answer shows the refusal itself and leaves no conflict. Conflicts of the last start, counted while the account
 * opens, are not notified again.
 */
export function createConflictNotice(notify: (payload: DataEvents['notify']) => void, now: () => number) {
  let known = 0
  let notifiedAt = -INTERVAL_MS
  let timer: NodeJS.Timeout | undefined

  const notifyNow = (): void => {
    timer = undefined
    if (known === 0) return
    notifiedAt = now()
    const titleKey = known === 1 ? 'notifications.conflict' : 'notifications.conflicts'
    notify({ titleKey, params: { count: String(known) }, to: '/conflicts' })
  }
  const schedule = (): void => {
    const wait = notifiedAt + INTERVAL_MS - now()
    if (wait <= 0) notifyNow()
    else timer ??= setTimeout(notifyNow, wait)
  }
  return ({ state, conflicts }: SyncStatus): void => {
    const hasMore = conflicts > known
    known = conflicts
    if (state === 'idle') {
      clearTimeout(timer)
      timer = undefined
    } else if (hasMore) schedule()
  }
}
