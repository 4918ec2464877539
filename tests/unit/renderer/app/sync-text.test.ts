import { expect, test } from 'vitest'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import { syncParts } from '#renderer/app/shell/sync/sync-text.ts'

const { t } = createI18n('fr')
const formats = createFormats('fr', t)
const now = Date.parse('2026-11-20T15:00:00.000Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const textOf = (status: Partial<SyncStatus>) =>
  syncParts(
    t,
    formats,
    {
      state: 'current',
      lastSyncedAt: ago(2),
      hasFirstPart: false,
      offlineSince: null,
      pending: 0,
      conflicts: 0,
      progress: null,
      error: null,
      ...status,
    },
    now,
  )
    .join(' · ')
    .replaceAll('\u00A0', ' ')

test.each([
  [{}, 'À jour'],
  [{ state: 'syncing', progress: { done: 62, total: 100, parts: [] } }, 'Synchronisation… 62 %'],
  [{ state: 'filling', progress: { done: 100, total: 100, parts: [] } }, 'Synchronisation… 99 %'],
  [{ state: 'syncing' }, 'Synchronisation…'],
  [{ state: 'offline', offlineSince: ago(401), lastSyncedAt: ago(401) }, 'Hors ligne depuis 6 h 41'],
  [
    { state: 'offline', offlineSince: ago(5), lastSyncedAt: ago(401) },
    'Hors ligne depuis 5 min · données d’il y a 6 h 41',
  ],
  [{ state: 'offline', offlineSince: ago(0), lastSyncedAt: ago(401) }, 'Hors ligne · données d’il y a 6 h 41'],
  [{ state: 'offline', offlineSince: ago(0), lastSyncedAt: ago(0) }, 'Hors ligne'],
  [{ state: 'offline', offlineSince: null, lastSyncedAt: null }, 'Hors ligne'],
  [{ error: 'DATABASE_DAMAGED' }, 'À jour · base du serveur abîmée'],
  [{ state: 'error' }, 'Synchronisation interrompue'],
  [{ state: 'error', error: 'INTERNAL' }, 'Synchronisation interrompue'],
  [{ state: 'error', error: 'DISK_FULL' }, 'Le disque est plein. Libérez de l’espace et réessayez.'],
  [
    { state: 'offline', offlineSince: ago(401), lastSyncedAt: ago(401), pending: 7 },
    'Hors ligne depuis 6 h 41 · 7 changements en attente',
  ],
  [{ pending: 1 }, '1 changement en attente'],
  [{ state: 'syncing', pending: 7 }, 'Synchronisation… · 7 changements en attente'],
  [{ conflicts: 2 }, 'À jour'],
  [
    { state: 'offline', offlineSince: ago(0), lastSyncedAt: ago(0), error: 'CACHE_DAMAGED', pending: 1 },
    'Hors ligne · copie locale abîmée · 1 changement en attente',
  ],
] as const)('%j reads « %s »', (status, text) => {
  expect(textOf(status)).toBe(text)
})
