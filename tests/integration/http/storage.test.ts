import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import type { PushAnswer } from '#shared/contract/sync/push.ts'
import { draft } from '#tests/support/build.ts'
import { postgres, sqlite } from '#tests/support/databases.ts'
import { mountSmallDisk } from '#tests/support/full-disk.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

interface Disk {
  readonly server: TestServer
  readonly fill: () => Promise<unknown>
  readonly free: () => Promise<unknown>
}

/** On a disk of its own that really is full; where none can be mounted, SQLite itself refuses to grow. */
async function onSqlite(): Promise<Disk> {
  const disk = mountSmallDisk(24)
  const server = await startTestServer(disk ? `sqlite:${join(disk.folder, 'equipage.db')}` : sqlite)
  onTestFinished(async () => {
    await server.stop()
    disk?.unmount()
  })
  const setPages = (most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(server.database.db)
  if (!disk) return { server, fill: () => setPages(1), free: () => setPages(1_000_000) }
  return { server, fill: async () => disk.fill(), free: async () => disk.free() }
}

/** PostgreSQL's own error of a full disk, at each table that is written. */
async function onPostgres(): Promise<Disk> {
  const server = await startTestServer(postgres)
  onTestFinished(() => server.stop())
  const { db } = server.database
  const tables = ['skills', 'sessions', 'idempotency']
  const fill = async () => {
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`.execute(db)
    for (const table of tables)
      await sql`create trigger full_disk before insert or update on ${sql.table(table)}
        for each row execute function full_disk()`.execute(db)
  }
  return { server, fill, free: () => sql`drop function full_disk cascade`.execute(db) }
}

test.each([
  ['sqlite', onSqlite],
  ['postgres', onPostgres],
] as const)('a server whose disk is full, on %s, says so, reads on, and lets people sign out', async (_, open) => {
  const { server, fill, free } = await open()
  const [julie, marc] = [await server.signIn('admin'), await server.signIn('admin')]
  const ops = Array.from({ length: 3 }, () => ({
    opId: v7(),
    dependsOn: [],
    kind: 'create',
    entity: 'skills',
    id: v7(),
    payload: draft('skills', { description: 'x'.repeat(900) }),
  }))
  const body = { deviceId: v7(), ops }
  const push = () =>
    server.ask<{ answers: PushAnswer[]; error: { code: string } }>('POST', '/sync/push', { token: julie.token, body })

  const diskOf = async () => (await server.ask<{ disk: string }>('GET', '/health')).body.disk
  expect(await diskOf()).toBe('sound')
  await fill()
  // What the log of writes still has room for may be accepted first.
  await expect.poll(async () => (await push()).status).toBe(503)
  const refused = await push()
  expect([refused.status, refused.body.error.code]).toEqual([503, 'STORAGE_FAILED'])
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await diskOf()).toBe('full')
  const created = await server.ask('POST', '/skills', { token: julie.token, body: draft('skills') })
  expect(created.body.error.code).toBe('STORAGE_FAILED')
  expect((await server.ask('GET', '/skills', { token: julie.token })).status).toBe(200)
  expect((await server.ask('GET', '/sync', { token: julie.token })).status).toBe(200)

  expect((await server.ask('GET', '/logout', { token: marc.token })).status).toBe(200)
  expect((await server.ask('GET', '/me', { token: marc.token })).body.error.code).toBe('UNAUTHENTICATED')

  await free()
  const done = await push()
  expect(done.body.answers.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied'])
  expect(await diskOf()).toBe('sound')
  await server.sessions.storeEnded()
  const ended = server.database.db.selectFrom('sessions').select('revokedAt').where('userId', '=', marc._id)
  expect((await ended.executeTakeFirst())?.revokedAt).not.toBeNull()
})
