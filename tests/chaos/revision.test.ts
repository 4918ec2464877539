import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { formatCursor, syncEndSchema, syncEntitySchema, syncHeaderSchema } from '#shared/contract/sync/sync.ts'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { createWriter } from '#server/db/writes/write.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { createServices } from '#server/services/index.ts'
import { createPull } from '#server/sync/pull.ts'
import type { Db } from '#sql/list.ts'
import { historiesOf, unwatched } from '#tests/support/server-parts.ts'
import { databases, postgres, type TestDatabase } from '#tests/support/databases.ts'

const WRITERS = 20
const READERS = 4
/** The full run (`npm run test:chaos`) makes 100,000 commits, as the fault table asks, of which only some pause. */
const [WRITES, PAUSES] = process.env['CHAOS'] === 'full' ? [5000, 0.05] : [6, 1]

const somewhat = () => (Math.random() < PAUSES ? pause(Math.random() * 4) : undefined)

/** Opens a reader: `read` reads the rows after its position, `got` has the revisions it received. */
type OpenReader = () => { readonly read: () => Promise<void>; readonly got: readonly number[] }

/** Readers that read continuously and once more at the end; answers what each received, in order. */
async function readWhile(writing: Promise<unknown>, open: OpenReader): Promise<readonly (readonly number[])[]> {
  const over = new AbortController()
  const end = writing.finally(() => over.abort())
  const followed = Array.from({ length: READERS }, async () => {
    const reader = open()
    while (!over.signal.aborted) {
      await reader.read()
      await pause(5 + Math.random() * 10)
    }
    await end
    await reader.read()
    return reader.got
  })
  return Promise.all(followed)
}

/** What a reader missed: rows that became visible below its position. */
function missed(got: readonly number[], all: readonly number[]): number[] {
  const seen = new Set(got)
  return all.filter((rev) => !seen.has(rev))
}

/** A device that pulls through the real pull with the cursor it received. */
function openPulling(database: Database): OpenReader {
  const pull = createPull({
    database,
    now: () => new Date(),
    dataset: 'essai',
    integrity: unwatched,
    histories: historiesOf(database),
  })
  return () => {
    const got: number[] = []
    let cursor: string | undefined
    const read = async () => {
      const pulled = await pull({ ...SYSTEM, userId: v7() }, cursor)
      let text = pulled.kind === 'text' ? pulled.text : ''
      if (pulled.kind === 'stream') for await (const chunk of pulled.chunks) text += chunk
      const [first, ...lines] = text.trimEnd().split('\n')
      const header = syncHeaderSchema.parse(JSON.parse(first ?? ''))
      let columns: readonly string[] = []
      for (const line of lines.slice(0, -1)) {
        const value: unknown = JSON.parse(line)
        if (Array.isArray(value)) got.push(Number(value[columns.indexOf('rev')]))
        else columns = header.entities.find(({ name }) => name === syncEntitySchema.parse(value).e)?.columns ?? []
      }
      const { upper } = syncEndSchema.parse(JSON.parse(lines.at(-1) ?? ''))
      cursor = formatCursor({
        scope: header.scope,
        revs: Object.fromEntries(header.entities.map(({ name }) => [name, upper])),
      })
    }
    return { read, got }
  }
}

/** A reader of the table with the plain sequence: the same cursor, the same query. */
const openPlain =
  ({ readDb }: Database): OpenReader =>
  () => {
    const got: number[] = []
    const read = async () => {
      const after = got.at(-1) ?? 0
      const rows = await readDb.selectFrom('plain').select('rev').where('rev', '>', after).orderBy('rev').execute()
      got.push(...rows.map(({ rev }) => Number(rev)))
    }
    return { read, got }
  }

/** Creates rows through the services, pausing between taking a revision and committing it. */
async function writeRows(database: Database): Promise<void> {
  const writer = createWriter({ database, now: () => new Date(), newId: v7, onCommitted: () => undefined })
  const { records } = createServices({ database })
  for (let i = 0; i < WRITES; i += 1) {
    await writer.write({ actor: SYSTEM }, async (tx) => {
      await records.create(tx, SYSTEM, entities.skills, { name: v7() })
      await somewhat()
      await records.create(tx, SYSTEM, entities.offices, { name: v7() })
      await somewhat()
    })
    await somewhat()
  }
}

/** Writers share four servers on PostgreSQL; a SQLite file has one. */
async function writtenBy(database: TestDatabase, work: (each: Database) => Promise<void>): Promise<void> {
  const isOne = database.dialect === 'sqlite'
  const servers = isOne ? [database] : await Promise.all([1, 2, 3, 4].map(() => openDatabase(database.url)))
  const writers = Array.from({ length: WRITERS }, (_, i) => servers[i % servers.length] as Database)
  await Promise.all(writers.map(work))
  if (!isOne) await Promise.all(servers.map((server) => server.destroy()))
}

describe('a reader that has seen revision n never later finds a new row below n', () => {
  test.each(databases)(
    'a reader that pulls beside 20 writers misses no revision, on $name',
    async ({ open }) => {
      const database = await open()
      const all = Array.from({ length: WRITERS * WRITES * 2 }, (_, i) => i + 1)
      for (const got of await readWhile(writtenBy(database, writeRows), openPulling(database))) {
        expect(missed(got, all)).toEqual([])
        // Each row arrives once, and no rolled back row arrives.
        expect([...got].sort((a, b) => a - b)).toEqual(all)
      }
      await database.destroy()
    },
    120_000 + WRITES * 200,
  )

  test.each(databases)(
    'a reader misses no revision even while two writes are under way, on $name',
    async ({ open }) => {
      const database = await open()
      const reader = openPulling(database)()
      const writer = createWriter({ database, now: () => new Date(), newId: v7, onCommitted: () => undefined })
      const { records } = createServices({ database })
      const create = (tx: WriteTx) => records.create(tx, SYSTEM, entities.skills, { name: v7() })
      const begun: Promise<unknown>[] = []
      // The first read begins a history, as a server does at its start: that is a write, and would wait for this one.
      await reader.read()
      await writer.write({ actor: SYSTEM }, async (tx) => {
        await create(tx)
        begun.push(writer.write({ actor: SYSTEM }, create))
        await reader.read()
      })
      await Promise.all(begun)
      await reader.read()
      expect(missed(reader.got, [1, 2])).toEqual([])
      await database.destroy()
    },
  )

  // The same read between the same two writes, so that the race shows every time and not by chance.
  test('a reader of a plain sequence of PostgreSQL misses revisions, which the check sees', async () => {
    const database = await postgres.open()
    await sql`create table plain (rev bigint primary key not null)`.execute(database.db)
    await sql`create sequence plainly`.execute(database.db)
    const write = (on: Db) => sql`insert into plain (rev) values (nextval('plainly'))`.execute(on)
    const reader = openPlain(database)()
    await database.db.transaction().execute(async (slow) => {
      await write(slow)
      await write(database.db)
      await reader.read()
    })
    await reader.read()
    expect(missed(reader.got, [1, 2])).toEqual([1])
    await database.destroy()
  })
})
