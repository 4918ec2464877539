import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'
import { codeOf, diskFailure, isReallyWritable, troubleOf } from '../cache/failure.ts'
import { mend } from './mend.ts'
import { outboxMigrations } from './migrations.ts'
import { rescue } from './rescue.ts'

/** 'Eqob': marks the file as ours. */
const APPLICATION_ID = 0x45_71_6f_62
const NAME = 'outbox.db'
/** A damaged outbox is kept under this name, the last one only. */
const ASIDE = 'outbox.set-aside.db'

export interface OutboxFile {
  readonly path: string
  /** Names this outbox to the server: changes of one device never conflict with each other. */
  readonly device: string
  /** The file that was there could not be used; what could be read of it is in the new one. */
  readonly isRescued: boolean
}

/**
 * Makes the outbox of an account ready to be attached: there, sound, and of today's form.
 * @throws AppError DISK_FULL or DISK_READ_ONLY; APP_TOO_OLD when a newer version of the app made it.
 */
export function openOutboxFile(folder: string): OutboxFile {
  const path = join(folder, NAME)
  try {
    return { path, device: prepare(path), isRescued: false }
  } catch (error) {
    if (error instanceof AppError) throw error
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    if (trouble === 'disk' && !isDamage(error, path)) throw diskFailure(error)
  }
  const aside = join(folder, ASIDE)
  for (const tail of ['', '-wal', '-shm']) {
    rmSync(aside + tail, { force: true })
    if (existsSync(path + tail)) renameSync(path + tail, aside + tail)
  }
  prepare(path)
  rescue(aside, path)
  return { path, device: prepare(path), isRescued: true }
}

/** Gives up everything that was not sent. */
export function removeOutbox({ path }: OutboxFile): void {
  for (const tail of ['', '-wal', '-shm']) rmSync(path + tail, { force: true })
}

/** Attaches the outbox to a connection, as schema `outbox`. A power cut never takes what was acknowledged. */
export function attachOutbox(db: Database.Database, path: string): void {
  db.prepare('attach ? as outbox').run(path)
  db.pragma('outbox.synchronous = FULL')
}

/** A connection to the outbox alone, for when there is no cache to apply anything to. */
export function openOutboxAlone(path: string): Database.Database {
  const db = new Database(':memory:', { timeout: 5000 })
  attachOutbox(db, path)
  return db
}

function prepare(path: string): string {
  const db = new Database(path, { timeout: 5000 })
  try {
    const isNew = db.prepare('select count(*) from sqlite_master').pluck().get() === 0
    if (!isNew && db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw damage('not ours')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    if (!isNew && db.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw damage('unsound')
    migrate(db)
    mend(db)
    return deviceOf(db)
  } finally {
    db.close()
  }
}

/** A spoilt header makes SQLite call a file read-only, or one it cannot open. */
const isDamage = (error: unknown, path: string) =>
  /^SQLITE_(?:READONLY|CANTOPEN)/.test(codeOf(error)) && existsSync(path) && isReallyWritable(path)

const damage = (why: string) => new Database.SqliteError(why, 'SQLITE_CORRUPT')

function migrate(db: Database.Database): void {
  const version = db.pragma('user_version', { simple: true }) as number
  if (version !== versionSaid(db)) throw damage('its version was changed')
  if (version > outboxMigrations.length) throw new AppError('APP_TOO_OLD', { outbox: version })
  for (let next = version; next < outboxMigrations.length; next++) {
    db.transaction(() => {
      db.exec(outboxMigrations[next] as string)
      db.pragma(`application_id = ${APPLICATION_ID}`)
      db.pragma(`user_version = ${next + 1}`)
      db.prepare(`insert or replace into meta values ('version', ?)`).run(String(next + 1))
    })()
  }
}

/**
 * The version as a row says it: a header the disk changed is not taken for a newer app's. The first version had no
 * such row.
 */
function versionSaid(db: Database.Database): number {
  if (db.prepare('select count(*) from sqlite_master').pluck().get() === 0) return 0
  return Number(db.prepare(`select value from meta where key = 'version'`).pluck().get() ?? 1)
}

function deviceOf(db: Database.Database): string {
  db.prepare(`insert into meta values ('device', ?) on conflict do nothing`).run(randomUUID())
  return db.prepare(`select value from meta where key = 'device'`).pluck().get() as string
}
