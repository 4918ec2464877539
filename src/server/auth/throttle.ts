import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'
import { PARAM, statement } from '../db/statement.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { countedAddress } from './address.ts'
import { limiterOfEach } from './limiter.ts'
import { createRefusals } from './refusals.ts'
import { GO, judge, LIMITS, PENDING, WINDOW_MS, type Bucket, type Verdict } from './throttle-rules.ts'

const KNOWN_FOR_MS = 30 * 86_400_000
/** Clocks of several servers may differ by so much; a try that is later was counted before the clock was set back. */
const CLOCKS_DIFFER_MS = 60_000
/** How long a request is held until its try may go on. */
const HELD_MS = 5000
const LONGEST_PAUSE_MS = 400
/** Requests of one address that are held at a time: for others to be decided, and for its turn. */
const HELD_AT_ONCE = { hold: 40, slow: 4 } as const

/** A try at a password, counted before the password is verified. */
export interface LoginTry {
  /** Whether this account signed in from this address before. */
  readonly isKnown: boolean
  readonly failed: () => Promise<void>
  /** The password could not be verified: the try no longer counts. */
  readonly withdrawn: () => Promise<void>
  /** The password was right: the try no longer counts, and the address becomes known. */
  readonly succeeded: (tx: Run) => Promise<void>
}

export interface Throttle {
  /** @throws AppError TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  readonly begin: (account: string, address: string) => Promise<LoginTry>
}

type Run = Pick<WriteTx, 'run'>

interface Entered {
  readonly names: readonly string[]
  readonly at: string
  readonly isKnown: boolean
}

interface Parts {
  /** Reads without waiting for writes. */
  readonly reading: Run
  /** Runs work while no other try is counted, in any server process. */
  readonly alone: <T>(work: (tx: Run) => Promise<T>) => Promise<T>
  readonly now: () => Date
  readonly newId: () => string
}

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')
const refusal = (waitMs: number) =>
  new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(Math.min(waitMs, WINDOW_MS) / 1000) })

/**
 * Counts tries per account, per address and in total, in the database, so that every server process has the same counts.
 * What others fail never locks a person out where they signed in before, nor the first sign-in of another account; one
 * stranger alone does not lock out the first sign-in of the account they guess at either.
 */
