import Database from 'better-sqlite3'
import { attachOutbox } from '../outbox/file.ts'
import { createCacheFile, type CacheFile } from './cache-file.ts'
import { diskFailure, isReallyWritable, troubleOf } from './failure.ts'
import { makeMeta, openMeta } from './meta.ts'

/** 'Eqpg': marks the file as ours. */
const APPLICATION_ID = 0x45_71_70_67
/** The form of `meta` and `cursors`; a file of another version is rebuilt, not migrated. */
export const CACHE_VERSION = 2

/** The outbox that writes through the cache, and whose it is. */
export interface OutboxOf {
  readonly path: string
  readonly userId: string
}

/** A file that cannot serve as a cache: damaged, not ours, or of another version. */
export class UnusableCache extends Error {
  override readonly name = 'UnusableCache'
}

/**
 * Opens a cache file, or makes a fresh one; tables whose declaration changed are emptied and come again.
 * @throws UnusableCache for a file to set aside; AppError DISK_FULL or DISK_READ_ONLY when no file could do better.
 */
export function openCacheFile(path: string, mode: 'fresh' | 'existing', outbox: OutboxOf | null = null): CacheFile {
  let db: Database.Database | undefined
  try {
    db = new Database(path, { fileMustExist: mode === 'existing', timeout: 5000 })
    if (mode === 'existing') checkIdentity(db)
    db.pragma('journal_mode = WAL')
    // Derived data: what a power cut takes is pulled again.
    db.pragma('synchronous = NORMAL')
    db.pragma('temp_store = MEMORY')
    if (mode === 'fresh') makeFresh(db)
    if (outbox) attachOutbox(db, outbox.path)
    return createCacheFile(path, db, outbox?.userId ?? null)
  } catch (error) {
    db?.close()
    const trouble = troubleOf(error)
    const isDisk = trouble === 'disk' && (mode === 'fresh' || !isReallyWritable(path))
    if (isDisk) throw diskFailure(error)
    if (trouble !== null && mode === 'existing') throw new UnusableCache('damaged', { cause: error })
    throw error
  }
}

function checkIdentity(db: Database.Database): void {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw new UnusableCache('not ours')
  if (db.pragma('user_version', { simple: true }) !== CACHE_VERSION) throw new UnusableCache('another version')
}

function makeFresh(db: Database.Database): void {
  db.transaction(() => {
    makeMeta(db)
    openMeta(db).set('state', 'filling')
    db.pragma(`application_id = ${APPLICATION_ID}`)
    db.pragma(`user_version = ${CACHE_VERSION}`)
  })()
}
