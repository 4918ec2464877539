import { useEffect, useEffectEvent } from 'react'
import type { FileView } from '#shared/contract/attachments.ts'
import { on } from '#renderer/bridge/request.ts'
import { useLive } from '#renderer/queries/use-live.ts'

/** Some files as they stand on this computer, in the order of their ids, kept up to date; empty until they are known. */
export function useFiles(ids: readonly string[]): readonly FileView[] {
  const { value, refresh } = useLive('attachments.view', ids.length === 0 ? null : { ids: [...ids] }, ['files'])
  const refreshNow = useEffectEvent(refresh)
  const concerned = ids.join()
  useEffect(
    () =>
      on('attachments.changed', ({ ids: changed }) => {
        if (changed.some((id) => concerned.includes(id))) refreshNow()
      }),
    [concerned],
  )
  useEffect(() => {
    let wasOffline: boolean | null = null
    return on('sync.status', ({ state }) => {
      const isOffline = state === 'offline'
      // Without network, what waits to be uploaded is kept.
      if (isOffline !== wasOffline) refreshNow()
      wasOffline = isOffline
    })
  }, [])
  return (value ?? []).filter(({ id }) => ids.includes(id))
}
