import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { accountFolder } from '#sql/cache-place.ts'
import { openStore } from '#data/cache/store.ts'
import { testFolder } from '../folder.ts'
import { finishFill, pullText, rowsOf } from '../pulling.ts'
import { someEmployees, streamText } from '../stream-text.ts'

const text = streamText({ upper: 40, rows: { employees: someEmployees(20) } })
const cacheFiles = (folder: string) => readdirSync(folder).filter((name) => /^cache\.\d+\.db$/.test(name))

async function filledFolder() {
  const folder = testFolder()
  const store = openStore(folder)
  await pullText(store, text)
  const { path } = finishFill(store)
  store.close()
  return { folder, path }
}

describe('the cache of an account', () => {
  test('is in a folder of its own per server and account', () => {
    const all = [
      ['https://a.ca/', 'u1'],
      ['https://a.ca/', 'u2'],
      ['https://b.ca/', 'u1'],
    ].map(([url, user]) => accountFolder('/x', url as string, user as string))
    expect(new Set(all).size).toBe(3)
    expect(all.every((path) => /^\/x\/[0-9a-f]{24}$/.test(path.replaceAll('\\', '/')))).toBe(true)
  })

  test('opens as it was left, at once, in WAL', async () => {
    const { folder } = await filledFolder()
    const store = openStore(folder)
    expect(rowsOf(store.current(), 'employees')).toHaveLength(20)
    expect(store.filling()).toBeNull()
    expect(store.isRebuilding()).toBe(false)
    expect(store.current()?.db.pragma('journal_mode', { simple: true })).toBe('wal')
    store.close()
  })

  test('a fill that was cut goes on in its file at the next start', async () => {
    const folder = testFolder()
    const store = openStore(folder)
    await expect(pullText(store, text, { until: text.length - 60 })).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    const path = store.filling()?.path
    store.close()
    const again = openStore(folder)
    expect(again.current()).toBeNull()
    expect(again.filling()?.path).toBe(path)
    expect(again.filling()?.cursor()?.scope).toBe('admin')
    again.close()
  })

  test('a file for few rows is the same as one for many, and has its indexes from the beginning', async () => {
    const filled = async (forFew: boolean) => {
      const store = openStore(testFolder())
      const begun = store.startFill(forFew)
      const isIndexedNow = !begun.indexNext()
      await pullText(store, text)
      const file = finishFill(store)
      const schema = file.db.prepare(`select type, name, sql from sqlite_master order by name`).all()
      const found = file.db.prepare(`select rowid from employees_fts where employees_fts match 'cote'`).all()
      const state = { schema, found, rows: rowsOf(file, 'employees'), cursors: file.meta.entities() }
      store.close()
      return { isIndexedNow, state }
    }
    const [few, many] = [await filled(true), await filled(false)]
    expect([few.isIndexedNow, many.isIndexedNow]).toEqual([true, false])
    expect([few.state.rows, few.state.found].map(({ length }) => length)).toEqual([20, 20])
    expect(few.state).toEqual(many.state)
  })

  test('a death between the last index and the pointer loses nothing', async () => {
    const { folder, path } = await filledFolder()
    writeFileSync(join(folder, 'current'), 'cache.0.db\n')
    const store = openStore(folder)
    expect(store.current()?.path).toBe(path)
    store.close()
  })

  test('indexes left unfinished are finished, not made twice', async () => {
    const folder = testFolder()
    const store = openStore(folder)
    await pullText(store, text)
    store.filling()?.indexNext()
    store.filling()?.indexNext()
    store.close()
    const again = openStore(folder)
    finishFill(again)
    expect(rowsOf(again.current(), 'employees')).toHaveLength(20)
    again.close()
  })

  test('what a process left that was killed while it made a file is neither a cache nor in the way', async () => {
    const folder = testFolder()
    writeFileSync(join(folder, 'cache.1.db.new'), 'SQLite format')
    const log: string[] = []
    const store = openStore(folder, null, (line) => log.push(line))
    expect([store.current(), store.filling(), store.isRebuilding(), log]).toEqual([null, null, false, []])
    await pullText(store, text)
    expect(rowsOf(finishFill(store), 'employees')).toHaveLength(20)
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
    store.close()
  })

  test('the file replaced goes, and nothing else of the folder', async () => {
    const { folder, path } = await filledFolder()
    writeFileSync(join(folder, 'outbox.db'), 'what people typed')
    const store = openStore(folder)
    store.startFill()
    await pullText(store, text)
    const file = finishFill(store)
    expect(file.path).not.toBe(path)
    store.sweep()
    expect(cacheFiles(folder)).toEqual([file.path.slice(folder.length + 1)])
    expect(readdirSync(folder)).toContain('outbox.db')
    store.close()
  })

  test.each([
    ['is not ours', 'application_id = 7', 'it is not ours', true],
    ['is of another version', 'user_version = 99', 'it is of another version', false],
  ])('a file that %s is filled again; of damage people are told, of an update they are not', async (...row) => {
    const [, pragma, why, isTold] = row
    const { folder, path } = await filledFolder()
    const db = new Database(path)
    db.pragma(pragma)
    db.close()
    const log: string[] = []
    const store = openStore(folder, null, (line) => log.push(line))
    expect(log).toEqual([`the cache file is set aside and filled again: ${why}`])
    expect([store.current(), store.isRebuilding()]).toEqual([null, isTold])
    await pullText(store, text)
    expect(rowsOf(finishFill(store), 'employees')).toHaveLength(20)
    expect(store.isRebuilding()).toBe(false)
    store.close()
  })

  test('a declaration that changed empties its own table alone', async () => {
    const { folder, path } = await filledFolder()
    const db = new Database(path)
    db.exec(`update cursors set declaration = 'older' where entity = 'skills'`)
    db.exec(`create table former (x); insert into cursors values ('former', 3, '', '', 1, 0)`)
    db.close()
    const store = openStore(folder)
    const cursor = store.current()?.cursor()
    expect(cursor?.revs).toEqual(
      Object.fromEntries(
        Object.keys(entities)
          .filter((name) => name !== 'skills')
          .map((name) => [name, 40]),
      ),
    )
    expect(rowsOf(store.current(), 'employees')).toHaveLength(20)
    expect(store.current()?.db.prepare(`select count(*) from sqlite_master where name = 'former'`).pluck().get()).toBe(
      0,
    )
    expect(store.isRebuilding()).toBe(false)
    store.close()
  })

  test.each([
    ['a table that lost a column', 'alter table employees drop column "notesInternal"'],
    ['a table that is gone', 'drop table employees'],
    ['an index that is gone', 'drop index "employees_status_lastName_firstName"'],
    ['a trigger that is gone', 'drop trigger employees_fts_u'],
  ])('%s is made again', async (_, statement) => {
    const { folder, path } = await filledFolder()
    const db = new Database(path)
    db.exec(statement)
    db.close()
    const store = openStore(folder)
    expect(store.current()?.meta.entity('employees')?.rev).toBe(0)
    await pullText(store, streamText({ upper: 41, rows: { employees: someEmployees(5) } }))
    expect(rowsOf(store.current(), 'employees')).toHaveLength(5)
    store.close()
  })

  test('a folder that cannot be made is told as such', () => {
    const file = join(testFolder(), 'file')
    writeFileSync(file, '')
    expect(() => openStore(join(file, 'account'))).toThrow(expect.objectContaining({ code: 'DISK_READ_ONLY' }))
  })
})
