import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { COST, makeTag } from './argon2.ts'
import { createLimiter } from './limiter.ts'

const TAG_LENGTH = 32

export interface Passwords {
  /** A PHC string to store: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
  readonly hash: (password: string) => Promise<string>
  /**
   * Whether a password belongs to a stored string. Without one (unknown account) the same work is
   * done and the answer is false, so that the time taken reveals nothing.
   * Those of people known at their address are verified before others.
   * @throws AppError TOO_MANY_ATTEMPTS when too many are waiting already.
   */
  readonly verify: (password: string, stored: string | undefined, isKnown?: boolean) => Promise<boolean>
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

interface Phc {
  readonly cost: typeof COST
  readonly salt: Buffer
  readonly tag: Buffer
}

function parse(stored: string): Phc | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!match) return null
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const [salt, tag] = [Buffer.from(match[4] ?? '', 'base64'), Buffer.from(match[5] ?? '', 'base64')]
  return { cost: { memory, passes, parallelism }, salt, tag }
}

/** How many hashes run at a time: each uses one core and 19 MiB. */
export const HASHES_AT_ONCE = Math.min(4, availableParallelism())

/** Hashes and verifies passwords, `running` at a time, by `make` (this process by default); at most `waiting` others wait. */
export function createPasswords({ running = HASHES_AT_ONCE, waiting = 200, make = makeTag } = {}): Passwords {
  const limiter = createLimiter(running, waiting)
  const run = (password: string, { cost, salt, tag }: Phc, isUrgent = false) =>
    limiter.run(() => make({ password: password.normalize('NFC'), salt, tagLength: tag.length, cost }), isUrgent)
  const dummy: Phc = { cost: COST, salt: randomBytes(16), tag: randomBytes(TAG_LENGTH) }

  return {
    hash: async (password) => {
      const made: Phc = { cost: COST, salt: randomBytes(16), tag: Buffer.alloc(TAG_LENGTH) }
      const tag = await run(password, made)
      const { memory, passes, parallelism } = COST
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(made.salt)}$${base64(tag)}`
    },
    verify: async (password, stored, isKnown) => {
      const known = stored === undefined ? null : parse(stored)
      const against = known ?? dummy
      const found = await run(password, against, isKnown)
      return timingSafeEqual(found, against.tag) && known !== null
    },
  }
}
