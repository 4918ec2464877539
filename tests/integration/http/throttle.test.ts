import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { LIMITS, WINDOW_MS } from '#server/auth/throttle-rules.ts'
import { createThrottle, deleteOldTries, type Throttle } from '#server/auth/throttle.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'
import { createClock, type Clock } from '#tests/support/server.ts'

const ACCOUNT = 'chantal@exemple.ca'

describe.each(databases)('login throttle on $name', (kind) => {
  let database: TestDatabase
  let clock: Clock
  /** Where the clock stands still, for a test that counts exactly. */
  let stoppedAt: Date | null
  let throttle: Throttle
  beforeAll(async () => {
    database = await kind.open()
  })
  afterAll(() => database.destroy())
  beforeEach(async () => {
    await database.db.deleteFrom('loginAttempts').execute()
    clock = createClock()
    stoppedAt = null
    const now = () => stoppedAt ?? clock.now()
    const writer = createWriter({ database, now, newId: randomUUID, onCommitted: () => undefined })
    throttle = createThrottle({
      reading: { run: (made, values) => database.read(made(database, values)) },
      alone: async (work) => (await writer.write({ actor: SYSTEM }, work)).reply,
      now,
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
  /** What became of tries that begin together, in the order in which they end: one that is held ends after one that is not. */
  const ends = async (tries: readonly (readonly [string, Promise<unknown>])[]) => {
    const ended: string[] = []
    await Promise.all(tries.map(async ([name, work]) => ended.push(`${name}: ${await outcome(work)}`)))
    return ended
  }
  const secondsToWait = (work: Promise<unknown>) =>
    work.then(
      () => 0,
      (error: AppError) => Number(error.details['retryAfterSeconds']),
    )

  test('three failures are free, then each doubles the wait, and ten fill the window', async () => {
    stoppedAt = clock.now()
    await succeed(ACCOUNT, '203.0.113.1')
    const waits: number[] = []
    for (let failures = 0; failures < 11; failures += 1) {
      const wait = await secondsToWait(fail(ACCOUNT, '203.0.113.1'))
      waits.push(wait)
      if (wait === 0) continue
      stoppedAt = new Date(stoppedAt.getTime() + wait * 1000)
      await fail(ACCOUNT, '203.0.113.1')
    }
    // The last one until fifteen minutes after the first failure.
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, WINDOW_MS / 1000 - 127])
  })

  test('an account is tried at most ten times in fifteen minutes, from however many addresses', async () => {
    const tries = Array.from({ length: 40 }, (_, i) => outcome(fail(ACCOUNT, `203.0.113.${i}`)))
    let checked = (await Promise.all(tries)).filter((each) => each === 'checked').length
    for (let i = 0; i < 200; i += 1) {
      clock.advance(4000)
      if ((await outcome(fail(ACCOUNT, `198.51.100.${i}`))) === 'checked') checked += 1
    }
    expect(checked).toBe(LIMITS.account)
    clock.advance(WINDOW_MS)
    expect(await outcome(fail(ACCOUNT, '198.51.100.7'))).toBe('checked')
  })

  test('a person is not locked out where they sign in by what strangers try elsewhere', async () => {
    await succeed(ACCOUNT, '192.0.2.10')
    for (let i = 0; i < 30; i += 1) await outcome(fail(ACCOUNT, `203.0.113.${i}`))
    expect(await outcome(fail(ACCOUNT, '203.0.113.99'))).toBe('TOO_MANY_ATTEMPTS')
    expect(await outcome(succeed(ACCOUNT, '192.0.2.10'))).toBe('checked')
  })

  test('a stranger at one address does not use up what the owner of the account has elsewhere', async () => {
    const tries: string[] = []
    for (let i = 0; i < 40; i += 1) {
      tries.push(await outcome(fail(ACCOUNT, '203.0.113.1')))
      clock.advance(4000)
    }
    expect(tries.filter((each) => each === 'checked')).toHaveLength(LIMITS.stranger)
    expect(await outcome(succeed(ACCOUNT, '192.0.2.10'))).toBe('checked')
  })

  test('an address that failed on many accounts is let through one by one, and others at once', async () => {
    await Promise.all(Array.from({ length: LIMITS.address }, (_, i) => fail(`personne${i}@exemple.ca`, '203.0.113.5')))
    expect(
      await ends([
        ['held', succeed('premiere@exemple.ca', '203.0.113.5')],
        ['another address', succeed('autre@exemple.ca', '203.0.113.6')],
      ]),
    ).toEqual(['another address: checked', 'held: checked'])
  })

  test('when many addresses guess together, each has three tries before it is let through one by one', async () => {
    const at = clock.now().toISOString()
    const failures = Array.from({ length: LIMITS.everywhere }, () => ({ bucket: 'everywhere', at }))
    for (let i = 0; i < failures.length; i += 200)
      await database.db
        .insertInto('loginAttempts')
        .values(failures.slice(i, i + 200))
        .execute()
    for (let i = 0; i < 3; i += 1) await fail(`personne${i}@exemple.ca`, '203.0.113.5')
    expect(
      await ends([
        ['fourth', fail('personne4@exemple.ca', '203.0.113.5')],
        ['another address', succeed('autre@exemple.ca', '203.0.113.6')],
      ]),
    ).toEqual(['another address: checked', 'fourth: checked'])
  })

  test('devices of one IPv6 network share its tries, and one that sends its port is no other address', async () => {
    for (let i = 0; i < LIMITS.stranger; i += 1) {
      clock.advance(4000)
      expect(await outcome(fail(ACCOUNT, `2001:db8:1:2::${i + 1}`))).toBe('checked')
    }
    expect(await outcome(fail(ACCOUNT, '2001:db8:1:2:ffff::9'))).toBe('TOO_MANY_ATTEMPTS')
    await succeed(ACCOUNT, '192.0.2.10')
    const { isKnown } = await throttle.begin(ACCOUNT, '::ffff:192.0.2.10')
    expect([isKnown, (await throttle.begin(ACCOUNT, '192.0.2.10:51234')).isKnown]).toEqual([true, true])
  })

  test('a clock that is set back two hours makes nobody wait two hours', async () => {
    await succeed(ACCOUNT, '192.0.2.10')
    for (let i = 0; i < 6; i += 1) {
      await outcome(fail(ACCOUNT, '192.0.2.10'))
      clock.advance(10_000)
    }
    clock.advance(-2 * 3_600_000)
    const wait = await secondsToWait(fail(ACCOUNT, '192.0.2.10'))
    expect(wait).toBeLessThanOrEqual(8)
    clock.advance(wait * 1000)
    expect(await outcome(succeed(ACCOUNT, '192.0.2.10'))).toBe('checked')
  })

  test('the window of a full bucket ends after fifteen minutes, also when the clock is set back meanwhile', async () => {
    for (let i = 0; i < LIMITS.account; i += 1) await fail(ACCOUNT, `203.0.113.${i}`)
    clock.advance(-2 * 3_600_000)
    expect(await secondsToWait(fail(ACCOUNT, '198.51.100.7'))).toBeLessThanOrEqual(WINDOW_MS / 1000)
    clock.advance(WINDOW_MS + 1000)
    expect(await outcome(fail(ACCOUNT, '198.51.100.7'))).toBe('checked')
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
