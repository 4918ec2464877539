import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { parseDatabaseUrl } from '#server/db/url.ts'
import { asAdministrator, postgres, sqlite } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { readPull } from '../sync/read-pull.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openSqliteOffice() {
  const [place, folder] = [await sqlite.place(), emptyFolder()]
  onTestFinished(place.remove)
  const path = place.url.slice('sqlite:'.length)
  const config = { databaseUrl: place.url, filesDir: join(folder, 'files') }
  return { url: place.url, path, config, folder, copy: join(folder, 'copy.db'), target: parseDatabaseUrl(place.url) }
}

/** Runs the command as an administrator of the machine does. */
async function admin(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/admin.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

test('a backup made while the server runs is put back whole; sessions end, and devices that were ahead start over', async () => {
  const { url, path, config, folder, copy, target } = await openSqliteOffice()
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  const before = await startTestServer(url)
  await before.create('skills', { name: 'Gardée' })
  const [person, early] = [await before.signIn('admin'), await before.signIn('admin')]
  const behind = await readPull(before, early.token)
  const made = await admin(env, 'backup', '--to', copy)
  expect([made.code, made.err]).toEqual([0, ''])
  expect(statSync(copy).mode & 0o077).toBe(0)
  await before.create('skills', { name: 'Perdue' })
  const ahead = await readPull(before, person.token)
  const refused = await admin(env, 'restore', '--from', copy)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Another server has')])
  await before.stop()

  const done = await admin(env, 'restore', '--from', copy)
  expect([done.code, done.err, done.out]).toEqual([
    0,
    '',
    expect.stringMatching(/Every session and every link has ended/),
  ])
  const server = await startTestServer(url)
  onTestFinished(server.stop)
  const names = await server.database.db.selectFrom('skills').select('name').execute()
  expect(names).toEqual([{ name: 'Gardée' }])
  expect((await server.ask('GET', '/skills', { token: person.token })).status).toBe(401)
  const { token } = await server.signIn('admin')
  expect((await readPull(server, token, ahead.cursor)).header.reset).toBe(true)
  expect((await readPull(server, token, behind.cursor)).header.reset).toBe(false)
  // What was there is beside it, whole, and nothing else is left over.
  const kept = readdirSync(join(path, '..')).filter((name) => name.includes('.before-'))
  expect(kept).toHaveLength(1)
  const old = new Sqlite(join(path, '..', kept[0] ?? ''), { readonly: true })
  expect(old.prepare('select count(*) from skills').pluck().get()).toBe(2)
  old.close()
  expect(readdirSync(join(path, '..')).filter((name) => name.includes('.coming'))).toEqual([])
  expect(config.databaseUrl).toBe(target.dialect === 'sqlite' ? `sqlite:${target.path}` : '')
})

test('what cannot be used as a backup is refused in one sentence, and changes nothing', async () => {
  const { url, path, config, folder, copy, target } = await openSqliteOffice()
  backUp(target, copy)
  expect(() => backUp(target, copy)).toThrow('exists already')
  const before = statSync(path)
  const other = join(folder, 'photo.db')
  writeFileSync(other, 'x'.repeat(8192))
  await expect(restore(config, other)).rejects.toThrow('not a sound SQLite database')
  await expect(restore(config, join(folder, 'nowhere.db'))).rejects.toThrow('There is no file')
  const empty = new Sqlite(join(folder, 'empty.db'))
  empty.exec('create table t (c)')
  empty.close()
  await expect(restore(config, join(folder, 'empty.db'))).rejects.toThrow('no database of this server')
  const newer = new Sqlite(copy)
  newer.prepare(`insert into migrations values ('9999-later', 'x')`).run()
  newer.close()
  await expect(restore(config, copy)).rejects.toThrow('newer version')
  expect(statSync(path)).toMatchObject({ ino: before.ino, size: before.size })
  expect(readdirSync(join(path, '..')).filter((name) => /coming|before/.test(name))).toEqual([])
  await expect((await startTestServer(url)).stop()).resolves.toBeUndefined()
})

test('a backup is put back in the place of a damaged database, and of none', async () => {
  const { url, path, config, copy, target } = await openSqliteOffice()
  const server = await startTestServer(url)
  await server.create('skills', { name: 'Gardée' })
  backUp(target, copy)
  await server.stop()
  for (const spoil of [() => writeFileSync(path, 'x'.repeat(8192)), () => rmSync(path)]) {
    spoil()
    await restore(config, copy)
    const again = await startTestServer(url)
    expect(await again.database.db.selectFrom('skills').select('name').execute()).toEqual([{ name: 'Gardée' }])
    await again.stop()
  }
})

test('a PostgreSQL that its own program put back is told so: its sessions end, and devices that were ahead start over', async () => {
  const place = await postgres.place()
  onTestFinished(place.remove)
  const folder = emptyFolder()
  const name = new URL(place.url).pathname.slice(1)
  const first = await startTestServer(place.url)
  const { email, token: old } = await first.signIn('admin')
  await first.stop()
  await asAdministrator(`create database ${name}_copy template ${name}`)
  const second = await startTestServer(place.url)
  await second.create('skills')
  const ahead = await readPull(second, old)
  await second.stop()
  await asAdministrator(`drop database ${name}`)
  await asAdministrator(`alter database ${name}_copy rename to ${name}`)
  const env = { DATABASE_URL: place.url, DATA_DIR: folder }
  expect((await admin(env, 'restored')).out).toContain('Every session and every link has ended')
  const server = await startTestServer(place.url)
  onTestFinished(server.stop)
  expect((await server.ask('GET', '/skills', { token: old })).status).toBe(401)
  const { token } = (await server.login(email)).body
  expect((await readPull(server, token, ahead.cursor)).header.reset).toBe(true)
})

test('for a PostgreSQL the commands of its own programs are printed, without the password', async () => {
  const env = {
    DATABASE_URL: 'postgres://repartition:tres-secret@db.exemple.ca:5433/equipage',
    DATA_DIR: emptyFolder(),
  }
  const [backup, back] = [
    await admin(env, 'backup', '--to', '/x/a.dump'),
    await admin(env, 'restore', '--from', '/x/a.dump'),
  ]
  expect([backup.code, back.code]).toEqual([1, 1])
  expect(backup.err).toContain(
    'pg_dump --format=custom --file=/x/a.dump postgres://repartition@db.exemple.ca:5433/equipage',
  )
  expect(back.err).toContain('pg_restore --clean --if-exists --single-transaction')
  expect(back.err).toContain('server:admin -- restored')
  expect(backup.err + back.err).not.toContain('tres-secret')
})
