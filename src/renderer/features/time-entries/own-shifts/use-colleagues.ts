import { useEffect, useEffectEvent, useMemo } from 'react'
import { on } from '#renderer/bridge/request.ts'
import { useLive } from '#renderer/queries/use-live.ts'

/** Nothing tells a device that a colleague changed: the server is asked anew this often. */
const AGAIN_MS = 5 * 60_000

/** First names of those who come to the shifts of whoever is signed in, by shift: as the server says, else as it said last. */
export function useColleagues(): ReadonlyMap<string, readonly string[]> {
  const { value, refresh } = useLive('ownShifts.colleagues', undefined, ['assignments'])
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    const timer = setInterval(() => refreshNow(), AGAIN_MS)
    let wasOffline = false
    const stop = on('sync.status', ({ state }) => {
      if (wasOffline && state !== 'offline') refreshNow()
      wasOffline = state === 'offline'
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return useMemo(
    () => new Map((value ?? []).map(({ assignmentId, firstNames }) => [assignmentId, firstNames])),
    [value],
  )
}
