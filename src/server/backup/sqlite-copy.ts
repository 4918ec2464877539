import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrations } from '../db/migrations/index.ts'
import { makeOwnFile } from '../db/sqlite/owner-only.ts'
import { codeOf, StartupError } from '../db/startup-error.ts'

const TAILS = ['', '-wal', '-shm', '-journal']

/**
 * Copies a SQLite file as it is at one moment, while servers and others go on reading and writing it. The copy has its name
 * once it is whole and on disk.
 * @throws StartupError when there is no such file, or something has the name already
 */
export function copySqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new StartupError(`There is no file ${from}.`)
  if (existsSync(to)) throw new StartupError(`${to} exists already: name a file that does not, or remove it first.`)
  const unfinished = `${to}.unfinished`
  removeSqlite(unfinished)
  let db: Sqlite.Database | undefined
  try {
    // Made first, so that nobody else reads what is written into it.
    makeOwnFile(unfinished)
    db = new Sqlite(from, { readonly: true, timeout: 5000 })
    db.prepare('vacuum into ?').run(unfinished)
    syncFile(unfinished)
    renameSync(unfinished, to)
    syncFolder(to)
  } catch (error) {
    removeSqlite(unfinished)
    throw copyFailure(error, from, to)
  } finally {
    db?.close()
  }
}

/** Deletes a SQLite file with what SQLite keeps beside it. */
export function removeSqlite(path: string): void {
  for (const tail of TAILS) rmSync(path + tail, { force: true })
}

/** Everything written to a file is on disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** The names in the folder of a file are on disk. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/**
 * @param shown how a person knows the file
 * @throws StartupError for a file that is damaged, not ours, or of a newer version
 */
export function requireSound(path: string, shown = path): void {
  const db = new Sqlite(path, { readonly: true })
  try {
    const [first] = db.prepare('pragma integrity_check(1)').pluck().all()
    if (first !== 'ok') throw new StartupError(`${shown} is damaged (${String(first)}): take an earlier backup.`)
    const has = db
      .prepare(`select 1 from sqlite_master where type = 'table' and name in ('migrations', 'revision')`)
      .all()
    if (has.length < 2) throw new StartupError(`${shown} is no database of this server.`)
    const names = db.prepare<[], string>('select name from migrations').pluck().all()
    const unknown = names.filter((name) => !Object.hasOwn(migrations, name))
    if (unknown.length > 0)
      throw new StartupError(`${shown} is of a newer version (${unknown.join(', ')}): update the server first.`)
  } catch (error) {
    throw copyFailure(error, shown, shown)
  } finally {
    db.close()
  }
}

function copyFailure(error: unknown, from: string, to: string): unknown {
  switch (codeOf(error)) {
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return new StartupError(`${from} is not a sound SQLite database.`)
    case 'SQLITE_FULL':
    case 'ENOSPC':
      return new StartupError(`The disk of ${to} is full.`)
    case 'SQLITE_CANTOPEN':
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EACCES':
    case 'EROFS':
      return new StartupError(`${to} cannot be written: its folder must exist and be writable.`)
    default:
      return error
  }
}
