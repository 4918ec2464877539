import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCheckpoints } from '#server/db/sqlite/checkpoints.ts'

let folder: string
let path: string
let database: Sqlite.Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-checkpoints-'))
  path = join(folder, 'server.db')
  database = new Sqlite(path)
  database.pragma('journal_mode = WAL')
  database.exec('create table "notes" ("text" text not null)')
  database.pragma('wal_checkpoint(TRUNCATE)')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const writeMegabytes = (n: number) =>
  database.transaction(() => {
    const insert = database.prepare('insert into "notes" values (?)')
    for (let i = 0; i < n; i += 1) insert.run('é'.repeat(512 * 1024))
  })()
/** How many rows are in the file itself, without its log. */
function rowsInFile(): number {
  const copy = join(folder, 'copy.db')
  copyFileSync(path, copy)
  const alone = new Sqlite(copy)
  const count = alone.prepare('select count(*) from "notes"').pluck().get() as number
  alone.close()
  return count
}

test('a commit leaves the log to a thread, which moves it into the file while others write', async () => {
  const stop = startCheckpoints(database, path, 20)
  writeMegabytes(8)
  expect(rowsInFile()).toBe(0)
  await vi.waitFor(() => expect(rowsInFile()).toBe(8), { timeout: 10_000, interval: 50 })
  // Once the thread is done, the log begins anew instead of growing.
  const logSize = () => statSync(`${path}-wal`).size
  await vi.waitFor(
    () => {
      const size = logSize()
      writeMegabytes(1)
      expect(logSize()).toBe(size)
    },
    { timeout: 10_000, interval: 50 },
  )
  await stop()
})

test('a small log is left alone, and nothing is checked after the stop', async () => {
  const stop = startCheckpoints(database, path, 20)
  writeMegabytes(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(rowsInFile()).toBe(0)
  await stop()
  writeMegabytes(8)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(rowsInFile()).toBe(0)
})
