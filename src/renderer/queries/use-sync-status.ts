import { useEffect, useState } from 'react'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { log, on, request } from '#renderer/bridge/request.ts'

/** The state of synchronisation, as main reports it; null until the first report. */
export function useSyncStatus(): SyncStatus | null {
  const [status, setStatus] = useState<SyncStatus | null>(null)
  useEffect(() => {
    let isReported = false
    const stop = on('sync.status', (reported) => {
      isReported = true
      setStatus(reported)
    })
    request('sync.status').then(
      (asked) => isReported || setStatus(asked),
      (error: unknown) => log('warn', error),
    )
    return () => {
      isReported = true
      stop()
    }
  }, [])
  return status
}
