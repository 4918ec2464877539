import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { createWriter } from '#server/db/write.ts'
import { databases, postgres, type TestDatabase } from '#tests/support/databases.ts'

const WRITERS = 6
const WRITES = 25

const somewhat = () => pause(Math.random() * 4)

/** Writes rows with random pauses between taking a number and committing it. */
async function writeRows(database: Database, isCounted: boolean): Promise<void> {
  const writer = createWriter({ database, now: () => new Date(), newId: randomUUID, onCommitted: () => undefined })
  for (let i = 0; i < WRITES; i++) {
    if (isCounted) {
      await writer.write({ actor: { userId: null } }, async (tx) => {
        const rev = tx.nextRevs(1)
        await somewhat()
        await tx.db.insertInto('numbered').values({ rev }).execute()
        await somewhat()
      })
    } else {
      await database.db.transaction().execute(async (tx) => {
        await sql`insert into numbered (rev) values (nextval('plain'))`.execute(tx)
        await somewhat()
      })
    }
  }
}

/** Pulls by cursor while `writing` goes on, as a desk does; the rows it got. */
async function pull({ readDb }: Database, writing: Promise<unknown>): Promise<number[]> {
  const got: number[] = []
  const over = new AbortController()
  const end = writing.finally(() => over.abort())
  const read = async () => {
    const rows = await readDb
      .selectFrom('numbered')
      .select('rev')
      .where('rev', '>', got.at(-1) ?? 0)
      .orderBy('rev')
      .execute()
    got.push(...rows.map(({ rev }) => Number(rev)))
  }
  while (!over.signal.aborted) {
    await read()
    await pause(1)
  }
  await end
  await read()
  return got
}

/** Several writers at once: on PostgreSQL each a server of its own, on a SQLite file within one. */
async function pulledFrom(database: TestDatabase, isCounted: boolean): Promise<number[]> {
  await sql`create table numbered (rev bigint primary key not null)`.execute(database.db)
  const isShared = database.dialect === 'sqlite'
  const servers = await Promise.all(
    Array.from({ length: WRITERS }, () => (isShared ? database : openDatabase(database.url))),
  )
  const got = await pull(database, Promise.all(servers.map((server) => writeRows(server, isCounted))))
  if (!isShared) await Promise.all(servers.map((server) => server.destroy()))
  return got
}

describe('a reader that has seen revision n never later finds a new row below n', () => {
  test.each(databases)('with the revision counter, on $name', async ({ open }) => {
    const database = await open()
    const got = await pulledFrom(database, true)
    expect(got).toEqual(Array.from({ length: WRITERS * WRITES }, (_, i) => i + 1))
    await database.destroy()
  })

  test('which a plain sequence of PostgreSQL does not give: rows are lost', async () => {
    const database = await postgres.open()
    await sql`create sequence plain`.execute(database.db)
    const got = await pulledFrom(database, false)
    expect(got.length).toBeLessThan(WRITERS * WRITES)
    await database.destroy()
  })
})
