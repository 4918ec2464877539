import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { makeOwnFile, makeOwnFolder } from './owner-only.ts'
import { codeOf, StartupError } from '../startup-error.ts'
import { parseDatabaseUrl } from '../url.ts'

/** A server that is being stopped lets go within this time. */
const PATIENCE_MS = 2000

/**
 * Holds a SQLite file for one server, by a lock of the system on a file beside it, which ends with the process however it
 * ends. Returns how to let go. Several servers may share a PostgreSQL.
 * @throws StartupError when another server holds it, or its lock is open to other accounts
 */
export function holdSqlite(databaseUrl: string): () => void {
  const target = parseDatabaseUrl(databaseUrl)
  if (target.dialect !== 'sqlite' || target.path === ':memory:') return () => undefined
  let lock: Sqlite.Database | undefined
  try {
    makeOwnFolder(dirname(target.path))
    const path = `${realPath(target.path)}.lock`
    // Who may read a file may also hold a lock on it.
    makeOwnFile(path)
    lock = new Sqlite(path, { timeout: PATIENCE_MS })
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (codeOf(error).startsWith('SQLITE_BUSY'))
      throw new StartupError(
        `Another server has ${target.path} open: stop that one first, or give this one a database of its own (DATA_DIR or DATABASE_URL).`,
      )
    if (error instanceof StartupError) throw error
    // A folder that cannot be written is told when the database itself is opened.
    return () => undefined
  }
  const held = lock
  return () => void held.close()
}

/** The real path of a file, the same through every link to it, whether the file exists yet or not. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return join(realpathSync(dirname(path)), basename(path))
  }
}
