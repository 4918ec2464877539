import type { AppInfo, SyncStatus } from '#shared/contract/ipc.ts'

/** Lines for who helps: the app, the system and the state of synchronisation. Nobody's name, no token, nothing people wrote. */
export function diagnosticsOf(info: AppInfo, status: SyncStatus | null, userAgent: string): string {
  const server = URL.parse(info.apiUrl)
  const lines = {
    version: info.version,
    system: info.platform,
    shell: info.shell,
    language: info.language,
    // An address may carry credentials: its origin does not.
    server: server?.origin ?? 'none',
    keepsToken: info.canKeepToken,
    sync: status?.state ?? 'unknown',
    lastSync: status?.lastSyncedAt ?? 'never',
    offlineSince: status?.offlineSince ?? 'no',
    pending: status?.pending ?? 0,
    conflicts: status?.conflicts ?? 0,
    error: status?.error ?? 'none',
    page: userAgent,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
