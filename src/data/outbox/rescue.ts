import { closeSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Where SQLite's file format keeps what (https://www.sqlite.org/fileformat.html#the_database_header). */
const HEADER_BYTES = 100
const CHANGES_AT = 24
const FREE_PAGES = { from: 32, to: 40 }
const VALID_FOR_AT = 92

/**
 * Copies every operation that can still be read of a damaged outbox into a new one, one by one: a page that is gone
 * takes only what was on it.
 */
export function rescue(from: string, to: string): void {
  giveHeader(from, to)
  const db = new Database(to)
  try {
    db.prepare('attach ? as damaged').run(from)
    tried(() =>
      db.exec(
        `insert or replace into main.meta select 'device', value from damaged.meta where key in ('desk', 'device')`,
      ),
    )
    const copies = ['ops', 'effects'].map((table) => db.prepare(copyOf(db, table)))
    const highest = tried(() => db.prepare('select max(seq) from damaged.ops').pluck().get()) ?? 0
    for (let seq = 1; seq <= Math.min(Number(highest), 1_000_000); seq++) {
      tried(
        db.transaction(() => {
          for (const copy of copies) copy.run(seq)
        }),
      )
    }
  } catch {
    // not a database any more: there is nothing to read
  } finally {
    db.close()
  }
}

/**
 * Puts the header of a sound outbox on a damaged one: all of it is known but where free pages are, which reading does
 * not need, and how many pages there are, which the file's length tells once the two counters differ.
 */
function giveHeader(damaged: string, sound: string): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const from = openSync(sound, 'r')
  readSync(from, header, 0, HEADER_BYTES, 0)
  closeSync(from)
  header.fill(0, FREE_PAGES.from, FREE_PAGES.to)
  header.writeUInt32BE(header.readUInt32BE(CHANGES_AT) + 1, VALID_FOR_AT)
  if (!existsSync(damaged) || statSync(damaged).size < HEADER_BYTES) return
  const to = openSync(damaged, 'r+')
  writeSync(to, header, 0, HEADER_BYTES, 0)
  closeSync(to)
}

/** An older file has fewer columns. */
function copyOf(db: Database.Database, table: string): string {
  const found = db.prepare('select name from pragma_table_info(?, ?)').pluck().all(table, 'damaged') as string[]
  const columns = found.map((name) => `"${name}"`).join(', ')
  return `insert into main.${table} (${columns}) select ${columns} from damaged.${table} where seq = ?`
}

function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
