import { useCallback, useEffect, useState } from 'react'
import type { DeviceSettings } from '#shared/contract/device.ts'
import type { RequestInput } from '#shared/contract/ipc.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

export type ChangeDevice = (given: RequestInput<'device.set'>) => Promise<boolean>

/** The settings of this installation and their setter, which resolves to false when it was refused: a toast said why. */
export function useDeviceSettings() {
  const toasts = useToasts()
  const [settings, setSettings] = useState<DeviceSettings | null>(null)
  const refresh = useCallback(
    () => request('device.get').then(setSettings, (error: unknown) => void toasts.error(error)),
    [toasts],
  )
  useEffect(() => void refresh(), [refresh])
  const change: ChangeDevice = useCallback(
    async (given) => {
      try {
        await request('device.set', given)
        await refresh()
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [refresh, toasts],
  )
  return { settings, change, refresh }
}
