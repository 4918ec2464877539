import { StartupError } from '../db/startup-error.ts'
import type { DatabaseUrl } from '../db/url.ts'
import { copySqlite, requireSound, removeSqlite } from './sqlite-copy.ts'

/**
 * Writes a whole copy of the database into a file, while a server goes on.
 * @throws StartupError in one sentence; for a PostgreSQL it says which command of PostgreSQL does it
 */
export function backUp(target: DatabaseUrl, to: string): string {
  if (target.dialect === 'postgres')
    throw new StartupError(
      `A PostgreSQL is backed up by its own program, of its own version, with a server running or not: pg_dump --format=custom --file=${to} ${shownUrl(target.url)}`,
    )
  copySqlite(target.path, to)
  try {
    requireSound(to)
  } catch (error) {
    removeSqlite(to)
    throw error
  }
  return `${target.path} is copied to ${to}. Copy the folder of photos and documents after it: what it names stays there for 30 days.`
}

/** The address of a PostgreSQL as it may be printed: its program asks for the password, or reads it from PGPASSWORD. */
export function shownUrl(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}
