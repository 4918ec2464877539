import { useTranslation } from 'react-i18next'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'

/** From data as of when a report is shown, as its file says: `à jour à 05:41`, or without network `hors ligne depuis 05:41`. */
export function useFreshness(): string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  const status = useSyncStatus()
  const synced = status?.lastSyncedAt
  if (!synced) return null
  const isOffline = status.state === 'offline'
  if (localDayOf(synced) === today())
    return t(isOffline ? 'reports.offlineSince' : 'reports.currentAt', { at: localTimeOf(synced) })
  return t(isOffline ? 'reports.offlineSinceDay' : 'reports.currentOn', { at: formats.longInstant(synced) })
}
