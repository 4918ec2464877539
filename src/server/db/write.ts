import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'
import type { Database } from './database.ts'
import { remember, replyFor, type IdempotentCall } from './idempotency.ts'
import { isRetryable, refusalOf } from './violations.ts'

/** One write: everything in it is committed together, or nothing is. */
export interface WriteTx {
  readonly db: Db
  /** The instant every row of this write is stamped with. */
  readonly now: string
  readonly newId: () => string
  /** The operation this write carries out, when its key is an id: ids of what it makes derive from it (`derivedId`). */
  readonly opId?: string | undefined
  /** Takes `n` revisions; the first of them is returned, the others follow. Each row takes its own. */
  readonly nextRevs: (n: number) => number
}

export interface WriteOptions {
  readonly actor: { readonly userId: string | null }
  /** The `Idempotency-Key`, and what tells one request from another that reuses it. */
  readonly key?: string | undefined
  readonly fingerprint?: string | undefined
}

export interface Written<T> {
  readonly reply: T
  /** The answer of an earlier run of the same key; nothing was done again. */
  readonly replayed: boolean
}

export interface Writer {
  /**
   * Runs `work` in one transaction; refusals of the database come out as AppErrors.
   * @throws AppError IDEMPOTENCY_RUNNING, IDEMPOTENCY_MISMATCH, and whatever `work` throws.
   */
  readonly write: <T>(options: WriteOptions, work: (tx: WriteTx) => Promise<T>) => Promise<Written<T>>
}

export interface WriterParts {
  readonly database: Database
  readonly now: () => Date
  readonly newId: () => string
  /** Told the last revision after the commit, and only then. */
  readonly onCommitted: (rev: number) => void
}

const ATTEMPTS = 5

export function createWriter({ database, now, newId, onCommitted }: WriterParts): Writer {
  const running = new Set<string>()

  async function once<T>(call: IdempotentCall | null, work: (tx: WriteTx) => Promise<T>) {
    return database.db.transaction().execute(async (db) => {
      const before = await lockRevision(db)
      const known = call ? await replyFor<T>(db, call) : null
      if (known) return { reply: known.reply, replayed: true, committed: null }
      let last = before
      const at = now().toISOString()
      const nextRevs = (n: number) => {
        last += n
        return last - n + 1
      }
      const reply = await work({ db, now: at, newId, nextRevs, opId: opIdOf(call) })
      if (last > before) await db.updateTable('revision').set({ value: last }).where('id', '=', 1).execute()
      if (call) await remember(db, call, reply, at)
      return { reply, replayed: false, committed: last > before ? last : null }
    })
  }

  async function retried<T>(call: IdempotentCall | null, work: (tx: WriteTx) => Promise<T>, attempt = 1) {
    try {
      return await once(call, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw refusalOf(error)
      await pause(attempt * 10 + Math.random() * 20)
      return retried(call, work, attempt + 1)
    }
  }

  return {
    write: async (options, work) => {
      const call = callOf(options)
      const slot = call && `${call.userId} ${call.key}`
      if (slot && running.has(slot)) throw new AppError('IDEMPOTENCY_RUNNING')
      if (slot) running.add(slot)
      try {
        const { reply, replayed, committed } = await retried(call, work)
        if (committed !== null) onCommitted(committed)
        return { reply, replayed }
      } finally {
        if (slot) running.delete(slot)
      }
    },
  }
}

/**
 * Takes the revision counter for this transaction. It comes first on purpose: writers then run one
 * after another on both databases, so that what a service checked still holds when it writes, and
 * revisions become visible in the order of their numbers.
 */
async function lockRevision(db: Db): Promise<number> {
  const { value } = await db
    .updateTable('revision')
    .set({ value: sql`value` })
    .where('id', '=', 1)
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** Others than our desks may send any key; only an id tells when it was made. */
function opIdOf(call: IdempotentCall | null): string | undefined {
  return z.uuid().safeParse(call?.key).data
}

function callOf({ actor, key, fingerprint }: WriteOptions): IdempotentCall | null {
  return key === undefined ? null : { key, userId: actor.userId ?? '', fingerprint: fingerprint ?? '' }
}
