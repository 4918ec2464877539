import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWriter, type Writer } from '#server/db/writes/write.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'

const actor = { userId: randomUUID() }
const now = () => new Date('2026-11-02T15:00:00.000Z')

describe.each(databases)('one write on $name', ({ open }) => {
  let database: TestDatabase
  let writer: Writer
  let committed: number[]
  const writerOn = (each: Database) =>
    createWriter({ database: each, now, newId: randomUUID, onCommitted: (rev) => committed.push(rev) })
  beforeAll(async () => {
    database = await open()
    writer = writerOn(database)
  })
  beforeEach(() => {
    committed = []
  })
  afterAll(() => database.destroy())

  const note = (key: string) => async (tx: WriteTx) => {
    await tx.db
      .insertInto('settings')
      .values({ key, value: String(tx.nextRevs(1)) })
      .execute()
    return { key, at: tx.now }
  }
  const notes = async (key: string) =>
    (await database.readDb.selectFrom('settings').select('key').where('key', '=', key).execute()).length
  const revision = async () =>
    Number((await database.readDb.selectFrom('revision').select('value').executeTakeFirstOrThrow())['value'])

  test('a write takes revisions in blocks and reports the last one, only after the commit', async () => {
    const before = await revision()
    const { reply } = await writer.write({ actor }, async (tx) => [tx.nextRevs(3), tx.nextRevs(1)])
    expect(reply).toEqual([before + 1, before + 4])
    expect(committed).toEqual([before + 4])
    await writer.write({ actor }, async () => null)
    expect(committed).toEqual([before + 4])
  })

  test('a write that fails leaves nothing behind, not even a revision', async () => {
    const before = await revision()
    const failed = writer.write({ actor, key: 'failed', fingerprint: 'f' }, async (tx) => {
      await note('failed')(tx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect([await notes('failed'), await revision(), committed]).toEqual([0, before, []])
    const { replayed } = await writer.write({ actor, key: 'failed', fingerprint: 'f' }, note('failed'))
    expect(replayed).toBe(false)
  })

  test('a request sent again under its key has one effect and one answer', async () => {
    const first = await writer.write({ actor, key: 'same', fingerprint: 'f' }, note('same'))
    const again = await writer.write({ actor, key: 'same', fingerprint: 'f' }, note('same'))
    expect(again).toEqual({ reply: first.reply, replayed: true })
    expect([await notes('same'), committed.length]).toEqual([1, 1])
  })

  test('a key used for another request is refused, but somebody else may use it', async () => {
    await writer.write({ actor, key: 'mine', fingerprint: 'f' }, note('mine'))
    await expect(writer.write({ actor, key: 'mine', fingerprint: 'g' }, note('other'))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    const other = await writer.write({ actor: { userId: randomUUID() }, key: 'mine', fingerprint: 'g' }, note('theirs'))
    expect(other.replayed).toBe(false)
  })

  test('a request sent again while its first run goes on is refused as running, and has one effect', async () => {
    const slow = async (tx: WriteTx) => {
      const reply = await note('slow')(tx)
      await pause(20)
      return reply
    }
    const twice = await Promise.allSettled(
      [1, 2].map(() => writer.write({ actor, key: 'slow', fingerprint: 'f' }, slow)),
    )
    expect(twice[0]?.status).toBe('fulfilled')
    expect(twice[1]).toMatchObject({ status: 'rejected', reason: { code: 'IDEMPOTENCY_RUNNING' } })
    expect(await notes('slow')).toBe(1)
  })

  test('a request sent again to another server waits for the first one, and gets the same answer', async () => {
    const second = await openDatabase(database.url)
    const options = { actor, key: 'both', fingerprint: 'f' }
    const answers = await Promise.all([database, second].map((each) => writerOn(each).write(options, note('both'))))
    expect(answers[0]?.reply).toEqual(answers[1]?.reply)
    expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true])
    await second.destroy()
  })

  test.each(['40001', '40P01', 'SQLITE_BUSY'])('a write is run again after %s', async (code) => {
    let runs = 0
    const { reply } = await writer.write({ actor }, async () => {
      runs += 1
      if (runs < 3) throw Object.assign(new Error('try again'), { code })
      return runs
    })
    expect(reply).toBe(3)
  })
})
