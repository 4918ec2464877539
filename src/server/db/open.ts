import type { Database } from './database.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { openPostgres } from './postgres/open.ts'
import { openSqlite } from './sqlite/open.ts'
import { parseDatabaseUrl } from './url.ts'

/**
 * Opens the database of a URL, migrated to the newest version.
 * @throws StartupError, in one sentence: a malformed URL, a folder that cannot be written, a server
 * that does not answer, a database of a newer version.
 */
export async function openDatabase(url: string, options: MigrateOptions = {}): Promise<Database> {
  const target = parseDatabaseUrl(url)
  const database = target.dialect === 'sqlite' ? openSqlite(target.path) : await openPostgres(target.url, target.shown)
  try {
    await migrate(database, options)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}
