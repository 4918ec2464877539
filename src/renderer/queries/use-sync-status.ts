import { useEffect, useState } from 'react'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { log, on, request } from '#renderer/bridge/request.ts'

/** The state of synchronisation, as main tells it. */
export function useSyncStatus(): SyncStatus | null {
  const [status, setStatus] = useState<SyncStatus | null>(null)
  useEffect(() => {
    let isTold = false
    const stop = on('sync.status', (told) => {
      isTold = true
      setStatus(told)
    })
    request('sync.status').then(
      (asked) => isTold || setStatus(asked),
      (error: unknown) => log('warn', error),
    )
    return () => {
      isTold = true
      stop()
    }
  }, [])
  return status
}
