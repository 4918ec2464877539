import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { holdSqlite } from '../db/sqlite/hold.ts'
import { StartupError } from '../db/startup-error.ts'
import { parseDatabaseUrl } from '../db/url.ts'
import type { Present } from '../db/writes/histories.ts'
import { shownUrl } from './backup.ts'
import { beginAfter, missingContents, NOTHING_KNOWN } from './put-back.ts'
import { copySqlite, removeSqlite, requireSound, syncFile, syncFolder } from './sqlite-copy.ts'

interface Where {
  readonly databaseUrl: string
  readonly filesDir: string
}

/**
 * Puts a backup in the place of the database, which stays beside it under another name. Until the very end, which is one
 * step, the database is the old one.
 * @throws StartupError when a server uses the database, or the backup cannot be used; nothing has changed then
 */
export async function restore({ databaseUrl, filesDir }: Where, from: string): Promise<string> {
  const target = parseDatabaseUrl(databaseUrl)
  if (target.dialect === 'postgres')
    throw new StartupError(
      `A PostgreSQL is restored by its own program. Stop every server, then: pg_restore --clean --if-exists --single-transaction --no-owner --dbname=${shownUrl(target.url)} ${from} and, before a server starts: npm run server:admin -- restored`,
    )
  const { path } = target
  const letGo = holdSqlite(databaseUrl)
  const coming = `${path}.coming`
  try {
    removeSqlite(coming)
    copySqlite(from, coming)
    requireSound(coming, from)
    const database = await openDatabase(`sqlite:${coming}`)
    const contents = await beginAfter(database, await presentOf(databaseUrl))
      .then(() => missingContents(database, filesDir))
      .finally(() => database.destroy())
    syncFile(coming)
    const kept = existsSync(path) ? setAside(path) : null
    renameSync(coming, path)
    syncFolder(path)
    return [sentence(from), kept && `What was there is in ${kept}.`, contentsSentence(contents)]
      .filter(Boolean)
      .join(' ')
  } catch (error) {
    removeSqlite(coming)
    throw error
  } finally {
    letGo()
  }
}

/**
 * The same for a database that was put back by other means, such as a PostgreSQL: its devices begin anew, and its sessions
 * and links end.
 * @throws StartupError when a server uses the file
 */
export async function restored({ databaseUrl, filesDir }: Where): Promise<string> {
  const letGo = holdSqlite(databaseUrl)
  let database: Database | undefined
  try {
    database = await openDatabase(databaseUrl)
    await beginAfter(database, NOTHING_KNOWN)
    const contents = await missingContents(database, filesDir)
    return `${sentence('The database')} ${contentsSentence(contents)}`
  } finally {
    await database?.destroy()
    letGo()
  }
}

const sentence = (what: string) => `${what} is what a server starts with. Every session and every link has ended.`

const contentsSentence = ({ all, missing }: { readonly all: number; readonly missing: number }) =>
  missing === 0
    ? `All ${all} contents of photos and documents are there.`
    : `${missing} of ${all} contents of photos and documents are missing: copy them into the folder of files.`

/** Where the database stands that is replaced, as far as it can be read. */
async function presentOf(databaseUrl: string): Promise<Present> {
  const target = parseDatabaseUrl(databaseUrl)
  if (target.dialect !== 'sqlite' || !existsSync(target.path)) return NOTHING_KNOWN
  try {
    const db = new Sqlite(target.path, { readonly: true })
    try {
      const rev = Number(db.prepare('select value from revision where id = 1').pluck().get() ?? 0)
      const has = db.prepare(`select 1 from sqlite_master where name = 'histories'`).get()
      const seq = has ? Number(db.prepare('select max(seq) from histories').pluck().get() ?? 0) : 0
      return { history: '', seq, rev }
    } finally {
      db.close()
    }
  } catch {
    return NOTHING_KNOWN
  }
}

/**
 * Gives a database a second name, under which it stays when its first is given to another. Returns that name. Its log, which
 * would be applied to whatever has the first name, moves with it.
 */
function setAside(path: string): string {
  const kept = `${path}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const db = new Sqlite(path)
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // Damaged: it is kept as it is.
  } finally {
    db.close()
  }
  try {
    linkSync(path, kept)
  } catch {
    copyFileSync(path, kept)
  }
  for (const tail of ['-wal', '-shm', '-journal']) if (existsSync(path + tail)) renameSync(path + tail, kept + tail)
  return kept
}
