import Database from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'
import { outboxMigrations } from './migrations.ts'

/** 'Eqob': marks the file as an outbox. */
const APPLICATION_ID = 0x45_71_6f_62

const damage = (why: string) => new Database.SqliteError(why, 'SQLITE_CORRUPT')

const isEmpty = (db: Database.Database): boolean => db.prepare('select count(*) from sqlite_master').pluck().get() === 0

/**
 * The version of an outbox; 0 for a file without tables. It stands in the header and in a row: a header that the disk
 * changed is not taken for a newer app's. The first version had no such row.
 * @throws SqliteError SQLITE_CORRUPT for a file that is not ours, or whose two versions differ
 */
export function versionOf(db: Database.Database): number {
  if (isEmpty(db)) return 0
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw damage('not ours')
  const version = db.pragma('user_version', { simple: true }) as number
  const stored = Number(db.prepare(`select value from meta where key = 'version'`).pluck().get() ?? 1)
  if (version !== stored) throw damage('its version was changed')
  return version
}

/**
 * Brings an outbox to the version of this app, or only until `isDone`.
 * @throws AppError APP_TOO_OLD when a newer version of the app made it.
 */
export function migrate(db: Database.Database, isDone: () => boolean = () => false): void {
  const version = versionOf(db)
  if (version > outboxMigrations.length) throw new AppError('APP_TOO_OLD', { outbox: version })
  for (let next = version; next < outboxMigrations.length && !isDone(); next++) {
    db.transaction(() => {
      db.exec(outboxMigrations[next] as string)
      db.pragma(`application_id = ${APPLICATION_ID}`)
      db.pragma(`user_version = ${next + 1}`)
      db.prepare(`insert or replace into meta values ('version', ?)`).run(String(next + 1))
    })()
  }
}
