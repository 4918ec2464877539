import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { secretOf } from '#server/db/settings.ts'
import { StartupError } from '#server/db/startup-error.ts'
import { databases, sqlite, type TestDatabase } from '#tests/support/databases.ts'

const failure = (url: string) =>
  openDatabase(url).then(
    (database) => database.destroy(),
    (error: unknown) => error,
  )

describe('a database that cannot be opened is one clear sentence', () => {
  const file = join(tmpdir(), `equipage-open-${randomUUID()}`)
  beforeAll(() =>
    writeFile(file, 'This is no database, but it is longer than a header of one hundred bytes. '.repeat(9)),
  )
  afterAll(() => rm(file))

  test.each(['', 'sqlite:', 'mysql://localhost/x', 'postgres://', 'postgres://localhost', 'postgres://[/x'])(
    'malformed: %j',
    async (url) => {
      expect(await failure(url)).toEqual(
        new StartupError('DATABASE_URL must be sqlite:PATH or postgres://user:password@host/database.'),
      )
    },
  )

  test('a database in a folder that cannot be made is refused in one sentence', async () => {
    expect(await failure(`sqlite:${file}/data/equipage.db`)).toEqual(
      new StartupError(
        `The database ${file}/data/equipage.db cannot be written: its folder must exist and be writable.`,
      ),
    )
  })

  test('a database file that may not be written is refused in one sentence', async () => {
    const path = join(tmpdir(), `equipage-open-${randomUUID()}.db`)
    await (await openDatabase(`sqlite:${path}`)).destroy()
    await chmod(path, 0o400)
    // File modes do not stop root, which may run the tests; they do stop a child that runs as nobody.
    const child = fileURLToPath(new URL('open-as-nobody.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [child, `sqlite:${path}`])
    expect(stdout).toBe(`The database ${path} cannot be written: its folder must exist and be writable.`)
    await rm(path)
  })

  test('a file that is no database is refused in one sentence', async () => {
    expect(await failure(`sqlite:${file}`)).toEqual(
      new StartupError(`The file ${file} is not a sound SQLite database.`),
    )
  })

  test('a PostgreSQL that does not answer is reported without its password', async () => {
    expect(await failure('postgres://equipage:Sesame-1@127.0.0.1:1/equipage')).toEqual(
      new StartupError('PostgreSQL at 127.0.0.1:1/equipage does not answer.'),
    )
  })

  test('a user or a database that PostgreSQL does not know is refused in one sentence', async () => {
    const { host } = new URL(inject('postgresUrl'))
    expect(await failure(`postgres://equipage:wrong@${host}/postgres`)).toEqual(
      new StartupError(`PostgreSQL refuses the user or password for ${host}/postgres.`),
    )
    expect(await failure(`${inject('postgresUrl')}/nowhere`)).toEqual(
      new StartupError(`PostgreSQL has no such database: ${host}/nowhere.`),
    )
  })
})

describe.each(databases)('opened on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.destroy())

  test('a database of a newer version is refused', async () => {
    const newer = await open()
    await newer.db.insertInto('migrations').values({ name: '9999-later', appliedAt: '2030-01-01' }).execute()
    expect(await failure(newer.url)).toEqual(
      new StartupError('The database is of a newer version (9999-later): update the server.'),
    )
    await newer.destroy()
  })

  test('a database of another program is refused, and left as it was', async () => {
    const other = await open()
    await other.db.deleteFrom('migrations').execute()
    await other.db.insertInto('settings').values({ key: 'theirs', value: '1' }).execute()
    expect(await failure(other.url)).toEqual(
      new StartupError('The database already holds tables that are not ours: give the server a database of its own.'),
    )
    const kept = await other.db.selectFrom('settings').select('value').where('key', '=', 'theirs').execute()
    expect(kept).toEqual([{ value: '1' }])
    await other.destroy()
  })

  test('several servers may start on it at once, and it keeps what it holds', async () => {
    const secret = await secretOf(database.db, 'tokenSecret')
    const opened = await Promise.all([openDatabase(database.url), openDatabase(database.url)])
    expect(secret).toHaveLength(32)
    for (const each of opened) {
      expect(await secretOf(each.db, 'tokenSecret')).toEqual(secret)
      await each.destroy()
    }
  })

  test('the connection for reads refuses to write', async () => {
    const write = database.readDb.insertInto('settings').values({ key: 'x', value: 'y' }).execute()
    await expect(write).rejects.toThrow(/read-?only/)
  })

  test('a read does not wait for a write that is open', async () => {
    await database.db.transaction().execute(async (tx) => {
      await tx.insertInto('settings').values({ key: 'open', value: '1' }).execute()
      const seen = await database.readDb.selectFrom('settings').select('key').where('key', '=', 'open').execute()
      expect(seen).toEqual([])
    })
  })

  test('big integers come back as numbers, text sorts by its bytes', async () => {
    const { rows } = await sql<{ value: unknown }>`select value from revision`.execute(database.readDb)
    expect(rows).toEqual([{ value: 0 }])
    for (const key of ['b-a', 'b a', 'bZ', 'é']) {
      await database.db
        .insertInto('settings')
        .values({ key: `s:${key}`, value: '' })
        .execute()
    }
    const sorted = await database.db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', 's:%')
      .orderBy('key')
      .execute()
    expect(sorted.map(({ key }) => key)).toEqual(['s:b a', 's:b-a', 's:bZ', 's:é'])
  })

  test('rows of the audit can only be added', async () => {
    const event = { _id: randomUUID(), at: '2026-11-02', entity: 'skills', entityId: randomUUID(), rev: 1 }
    await database.db.insertInto('auditEvents').values(event).execute()
    await expect(database.db.updateTable('auditEvents').set({ at: '' }).execute()).rejects.toThrow('APPEND_ONLY')
    await expect(database.db.deleteFrom('auditEvents').execute()).rejects.toThrow('APPEND_ONLY')
  })
})

test('every SQLite connection commits durably, in WAL', async () => {
  const database = await sqlite.open()
  for (const connection of [database.db, database.readDb]) {
    const { rows } = await sql`
      select synchronous, journal_mode from pragma_synchronous, pragma_journal_mode`.execute(connection)
    expect(rows).toEqual([{ synchronous: 2, journal_mode: 'wal' }])
  }
  await database.destroy()
})
