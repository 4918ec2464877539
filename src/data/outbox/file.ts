import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'
import { codeOf, diskFailure, isReallyWritable, troubleOf } from '../cache/failure.ts'
import { migrate, versionOf } from './migrate.ts'
import { refuseDamaged } from './refuse-damaged.ts'
import { deleteDatabase, rescue } from './rescue.ts'

const NAME = 'outbox.db'
/** The name of a damaged outbox, unchanged; only the last one is kept. */
const ASIDE = 'outbox.set-aside.db'
/** The outbox that replaces a damaged one, until it has the damaged one's name. */
const RESCUED = 'outbox.rescued.db'

export interface OutboxFile {
  readonly path: string
  /** Identifies this outbox to the server: changes of one device never conflict with each other. */
  readonly deviceId: string
  /** The file that was there could not be used; what could be read of it is in the new one. */
  readonly isRescued: boolean
}

/**
 * Makes the outbox of an account ready to be attached: present, sound and migrated. A damaged one is never written to:
 * what can be read of a copy goes into a new file, and the damaged file is set aside once the new one is whole.
 * @throws AppError DISK_FULL or DISK_READ_ONLY; APP_TOO_OLD when a newer version of the app made it.
 */
export function openOutboxFile(folder: string): OutboxFile {
  const path = join(folder, NAME)
  // Died between the two renames of `replace`.
  if (!existsSync(path) && existsSync(join(folder, RESCUED))) replace(folder)
  try {
    const deviceId = prepare(path)
    rmSync(join(folder, RESCUED), { force: true })
    return { path, deviceId, isRescued: false }
  } catch (error) {
    if (error instanceof AppError) throw error
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    if (trouble === 'disk' && !isDamage(error, path)) throw diskFailure(error)
  }
  try {
    rescue(path, join(folder, RESCUED))
    replace(folder)
  } catch (error) {
    throw troubleOf(error) === 'disk' ? diskFailure(error) : error
  }
  return { path, deviceId: prepare(path), isRescued: true }
}

/** Sets the damaged outbox aside and puts the rescued one in its place. The damaged file goes first: see the opening. */
function replace(folder: string): void {
  if (existsSync(join(folder, NAME))) deleteDatabase(join(folder, ASIDE))
  for (const tail of ['', '-wal', '-shm']) {
    if (existsSync(join(folder, NAME + tail))) renameSync(join(folder, NAME + tail), join(folder, ASIDE + tail))
  }
  renameSync(join(folder, RESCUED), join(folder, NAME))
}

/** Deletes the outbox with everything that was not sent. */
export function deleteOutbox({ path }: OutboxFile): void {
  deleteDatabase(path)
  rmSync(join(dirname(path), RESCUED), { force: true })
}

/** Attaches the outbox to a connection, as schema `outbox`. A power cut never takes what was acknowledged. */
export function attachOutbox(db: Database.Database, path: string): void {
  db.prepare('attach ? as outbox').run(path)
  db.pragma('outbox.synchronous = FULL')
}

/** A connection to the outbox alone, for when there is no cache to show anything in. */
export function openOutboxAlone(path: string): Database.Database {
  const db = new Database(':memory:', { timeout: 5000 })
  attachOutbox(db, path)
  return db
}

/** Answers the id of the device. Nothing is written before the file is known to be sound. */
function prepare(path: string): string {
  if (existsSync(path)) requireSound(path)
  const db = new Database(path, { timeout: 5000 })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    migrate(db)
    refuseDamaged(db)
    db.prepare(`insert into meta values ('deviceId', ?) on conflict do nothing`).run(randomUUID())
    return db.prepare(`select value from meta where key = 'deviceId'`).pluck().get() as string
  } finally {
    db.close()
  }
}

/** Reads the whole file through a connection that cannot write: closing another one would empty the log into it. */
function requireSound(path: string): void {
  const db = new Database(path, { readonly: true, timeout: 5000 })
  try {
    if (versionOf(db) > 0 && db.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw new Database.SqliteError('unsound', 'SQLITE_CORRUPT')
  } finally {
    db.close()
  }
}

/** A damaged header makes SQLite call a file read-only, or one it cannot open. */
const isDamage = (error: unknown, path: string) =>
  /^SQLITE_(?:READONLY|CANTOPEN)/.test(codeOf(error)) && existsSync(path) && isReallyWritable(path)
