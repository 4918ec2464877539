import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { PARAM, statement, statementOfEach } from '#server/db/statement.ts'
import { createWriter, type Writer } from '#server/db/writes/write.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'

const put = statement((db) => db.insertInto('settings').values({ key: PARAM, value: PARAM }))
const valueOf = statement((db) => db.selectFrom('settings').select('value').where('key', '=', PARAM))
const countOf = statementOfEach((db, e) =>
  db
    .selectFrom(e.name)
    .select(({ fn }) => fn.countAll().as('n'))
    .where('_id', '=', PARAM),
)

// The same statements on both databases in one process: each database has a text of its own.
describe.each(databases)('statements built once on $name', ({ open }) => {
  let database: TestDatabase
  let writer: Writer
  let touched: string[][]
  beforeAll(async () => {
    database = await open()
    const hooks = {
      onCommitted: () => undefined,
      onTouched: (tables: ReadonlySet<string>) => touched.push([...tables]),
    }
    writer = createWriter({ database, now: () => new Date(), newId: randomUUID, ...hooks })
  })
  beforeEach(() => {
    touched = []
  })
  afterAll(() => database.destroy())

  const write: <T>(work: Parameters<typeof writer.write<T>>[1]) => Promise<T> = async (work) =>
    (await writer.write({ actor: { userId: null } }, work)).reply
  const read = async (key: string) => (await database.read(valueOf(database, [key]))).map(({ value }) => value)

  test('a statement takes the values of each call, within the transaction', async () => {
    const seen = await write(async (tx) => {
      await tx.run(put, ['a', '1'])
      await tx.run(put, ['b', '2'])
      return [await tx.run(valueOf, ['a']), await tx.run(valueOf, ['b']), await read('a')]
    })
    expect(seen).toEqual([[{ value: '1' }], [{ value: '2' }], []])
    expect([await read('a'), await read('b')]).toEqual([['1'], ['2']])
  })

  test('what a statement wrote is rolled back with the transaction', async () => {
    const failing = write(async (tx) => {
      await tx.run(put, ['c', '3'])
      tx.touched.add('settings')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await read('c'), touched]).toEqual([[], []])
  })

  test('each entity has a statement of its own', async () => {
    const counts = await write((tx) =>
      Promise.all([entities.users, entities.clients].map((e) => tx.run(countOf(e), [randomUUID()]))),
    )
    expect(counts.flat().map(({ n }) => Number(n))).toEqual([0, 0])
    expect(countOf(entities.users)(database, ['x']).sql).toContain('users')
    expect(countOf(entities.clients)(database, ['x']).sql).toContain('clients')
  })

  test('a statement with a literal value, or too few values in a call, is refused', () => {
    const own = statement((db) => db.selectFrom('settings').select('value').where('key', '=', 'tokenSecret'))
    expect(() => own(database, [PARAM])).toThrow('A value of its own')
    expect(() => put(database, ['a'])).toThrow('As many values')
  })

  test('the tables a write touched are reported after its commit, with or without revisions', async () => {
    await write(async (tx) => void tx.touched.add('users'))
    await write(async (tx) => void tx.nextRevs(1))
    expect(touched).toEqual([['users'], []])
  })
})
