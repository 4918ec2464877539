import type { SyncProgress, SyncStatus } from '#shared/contract/ipc.ts'
import type { Emit } from '../port.ts'

const idle: SyncStatus = {
  state: 'idle',
  hasFirstPart: false,
  lastSyncedAt: null,
  offlineSince: null,
  pending: 0,
  conflicts: 0,
  progress: null,
  error: null,
}

const PROGRESS_MS = 100

/** What the indicator shows; reported when it changes, progress at most ten times a second and its last value always. */
export function createStatus(emit: Emit, now: () => number) {
  let status = idle
  let emittedAt = 0
  let timer: NodeJS.Timeout | undefined

  const set = (change: Partial<SyncStatus>) => {
    if (change.progress !== undefined) {
      clearTimeout(timer)
      timer = undefined
    }
    const next = { ...status, ...change }
    if (JSON.stringify(next) === JSON.stringify(status)) return
    status = next
    emittedAt = now()
    emit('sync.status', status)
  }
  let latest: SyncProgress | null = null
  const emitLatest = () => set({ progress: latest })
  return {
    get: () => status,
    set,
    progress: (progress: SyncProgress) => {
      latest = progress
      const left = emittedAt + PROGRESS_MS - now()
      if (left <= 0) emitLatest()
      else timer ??= setTimeout(emitLatest, left)
    },
    reset: () => set(idle),
  }
}
export type Status = ReturnType<typeof createStatus>
