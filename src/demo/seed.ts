import { horizonEnd } from '#shared/domain/orders/planned-assignments.ts'
import { createPasswords } from '#server/auth/password.ts'
import { openDatabase } from '#server/db/open.ts'
import { createFileStore } from '#server/files/store.ts'
import { parseDatabaseUrl } from '#server/db/url.ts'
import { demoContent } from './generate/files.ts'
import { DEMO_PASSWORD } from './generate/users.ts'
import type { Counts, Progress } from './write/content.ts'
import { loadPostgres } from './write/postgres.ts'
import { loadSqlite } from './write/sqlite.ts'
import { createWorld } from './world.ts'
import type { Figures, Size } from './sizes.ts'

export interface SeedOptions {
  readonly databaseUrl: string
  readonly size: Size
  /** The day around which the demo has its data. */
  readonly today: string
  /** When it is made, ISO; by default when that day's office opens. */
  readonly now?: string
  /** Replace data that is not demo data. */
  readonly reset: boolean
  readonly figures?: Figures
  /** The server's folder of photos and documents; without it their rows alone are made. */
  readonly filesDir?: string
  readonly onProgress?: Progress
}

/**
 * Migrates a database and fills it with the demo of a day, replacing an earlier demo. The caller has checked that the
 * database is local (guard.ts).
 * @throws StartupError when it holds other data or cannot be opened.
 */
export async function seed({ databaseUrl, reset, onProgress, filesDir, ...world }: SeedOptions): Promise<Counts> {
  const database = await openDatabase(databaseUrl)
  await database.destroy()
  const made = createWorld(world)
  const passwordHash = await createPasswords().hash(DEMO_PASSWORD)
  // Who was invited and has not signed in has no password yet.
  const credentials = [...made.users]
    .filter(({ lastLoginAt }) => lastLoginAt !== null)
    .map(({ _id, createdAt }) => ({ userId: _id, passwordHash, updatedAt: createdAt }))
  const content = { world: made, credentials, plannedTo: horizonEnd(world.today) }
  const options = { reset, onProgress: onProgress ?? (() => undefined) }
  const target = parseDatabaseUrl(databaseUrl)
  const counts =
    target.dialect === 'sqlite'
      ? loadSqlite(target.path, content, options)
      : await loadPostgres(target.url, content, options)
  if (filesDir !== undefined) {
    const store = createFileStore(filesDir)
    for (const sha256 of new Set(made.files.map((file) => file.sha256))) await store.put(sha256, demoContent(sha256))
  }
  return counts
}
