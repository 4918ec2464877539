import type { SyncProgress, SyncStatus } from '#shared/contract/ipc.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

const MINUTE = 60_000

/** Errors of this device's cache or disk, and of the server's database; a toast explains them. */
const DEVICE_ERRORS = [
  'CACHE_REBUILT',
  'CACHE_DAMAGED',
  'DATABASE_DAMAGED',
  'DISK_FULL',
  'DISK_READ_ONLY',
  'OUTBOX_DAMAGED',
] as const

/** One of these errors; null when there is none. */
export const deviceErrorOf = ({ error }: SyncStatus) => DEVICE_ERRORS.find((code) => code === error) ?? null

/** The share received, in per cent; null when it is not known. At most 99: 100 would mean that all is done. */
export function shareOf(progress: Pick<SyncProgress, 'done' | 'total'> | null): number | null {
  if (!progress || progress.total <= 0) return null
  return Math.min(Math.floor((100 * progress.done) / progress.total), 99)
}

/**
 * What the sync indicator says, part by part: *À jour*, *Synchronisation… 62 %*, *Hors ligne depuis 6 h 41* and
 * *7 changements en attente*. Conflicts have a badge of their own.
 */
export function syncParts(t: T, formats: Formats, status: SyncStatus, now: number): readonly string[] {
  const { state, lastSyncedAt, offlineSince, progress, pending, error } = status
  const parts: string[] = []
  if (state === 'offline') {
    const since = offlineSince ?? lastSyncedAt
    const isLong = since !== null && now - Date.parse(since) >= MINUTE
    parts.push(isLong ? t('sync.offlineSince', { elapsed: formats.elapsed(since, now) }) : t('sync.offline'))
    const isOlder = since !== null && lastSyncedAt !== null && Date.parse(since) - Date.parse(lastSyncedAt) >= MINUTE
    if (isOlder) parts.push(t('sync.dataAge', { elapsed: formats.elapsed(lastSyncedAt, now) }))
  } else if (state === 'error') {
    const isDisk = error === 'DISK_FULL' || error === 'DISK_READ_ONLY'
    parts.push(isDisk ? t(`errors.${error}`) : t('sync.error'))
  } else if (state === 'filling' || state === 'syncing') {
    const share = shareOf(progress)
    parts.push(share === null ? t('sync.running') : t('sync.progress', { percent: share }))
  } else if (pending === 0) {
    parts.push(t('sync.current'))
  }
  if (error === 'CACHE_DAMAGED') parts.push(t('sync.damaged'))
  if (error === 'DATABASE_DAMAGED') parts.push(t('sync.serverDamaged'))
  if (pending > 0) parts.push(t('sync.pending', { count: pending }))
  return parts
}
