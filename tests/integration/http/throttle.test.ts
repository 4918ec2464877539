import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { createThrottle, deleteOldTries, LIMITS, WINDOW_MS, type Throttle } from '#server/auth/throttle.ts'
import { createWriter } from '#server/db/write.ts'
import { SYSTEM } from '#server/services/actor.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'
import { createClock, type Clock } from '#tests/support/server.ts'

const ACCOUNT = 'chantal@exemple.ca'

describe.each(databases)('login throttle on $name', (kind) => {
  let database: TestDatabase
  let clock: Clock
  let throttle: Throttle
  beforeAll(async () => {
    database = await kind.open()
  })
  afterAll(() => database.destroy())
  beforeEach(async () => {
    await database.db.deleteFrom('loginAttempts').execute()
    clock = createClock()
    const { db } = database
    const writer = createWriter({ database, now: clock.now, newId: randomUUID, onCommitted: () => undefined })
    throttle = createThrottle({
      alone: async (work) => (await writer.write({ actor: SYSTEM }, work)).reply,
      db,
      now: clock.now,
      newId: randomUUID,
    })
  })

  const fail = async (account: string, address: string) => (await throttle.begin(account, address)).failed()
  const succeed = async (account: string, address: string) =>
    (await throttle.begin(account, address)).succeeded({
      run: (made, values) => database.run(database.db, made(database, values)),
    })
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'checked',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
  const secondsToWait = (work: Promise<unknown>) =>
    work.then(
      () => 0,
      (error: AppError) => Number(error.details['retryAfterSeconds']),
    )

  test('three failures are free, then each doubles the wait', async () => {
    const waits: number[] = []
    for (let failures = 0; failures < 7; failures += 1) {
      const wait = await secondsToWait(fail(ACCOUNT, '203.0.113.1'))
      waits.push(wait)
      if (wait === 0) continue
      clock.advance(wait * 1000)
      await fail(ACCOUNT, '203.0.113.1')
    }
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8])
  })

  test('an account is tried at most ten times in fifteen minutes, from however many addresses', async () => {
    const tries = Array.from({ length: 40 }, (_, i) => outcome(fail(ACCOUNT, `203.0.113.${i}`)))
    let checked = (await Promise.all(tries)).filter((each) => each === 'checked').length
    for (let i = 0; i < 200; i += 1) {
      clock.advance(4000)
      if ((await outcome(fail(ACCOUNT, `198.51.100.${i}`))) === 'checked') checked += 1
    }
    expect(checked).toBeGreaterThan(3)
    expect(checked).toBeLessThanOrEqual(LIMITS.account)
    clock.advance(WINDOW_MS)
    expect(await outcome(fail(ACCOUNT, '198.51.100.7'))).toBe('checked')
  })

  test('a person is not locked out where they sign in by what strangers try elsewhere', async () => {
    await succeed(ACCOUNT, '192.0.2.10')
    for (let i = 0; i < 30; i += 1) await outcome(fail(ACCOUNT, `203.0.113.${i}`))
    expect(await outcome(fail(ACCOUNT, '203.0.113.99'))).toBe('TOO_MANY_ATTEMPTS')
    expect(await outcome(succeed(ACCOUNT, '192.0.2.10'))).toBe('checked')
  })

  test('one address is limited across accounts', async () => {
    const outcomes: string[] = []
    for (let i = 0; i < LIMITS.address + 20; i += 1)
      outcomes.push(await outcome(fail(`personne${i}@exemple.ca`, '203.0.113.5')))
    expect(outcomes.filter((each) => each === 'checked')).toHaveLength(LIMITS.address)
    expect(await outcome(fail('autre@exemple.ca', '203.0.113.6'))).toBe('checked')
  })

  test('a success makes the address known and clears its failures', async () => {
    await succeed(ACCOUNT, '192.0.2.10')
    const rows = await database.db.selectFrom('loginAttempts').selectAll().execute()
    expect(rows.map(({ bucket }) => String(bucket).split(':')[0])).toEqual(['known'])
  })

  test('entries that no longer count are deleted', async () => {
    await succeed(ACCOUNT, '192.0.2.10')
    await fail(ACCOUNT, '203.0.113.1')
    clock.advance(WINDOW_MS + 1000)
    await deleteOldTries(database.db, clock.now())
    const rows = await database.db.selectFrom('loginAttempts').selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})
