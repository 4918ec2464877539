import type { SyncStatus } from '#shared/contract/ipc.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

const MINUTE = 60_000

/** What the indicator says: *À jour · il y a 2 min*, *Synchronisation… 62 %*, *Hors ligne depuis 6 h 41*. */
export function syncText(t: T, formats: Formats, status: SyncStatus, now: number): string {
  const { state, lastSyncedAt, offlineSince, progress, pending, conflicts, error } = status
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
    const share = progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : null
    parts.push(share === null ? t('sync.running') : t('sync.progress', { percent: Math.min(share, 99) }))
  } else {
    parts.push(t('sync.current'))
    if (lastSyncedAt) parts.push(formats.age(lastSyncedAt, now))
  }
  if (pending > 0) parts.push(t('sync.pending', { count: pending }))
  if (conflicts > 0) parts.push(t('sync.conflicts', { count: conflicts }))
  return parts.join(' · ')
}
