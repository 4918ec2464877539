import { renameSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CACHE_VERSION } from '#sql/cache-place.ts'
import { attachOutbox } from '../outbox/file.ts'
import { createCacheFile, type CacheFile } from './cache-file.ts'
import { codeOf, diskFailure, isReallyWritable, troubleOf } from './failure.ts'
import { makeMeta, openMeta } from '#sql/cache/meta.ts'

/** 'Eqpg': marks the file as ours. */
const APPLICATION_ID = 0x45_71_70_67
/** The outbox that writes through the cache, and whose it is. */
export interface OutboxOf {
  readonly path: string
  readonly userId: string
}

/** How a file is opened: as it is, or made with its tables, for few rows with their indexes too, which else come after the rows. */
export type OpenMode = 'existing' | 'fresh' | 'freshForFew'

/** A file that cannot serve as a cache: damaged, not ours, or of another version. */
export class UnusableCache extends Error {
  override readonly name: string = 'UnusableCache'
}

/** A whole file, as another version of the app keeps them. */
export class OtherCacheVersion extends UnusableCache {
  override readonly name = 'OtherCacheVersion'
}

/**
 * Opens a cache file, or makes a fresh one; tables whose declaration changed are emptied and come again.
 * @throws UnusableCache for a file to set aside; AppError DISK_FULL or DISK_READ_ONLY when no file could do better.
 */
export function openCacheFile(path: string, mode: OpenMode, outbox: OutboxOf | null = null): CacheFile {
  let db: Database.Database | undefined
  try {
    if (mode !== 'existing') makeFile(path, emptyFile(mode))
    db = new Database(path, { fileMustExist: true, timeout: 5000 })
    if (mode === 'existing') checkIdentity(db)
    db.pragma('temp_store = MEMORY')
    if (mode === 'existing') checkWritable(db, path)
    if (outbox) attachOutbox(db, outbox.path)
    return createCacheFile(path, db, { userId: outbox?.userId ?? null, isMade: mode !== 'existing' })
  } catch (error) {
    db?.close()
    const trouble = troubleOf(error)
    const isDisk = trouble === 'disk' && (mode !== 'existing' || !isReallyWritable(path))
    if (isDisk) throw diskFailure(error)
    if (trouble !== null && mode === 'existing') throw new UnusableCache('it is damaged', { cause: error })
    throw error
  }
}

function checkIdentity(db: Database.Database): void {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw new UnusableCache('it is not ours')
  if (db.pragma('user_version', { simple: true }) !== CACHE_VERSION)
    throw new OtherCacheVersion('it is of another version')
}

/** A spoilt header makes SQLite read a file without ever writing to it; on a disk that is read-only we do as much. */
function checkWritable(db: Database.Database, path: string): void {
  try {
    db.pragma(`user_version = ${CACHE_VERSION}`)
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_READONLY') && isReallyWritable(path)) throw error
  }
}

/** A file has its name once it is one of ours: a process that is killed meanwhile leaves none that is not. */
function makeFile(path: string, content: Buffer): void {
  const unfinished = `${path}.new`
  writeFileSync(unfinished, content)
  renameSync(unfinished, path)
}

const made = new Map<OpenMode, Buffer>()

/** Makes the bytes of empty files before one is needed: while somebody who signs in waits for the server. */
export function prepareEmptyFiles(): void {
  for (const mode of ['freshForFew', 'fresh'] as const) emptyFile(mode)
}

/**
 * The bytes of a file without rows, made once in a process: a hundred and fifty statements, which took most of the time of a fill
 * that brings a supervisor's rows anew.
 */
function emptyFile(mode: 'fresh' | 'freshForFew'): Buffer {
  const known = made.get(mode)
  if (known) return known
  const db = new Database(':memory:')
  makeMeta(db)
  openMeta(db).set('state', 'filling')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${CACHE_VERSION}`)
  const file = createCacheFile(':memory:', db, { userId: null, isMade: false })
  if (mode === 'freshForFew') while (file.indexNext());
  const bytes = db.serialize()
  file.close()
  made.set(mode, bytes)
  return bytes
}
