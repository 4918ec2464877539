import { AppError } from '#shared/contract/errors.ts'
import type { Role } from '#shared/model/roles.ts'
import type { Actor } from '../access/actor.ts'

/**
 * How many operations of one account the server refuses at once, and as many more each hour: the answer to each is kept.
 * An administrator's device may come back after days with thousands; nobody else has anything to write.
 */
const REFUSALS: Readonly<Record<Role, number>> = { admin: 10_000, supervisor: 200, employee: 200 }
const HOUR_MS = 3_600_000

interface Account {
  readonly left: number
  readonly at: number
}

export interface RefusalBudget {
  /** How many operations of an account may still be refused now. */
  readonly left: (actor: Actor) => number
  readonly spend: (actor: Actor, refusals: number) => void
  /** The refusal of a push of an account that has nothing left: nothing of it was run, and it may be sent again later. */
  readonly exhausted: (actor: Actor) => AppError
}

/** Counts in this process: `now` in milliseconds of a monotonic clock. */
export function createRefusalBudget(now: () => number = () => performance.now()): RefusalBudget {
  const accounts = new Map<string, Account>()
  const mostOf = ({ role }: Actor) => REFUSALS[role]
  const refilled = (actor: Actor): number => {
    const known = accounts.get(actor.userId ?? '')
    const most = mostOf(actor)
    return known ? Math.min(most, known.left + ((now() - known.at) / HOUR_MS) * most) : most
  }
  return {
    left: (actor) => Math.floor(refilled(actor)),
    spend: (actor, refusals) => {
      if (refusals > 0) accounts.set(actor.userId ?? '', { left: refilled(actor) - refusals, at: now() })
    },
    exhausted: (actor) => {
      const retryAfterSeconds = Math.ceil(HOUR_MS / mostOf(actor) / 1000)
      return new AppError('TOO_MANY_OPERATIONS', { retryAfterSeconds })
    },
  }
}
