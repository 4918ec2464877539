import { quietUntil } from '#shared/domain/messages/quiet-hours.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Whether a native notification may be shown on this device now: they are on, nobody asked not to be disturbed, and it is
 * outside of the device's quiet hours.
 */
export function mayNotify(settings: Pick<Settings, 'get'>, now: string): boolean {
  if (!settings.get('notifies')) return false
  const { pausedUntil, quietFrom, quietTo } = settings.get('notifyAbout')
  return (pausedUntil === null || pausedUntil <= now) && quietUntil(now, quietFrom, quietTo) === null
}
