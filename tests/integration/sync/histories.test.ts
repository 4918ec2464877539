import { describe, expect, onTestFinished, test } from 'vitest'
import { createHistories, deleteOldHistories, isBefore, LOST_REVISIONS } from '#server/db/writes/histories.ts'
import { endAccess } from '#server/auth/end-access.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { readPull } from './read-pull.ts'

const endNothing = async (): Promise<void> => undefined

describe.for(databases)('the histories of a database, on $name', (kind) => {
  const open = async () => {
    const server = await startTestServer(kind)
    onTestFinished(server.stop)
    const admin = await server.signIn('admin')
    const rev = async () =>
      Number((await server.database.db.selectFrom('revision').select('value').execute())[0]?.value)
    const setRev = (value: number) => server.database.db.updateTable('revision').set({ value }).execute()
    return { server, admin, rev, setRev, pull: (cursor?: string) => readPull(server, admin.token, cursor) }
  }
  const withHistory = (cursor: string, history: string) => `${cursor.slice(0, cursor.lastIndexOf('|'))}|${history}`

  test('a cursor names the history of the answer, and goes on when another start has begun the next', async () => {
    const { server, pull } = await open()
    const first = await pull()
    expect(first.cursor.endsWith(`|${first.header.history}`)).toBe(true)
    const again = createHistories({ database: server.database, now: server.clock.now, onPutBack: endNothing })
    const next = await again.begin()
    await server.create('skills')
    const second = await pull(first.cursor)
    expect([second.header.reset, second.header.history]).toEqual([false, next.history])
    expect(second.rows.get('skills')).toHaveLength(1)
  })

  test('a cursor beyond what its history shares with the next one starts over, and one up to there goes on', async () => {
    const { server, pull, rev, setRev } = await open()
    await server.create('skills')
    const before = await pull()
    const [shared, { history = '' }] = [await rev(), before.header]
    await server.create('skills')
    const ahead = await pull()
    // As the copy of an earlier day has it, when a server starts on it and writes on.
    await setRev(shared)
    await createHistories({ database: server.database, now: server.clock.now, onPutBack: endNothing }).begin()
    await setRev(shared + 5)
    expect((await pull(before.cursor)).header.reset).toBe(false)
    expect((await pull(ahead.cursor)).header.reset).toBe(true)
    const withAnswer = before.cursor.replace(`|${history}`, `,answered:${shared + 1}|${history}`)
    expect((await pull(withAnswer)).header.reset, 'with a row that came with an answer').toBe(true)
    expect((await pull(withHistory(before.cursor, 'unknown'))).header.reset).toBe(true)
    expect((await pull(withHistory(before.cursor, history))).header.reset).toBe(false)
  })

  test.for(['a pull', 'a write'])(
    '%s notices a database that was put back under it, ends sessions and links, and begins beyond what was lost',
    async (how) => {
      const { server, admin, pull, rev, setRev } = await open()
      await server.create('skills')
      const before = await pull()
      const shared = await rev()
      await server.create('skills')
      const ahead = await pull()
      const old = ahead.cursor.slice(0, ahead.cursor.lastIndexOf('|'))
      const lost = await rev()
      await setRev(shared)
      if (how === 'a write') await server.create('skills')
      else await pull(ahead.cursor)
      expect(await rev()).toBeGreaterThanOrEqual(lost + LOST_REVISIONS)
      await expect
        .poll(async () => (await server.ask('GET', '/skills', { token: admin.token })).body.error?.code)
        .toBe('UNAUTHENTICATED')
      const { token } = await server.signIn('admin')
      // The scope of every administrator is the same.
      expect((await readPull(server, token, ahead.cursor)).header.reset).toBe(true)
      expect((await readPull(server, token, old)).header.reset, 'a device of an earlier version').toBe(true)
      expect((await readPull(server, token, before.cursor)).header.reset).toBe(false)
    },
  )

  test('a history is forgotten long after the next one began, and the latest never is', async () => {
    const { server, pull } = await open()
    const { cursor } = await pull()
    const { now } = server.clock
    const next = await createHistories({ database: server.database, now, onPutBack: endNothing }).begin()
    const { db } = server.database
    await deleteOldHistories(db, new Date(now().getTime() - 1000).toISOString())
    expect((await pull(cursor)).header.reset).toBe(false)
    await deleteOldHistories(db, new Date(now().getTime() + 1000).toISOString())
    expect(await db.selectFrom('histories').select('_id').execute()).toEqual([{ _id: next.history }])
    expect((await pull(cursor)).header.reset).toBe(true)
  })

  test('two servers that see at once that their database was put back begin one history', async () => {
    const { server, rev, setRev } = await open()
    const parts = { database: server.database, now: server.clock.now, onPutBack: endAccess }
    const servers = [createHistories(parts), createHistories(parts)]
    for (const each of servers) await each.begin()
    for (const each of servers) await each.present()
    const count = async () => (await server.database.db.selectFrom('histories').select('_id').execute()).length
    const begun = await count()
    await setRev((await rev()) - 1)
    const [one, other] = await Promise.all(servers.map((each) => each.present()))
    expect([await count(), one?.history]).toEqual([begun + 1, other?.history])
  })
})

test('of two moments of one database the earlier one is not after the later one', () => {
  const then = { history: 'a', seq: 2, rev: 10 }
  expect(isBefore({ history: 'b', seq: 3, rev: 10 }, then)).toBe(false)
  expect(isBefore({ history: 'a', seq: 2, rev: 9 }, then)).toBe(true)
  expect(isBefore({ history: 'z', seq: 1, rev: 12 }, then)).toBe(true)
  expect(isBefore({ history: 'z', seq: 2, rev: 12 }, then)).toBe(true)
})
