import type { SyncStatus } from '#shared/contract/ipc.ts'
import type { Emit } from '../port.ts'

const idle: SyncStatus = {
  state: 'idle',
  lastSyncedAt: null,
  offlineSince: null,
  pending: 0,
  conflicts: 0,
  progress: null,
  error: null,
}

/** What the indicator shows; told when it changes, progress at most ten times a second. */
export function createStatus(emit: Emit, now: () => number) {
  let status = idle
  let toldAt = 0
  const set = (change: Partial<SyncStatus>) => {
    const next = { ...status, ...change }
    if (JSON.stringify(next) === JSON.stringify(status)) return
    status = next
    toldAt = now()
    emit('status', status)
  }
  return {
    get: () => status,
    set,
    progress: (done: number, total: number) => {
      if (now() - toldAt >= 100) set({ progress: { done, total, parts: [] } })
    },
    reset: () => set(idle),
  }
}
export type Status = ReturnType<typeof createStatus>