export function createThrottle({ reading, alone, now, newId }: Parts): Throttle {
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString()
  const held = {
    hold: limiterOfEach(HELD_AT_ONCE.hold, 0),
    slow: limiterOfEach(HELD_AT_ONCE.slow, 0),
  }
  const refusals = createRefusals(() => now().getTime())

  /** Makes tries of the future tries of now, so that they end with the window. */
  async function moveFuture(tx: Run, buckets: readonly Bucket[]): Promise<void> {
    const future = after(CLOCKS_DIFFER_MS)
    for (const { name } of buckets) {
      if ((await tx.run(triesSince, [name, future])).length > 0) await tx.run(moveTries, [after(0), name, future])
    }
  }

  /** The first bucket's verdict that is not to go on. */
  async function verdictOf(tx: Run, buckets: readonly Bucket[]): Promise<Verdict> {
    for (const bucket of buckets) {
      const tries = await tx.run(triesSince, [bucket.name, after(-WINDOW_MS)])
      const seen = tries.map(({ at }) => String(at)).filter((at) => at <= after(CLOCKS_DIFFER_MS))
      const verdict = judge(bucket, seen, now().getTime())
      if (verdict.next !== 'go') return verdict
    }
    return GO
  }

  async function bucketsOf(tx: Run, account: string, address: string): Promise<readonly Bucket[]> {
    const pair: Omit<Bucket, 'limit'> = { name: `pair:${digest(account, address)}`, beyond: 'refuse', doubles: true }
    if (await isKnown(tx, account, address)) return [{ ...pair, limit: LIMITS.known }]
    const isAttack = (await tx.run(manyTries, [EVERYWHERE, after(-WINDOW_MS)])).length > 0
    const perAddress = isAttack ? LIMITS.addressUnderAttack : LIMITS.address
    return [
      { ...pair, limit: LIMITS.stranger },
      { name: `account:${digest(account)}`, limit: LIMITS.account, beyond: 'refuse', doubles: false },
      { name: `address:${digest(address)}`, limit: perAddress, beyond: 'slow', doubles: false },
    ]
  }

  const isKnown = async (tx: Run, account: string, address: string) =>
    (await tx.run(triesSince, [`known:${digest(account, address)}`, after(-KNOWN_FOR_MS)])).length > 0

  /** Counts a try as pending, or says why not yet. */
  async function enter(tx: Run, account: string, address: string): Promise<Entered | Verdict> {
    const buckets = await bucketsOf(tx, account, address)
    await moveFuture(tx, buckets)
    const verdict = await verdictOf(tx, buckets)
    // Returned, not thrown: what was moved is kept.
    if (verdict.next !== 'go') return verdict
    const isKnownHere = buckets.length === 1
    const names = [...buckets.map(({ name }) => name), ...(isKnownHere ? [] : [EVERYWHERE])]
    const at = `${after(0)}${PENDING}${newId()}`
    for (const name of names) await tx.run(addTry, [name, at])
    return { names, at, isKnown: isKnownHere }
  }

  /** Enters, or holds the request until it may. @throws AppError TOO_MANY_ATTEMPTS when it is refused or held too long */
  async function enterInTime(account: string, address: string, heldMs = 0, pauseMs = 0): Promise<Entered> {
    // Most tries of an attack end here, without a transaction that others wait for.
    const seen = await verdictOf(reading, await bucketsOf(reading, account, address))
    const entered = seen.next === 'go' ? await alone((tx) => enter(tx, account, address)) : seen
    if ('names' in entered) return entered
    const { next, waitMs } = entered
    if (next === 'refuse') refusals.add(digest(account, address), waitMs)
    const ms = Math.max(waitMs, pauseMs)
    if (next === 'refuse' || next === 'go' || heldMs + ms > HELD_MS) throw refusal(waitMs)
    await held[next](address, () => pause(ms))
    return enterInTime(account, address, heldMs + ms, Math.min(ms * 2, LONGEST_PAUSE_MS))
  }

  return {
    begin: async (account, given) => {
      const address = countedAddress(given)
      const waitMs = refusals.waitOf(digest(account, address))
      if (waitMs > 0) throw refusal(waitMs)
      return tryOf(await enterInTime(account, address), digest(account, address))
    },
  }

  function tryOf({ names, at, isKnown }: Entered, pair: string): LoginTry {
    const remove = async (tx: Run) => {
      for (const name of names) await tx.run(removeTry, [name, at])
    }
    return {
      isKnown,
      withdrawn: () => alone(remove),
      failed: () =>
        alone(async (tx) => {
          await remove(tx)
          for (const name of names) await tx.run(addTry, [name, after(0)])
        }),
      succeeded: async (tx) => {
        await remove(tx)
        await tx.run(removeTries, [`known:${pair}`])
        await tx.run(addTry, [`known:${pair}`, after(0)])
        refusals.remove(pair)
      },
    }
  }
}

const EVERYWHERE = 'everywhere'

const triesSince = statement((db) =>
  db.selectFrom('loginAttempts').select('at').where('bucket', '=', PARAM).where('at', '>', PARAM).orderBy('at'),
)
/** Finds a row when a bucket has as many tries as `LIMITS.everywhere`. */
const manyTries = statement((db) =>
  db
    .selectFrom('loginAttempts')
    .select('at')
    .where('bucket', '=', PARAM)
    .where('at', '>', PARAM)
    .orderBy('at', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(LIMITS.everywhere - 1)),
)
const addTry = statement((db) => db.insertInto('loginAttempts').values({ bucket: PARAM, at: PARAM }))
const moveTries = statement((db) =>
  db.updateTable('loginAttempts').set({ at: PARAM }).where('bucket', '=', PARAM).where('at', '>', PARAM),
)
const removeTries = statement((db) => db.deleteFrom('loginAttempts').where('bucket', '=', PARAM))
const removeTry = statement((db) => db.deleteFrom('loginAttempts').where('bucket', '=', PARAM).where('at', '=', PARAM))

/** Deletes tries that no longer count. */
export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db
    .deleteFrom('loginAttempts')
    .where('at', '<', before(WINDOW_MS))
    .where('bucket', 'not like', 'known:%')
    .execute()
  await db.deleteFrom('loginAttempts').where('at', '<', before(KNOWN_FOR_MS)).execute()
}
