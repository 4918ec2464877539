import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'
import { codeOf } from '../cache/failure.ts'
import { migrate } from './migrate.ts'

/** Where SQLite's file format keeps what (https://www.sqlite.org/fileformat.html#the_database_header). */
const HEADER_BYTES = 100
const MODES = { from: 18, to: 20 }
const WAL_MODE = 2
const CHANGES_AT = 24
const FREE_PAGES = { from: 32, to: 40 }
const VALID_FOR_AT = 92

const CANNOT_WRITE = /^(?:SQLITE_FULL|SQLITE_IOERR_(?:WRITE|FSYNC|TRUNCATE))/

/** Deletes a database with the files SQLite keeps beside it. */
export function deleteDatabase(path: string): void {
  for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(path + tail, { force: true })
}

/**
 * Makes a new outbox of every operation that can still be read of a damaged one, one by one: a lost page takes only
 * what was on it. The damaged file is read through a copy, because reading it with SQLite would change it.
 */
export function rescue(damaged: string, rescued: string): void {
  const copy = `${rescued}.copy`
  deleteDatabase(rescued)
  deleteDatabase(copy)
  try {
    for (const tail of ['', '-wal']) if (existsSync(damaged + tail)) copyFileSync(damaged + tail, copy + tail)
    const db = new Database(rescued)
    // Synced once, at the end: the file is not used before.
    db.pragma('synchronous = OFF')
    db.pragma('journal_mode = MEMORY')
    try {
      // The new file gets the schema version of the damaged one, recognised by its columns; `file.ts` runs the later
      // migrations.
      putSoundHeader(copy)
      attempt(() => db.prepare('attach ? as damaged').run(copy))
      const columns = attempt(() => columnsOf(db, 'damaged')) ?? ''
      migrate(db, () => columns === columnsOf(db, 'main'))
      attempt(() => copyRows(db))
    } finally {
      db.close()
    }
    const file = openSync(rescued, 'r+')
    fsyncSync(file)
    closeSync(file)
  } finally {
    deleteDatabase(copy)
  }
}

function copyRows(db: Database.Database): void {
  attempt(() =>
    db.exec(`insert or replace into main.meta select * from damaged.meta where key in ('desk', 'device', 'deviceId')`),
  )
  const copies = ['ops', 'effects'].map((table) =>
    db.prepare(`insert into main.${table} select * from damaged.${table} where seq = ?`),
  )
  const highest = attempt(() => db.prepare('select max(seq) from damaged.ops').pluck().get()) ?? 0
  for (let seq = 1; seq <= Math.min(Number(highest), 1_000_000); seq++) {
    attempt(
      db.transaction(() => {
        for (const each of copies) each.run(seq)
      }),
    )
  }
}

const columnsOf = (db: Database.Database, schema: 'main' | 'damaged'): string =>
  db.prepare(`select name from pragma_table_info('ops', ?)`).pluck().all(schema).join()

/**
 * Puts the header of a sound database on a copy of a damaged one. All of a header is known, except where free pages
 * are, which reading does not need, and how many pages there are, which SQLite takes from the file's length when the
 * header's two counters differ.
 */
function putSoundHeader(path: string): void {
  if (statSync(path).size < HEADER_BYTES) return
  const sound = new Database(':memory:')
  sound.exec('create table t (c)')
  const header = sound.serialize().subarray(0, HEADER_BYTES)
  sound.close()
  header.fill(WAL_MODE, MODES.from, MODES.to)
  header.fill(0, FREE_PAGES.from, FREE_PAGES.to)
  header.writeUInt32BE(header.readUInt32BE(CHANGES_AT) + 1, VALID_FOR_AT)
  const file = openSync(path, 'r+')
  writeSync(file, header, 0, HEADER_BYTES, 0)
  closeSync(file)
}

/** Undefined for what the damage makes unreadable. @throws SqliteError when the new file cannot be written */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (CANNOT_WRITE.test(codeOf(error))) throw error
    return undefined
  }
}
