import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'
import { PARAM, statement } from '../db/statement.ts'
import type { WriteTx } from '../db/write.ts'

/** How many failures within the window fill a bucket; tries are then refused without checking the password. */
export const LIMITS = { account: 10, address: 60, everywhere: 1000 } as const
export const WINDOW_MS = 15 * 60_000

const KNOWN_FOR_MS = 30 * 86_400_000
/** A try whose server died before its outcome was stored stops counting after this. */
const PENDING_FOR_MS = 30_000
const FREE_FAILURES = 3
const PENDING = '~'
/** How long a try waits for others of the same bucket to be decided: five seconds in all. */
const WAIT_MS = 25
const WAITS = 200

/** A try at a password, counted before the password is verified. */
export interface LoginTry {
  readonly failed: () => Promise<void>
  /** The password was right: the try no longer counts, and the address becomes known. */
  readonly succeeded: (tx: Run) => Promise<void>
}

export interface Throttle {
  /** @throws AppError TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
  readonly begin: (account: string, address: string) => Promise<LoginTry>
}

type Run = Pick<WriteTx, 'run'>

interface Bucket {
  readonly name: string
  readonly limit: number
  readonly delays: boolean
}

interface Entered {
  readonly names: readonly string[]
  readonly at: string
}

interface Parts {
  /** Runs work while no other try is counted, in any server process. */
  readonly alone: <T>(work: (tx: Run) => Promise<T>) => Promise<T>
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
}

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/**
 * Counts tries per account, per address and in total, in the database, so that every server process has the same counts.
 * A person who signed in from an address before has a bucket of their own there, so that what others try elsewhere does
 * not lock them out.
 */
export function createThrottle({ alone, db, now, newId }: Parts): Throttle {
  const since = (ms: number) => new Date(now().getTime() - ms).toISOString()

  async function bucketsOf(tx: Run, account: string, address: string): Promise<readonly Bucket[]> {
    const pair = digest(account, address)
    const known = await tx.run(triesSince, [`known:${pair}`, since(KNOWN_FOR_MS)])
    if (known.length > 0) return [{ name: `pair:${pair}`, limit: LIMITS.account, delays: true }]
    return [
      { name: `account:${digest(account)}`, limit: LIMITS.account, delays: true },
      { name: `address:${digest(address)}`, limit: LIMITS.address, delays: false },
      { name: 'everywhere', limit: LIMITS.everywhere, delays: false },
    ]
  }

  /** Whether there is room. @throws AppError TOO_MANY_ATTEMPTS when failures have filled a bucket. */
  async function hasRoom(tx: Run, { name, limit, delays }: Bucket): Promise<boolean> {
    const rows = await tx.run(triesSince, [name, since(WINDOW_MS)])
    const all = rows.map(({ at }) => String(at))
    const failures = all.filter((at) => !at.includes(PENDING))
    const pending = all.filter((at) => at.includes(PENDING) && at > since(PENDING_FOR_MS))
    const wait = waitMs({ limit, delays }, failures, now().getTime())
    if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(wait / 1000) })
    return failures.length + pending.length < limit
  }

  /** Counts a try as pending; null when others still pending could fill a bucket. */
  async function enter(tx: Run, account: string, address: string): Promise<Entered | null> {
    const buckets = await bucketsOf(tx, account, address)
    for (const bucket of buckets) if (!(await hasRoom(tx, bucket))) return null
    const names = buckets.map(({ name }) => name)
    const at = `${now().toISOString()}${PENDING}${newId()}`
    for (const name of names) await tx.run(addTry, [name, at])
    return { names, at }
  }

  return {
    begin: async (account, address) => {
      for (let waits = 0; waits < WAITS; waits += 1) {
        const entered = await alone((tx) => enter(tx, account, address))
        if (entered) return tryOf(entered, `known:${digest(account, address)}`)
        await pause(WAIT_MS)
      }
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 5 })
    },
  }

  function tryOf({ names, at }: Entered, known: string): LoginTry {
    return {
      failed: async () => {
        const failedAt = now().toISOString()
        await db
          .updateTable('loginAttempts')
          .set({ at: failedAt })
          .where('bucket', 'in', names)
          .where('at', '=', at)
          .execute()
      },
      succeeded: async (tx) => {
        for (const name of names) await tx.run(removeTry, [name, at])
        await tx.run(removeTries, [known])
        await tx.run(addTry, [known, now().toISOString()])
      },
    }
  }
}

const triesSince = statement((db) =>
  db.selectFrom('loginAttempts').select('at').where('bucket', '=', PARAM).where('at', '>', PARAM).orderBy('at'),
)
const addTry = statement((db) => db.insertInto('loginAttempts').values({ bucket: PARAM, at: PARAM }))
const removeTries = statement((db) => db.deleteFrom('loginAttempts').where('bucket', '=', PARAM))
const removeTry = statement((db) => db.deleteFrom('loginAttempts').where('bucket', '=', PARAM).where('at', '=', PARAM))

/** Milliseconds before another try: the window when the bucket is full, else 1, 2, 4… seconds after the third failure. */
function waitMs({ limit, delays }: Omit<Bucket, 'name'>, failures: readonly string[], now: number): number {
  const [oldest, last] = [failures.at(-limit), failures.at(-1)]
  if (oldest !== undefined) return Math.max(1, Date.parse(oldest) + WINDOW_MS - now)
  if (!delays || last === undefined || failures.length < FREE_FAILURES) return 0
  return Date.parse(last) + 1000 * 2 ** (failures.length - FREE_FAILURES) - now
}

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
