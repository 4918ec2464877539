import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'

/**
 * What a failure of SQLite or of the file system means for the cache: `damage` is mended by a rebuild, `disk`
 * by a person, `data` is a row that does not fit. Null for anything that is not theirs.
 */
export type Trouble = 'damage' | 'disk' | 'data'

const DISK =
  /^(?:SQLITE_(?:FULL|READONLY|CANTOPEN|BUSY|LOCKED|PERM|IOERR)|EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EEXIST|EIO|EBUSY)/
const DATA = /^SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG|RANGE)/

/** SQLite's or the system's own code of an error; empty for any other. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export function troubleOf(error: unknown): Trouble | null {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_IOERR_SHORT_READ')) return 'damage'
  if (DISK.test(code)) return 'disk'
  if (!(error instanceof Database.SqliteError)) return null
  return DATA.test(code) ? 'data' : 'damage'
}

/** A trouble with the disk as the code a person can act on. */
export function diskFailure(error: unknown): AppError {
  const isFull = /FULL|ENOSPC/.test(codeOf(error))
  return new AppError(isFull ? 'DISK_FULL' : 'DISK_READ_ONLY', { reason: codeOf(error) })
}

/** SQLite also calls a file read-only when damage hit its header; the file system knows better. */
export function isReallyWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    accessSync(dirname(path), constants.W_OK)
    return true
  } catch {
    return false
  }
}
