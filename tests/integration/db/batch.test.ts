import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import type { Batch, KeyedCall } from '#server/db/writes/batch.ts'
import { createWriter, type Writer } from '#server/db/writes/write.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'

const actor = { userId: randomUUID() }
const now = () => new Date('2026-11-02T15:00:00.000Z')

describe.each(databases)('several keyed writes in one transaction on $name', ({ open }) => {
  let database: TestDatabase
  let writer: Writer
  let committed: number[]
  let runs: string[]
  beforeAll(async () => {
    database = await open()
    writer = createWriter({ database, now, newId: randomUUID, onCommitted: (rev) => committed.push(rev) })
  })
  beforeEach(() => {
    committed = []
    runs = []
  })
  afterAll(() => database.destroy())

  const call = (key: string, fingerprint = 'f'): KeyedCall => ({ key, fingerprint })
  const note = (key: string) => async (tx: WriteTx) => {
    runs.push(key)
    const rev = tx.nextRevs(1)
    await tx.db
      .insertInto('settings')
      .values({ key, value: String(rev) })
      .execute()
    return rev
  }
  const refuse = (key: string) => async (tx: WriteTx) => {
    await note(key)(tx)
    throw new AppError('RULE_BLOCKED', { key })
  }
  const each = (calls: readonly KeyedCall[], work: (batch: Batch) => Promise<unknown>) =>
    writer.writeEach({ actor, calls }, work)
  const notes = async (...keys: string[]) =>
    (await database.readDb.selectFrom('settings').select('key').where('key', 'in', keys).execute()).map(
      ({ key }) => key,
    )
  const revision = async () =>
    Number((await database.readDb.selectFrom('revision').select('value').executeTakeFirstOrThrow())['value'])

  test('a refused operation is rolled back with its revisions, and the commit is reported once', async () => {
    const before = await revision()
    const calls = ['a', 'b', 'c'].map((key) => call(key))
    const outcomes = await each(calls, async (batch) => [
      await batch.run(call('a'), note('a')),
      await batch.run(call('b'), refuse('b')),
      await batch.run(call('c'), note('c')),
    ])
    expect(outcomes).toEqual([
      { reply: before + 1 },
      { refusal: { code: 'RULE_BLOCKED', details: { key: 'b' } } },
      { reply: before + 2 },
    ])
    expect([await notes('a', 'b', 'c'), await revision(), committed]).toEqual([['a', 'c'], before + 2, [before + 2]])
  })

  test('a write that the database refuses is refused alone, and the transaction goes on', async () => {
    const outcomes = await each([call('d'), call('e')], async (batch) => [
      await batch.run(call('d'), async (tx) => {
        await tx.db
          .insertInto('users')
          .values(user('x@exemple.ca', tx.nextRevs(1)))
          .execute()
        await tx.db
          .insertInto('users')
          .values(user('x@exemple.ca', tx.nextRevs(1)))
          .execute()
      }),
      await batch.run(call('e'), note('e')),
    ])
    expect(outcomes).toMatchObject([{ refusal: { code: 'EMAIL_NOT_UNIQUE' } }, { reply: await revision() }])
    expect(await database.readDb.selectFrom('users').select('_id').execute()).toEqual([])
  })

  test('a known call gets its first answer, a refusal too, and does not run again', async () => {
    const calls = [call('g'), call('h')] as const
    const known = (batch: Batch) => calls.map((one) => batch.known(one))
    const first = await each(calls, async (batch) => {
      expect(known(batch)).toEqual([null, null])
      return [await batch.run(calls[0], note('g')), await batch.run(calls[1], refuse('h'))]
    })
    const committedBefore = committed.length
    expect(await each(calls, async (batch) => known(batch))).toEqual(first)
    expect([runs, committed.length]).toEqual([['g', 'h'], committedBefore])
    const other = await each([call('g', 'other')], async (batch) => batch.known(call('g', 'other')))
    expect(other).toEqual({ refusal: { code: 'IDEMPOTENCY_MISMATCH', details: {} } })
  })

  test('a key of a write is known to a batch as another call, and the other way round', async () => {
    await writer.write({ actor, key: 'http', fingerprint: 'w' }, note('http'))
    expect(await each([call('http')], async (batch) => batch.known(call('http')))).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    await each([call('pushed')], (batch) => batch.run(call('pushed'), note('pushed')))
    await expect(writer.write({ actor, key: 'pushed', fingerprint: 'w' }, note('never'))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test('an unexpected error rolls everything back, and no key is kept', async () => {
    const before = await revision()
    const failed = each([call('i'), call('j')], async (batch) => {
      await batch.run(call('i'), note('i'))
      await batch.run(call('j'), async () => {
        throw new TypeError('no')
      })
    })
    await expect(failed).rejects.toThrow('no')
    expect([await notes('i'), await revision(), committed]).toEqual([[], before, []])
    expect(await each([call('i')], async (batch) => batch.known(call('i')))).toBeNull()
  })

  test.each(['40001', '40P01', 'SQLITE_BUSY'])('all of it is run again after %s, even within a part', async (code) => {
    const [one, two] = [`one ${code}`, `two ${code}`]
    let tries = 0
    const outcomes = await each([call(one), call(two)], async (batch) => [
      await batch.run(call(one), note(one)),
      await batch.run(call(two), async (tx) => {
        tries += 1
        if (tries < 3) throw Object.assign(new Error('try again'), { code })
        return note(two)(tx)
      }),
    ])
    const last = await revision()
    expect(outcomes).toEqual([{ reply: last - 1 }, { reply: last }])
    expect([tries, runs, committed]).toEqual([3, [one, one, one, two], [last]])
  })

  const user = (email: string, rev: number) => ({
    _id: randomUUID(),
    createdAt: '2026-11-02',
    updatedAt: '2026-11-02',
    rev,
    source: 'app',
    email,
    firstName: '',
    lastName: '',
    role: 'admin',
    language: 'fr',
    active: 1,
    notificationPrefs: '{}',
    firstName_f: '',
    lastName_f: '',
    _search: '',
  })
})
