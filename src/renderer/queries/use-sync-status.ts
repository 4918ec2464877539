import { useEffect, useEffectEvent, useState } from 'react'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { log, on, request } from '#renderer/bridge/request.ts'

const whole = (status: SyncStatus | null) => status

/** The state of synchronisation, as main reports it; null until the first report. */
export const useSyncStatus = (): SyncStatus | null => useSyncPart(whole)

/**
 * What is told by the state of synchronisation: whoever reads it is drawn anew when that changes, not with each report. A first
 * fill reports its progress some sixty times, while it shares the processors of the computer with the page (bench P46).
 */
export function useSyncPart<T extends SyncStatus | string | boolean | null>(of: (status: SyncStatus | null) => T): T {
  const [part, setPart] = useState(() => of(null))
  const report = useEffectEvent((status: SyncStatus) => setPart(of(status)))
  useEffect(() => {
    let isReported = false
    const stop = on('sync.status', (reported) => {
      isReported = true
      report(reported)
    })
    request('sync.status').then(
      (asked) => isReported || report(asked),
      (error: unknown) => log('warn', error),
    )
    return () => {
      isReported = true
      stop()
    }
  }, [])
  return part
}

/** True without network, or while the server is out of reach. */
export const useIsOffline = (): boolean => useSyncPart((status) => status?.state === 'offline')
