import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import { openBatch, type Batch, type KeyedCall } from './batch.ts'
import { nobody, type Concerned } from '#server/access/concerned.ts'
import type { Database } from '../database.ts'
import type { Histories, Present } from './histories.ts'
import { opIdOf, replyFor, storeReply, type IdempotentCall } from './idempotency.ts'
import { lockRevision, setRevision } from './revision.ts'
import type { CountedTx, WriteTx } from './write-tx.ts'
import { createPauses } from '../sqlite/pauses.ts'
import { isRetryable, refusalOf } from '../violations.ts'

export interface WriteOptions {
  readonly actor: { readonly userId: string | null }
  /** The `Idempotency-Key`, and the fingerprint that detects another request with the same key. */
  readonly key?: string | undefined
  readonly fingerprint?: string | undefined
}

export interface Written<T> {
  readonly reply: T
  /** Whether this is the stored reply of an earlier run of the same key. */
  readonly replayed: boolean
}

export interface Writer {
  /**
   * Runs `work` in one transaction; refusals of the database come out as AppErrors.
   * @throws AppError IDEMPOTENCY_RUNNING, IDEMPOTENCY_MISMATCH, and whatever `work` throws.
   */
  readonly write: <T>(options: WriteOptions, work: (tx: CountedTx) => Promise<T>) => Promise<Written<T>>
  /**
   * Runs several keyed calls in one transaction; each succeeds or is refused by itself. `work` runs each call through the
   * batch. After a serialisation failure it is run again from its start, so that it must not keep state between runs.
   * @throws any error that is no refusal of a call; the whole batch is then rolled back
   */
  readonly writeEach: <T>(
    options: Pick<WriteOptions, 'actor'> & { readonly calls: readonly KeyedCall[] },
    work: (batch: Batch) => Promise<T>,
  ) => Promise<T>
}

export interface WriterParts {
  readonly database: Database
  readonly now: () => Date
  readonly newId: () => string
  /** Called after each commit with the last revision, if one was taken, and whom it may concern. */
  readonly onCommitted: (rev: number, concerned: Concerned) => void
  /** Called before that, after each commit, with the tables it changed. */
  readonly onTouched?: (tables: ReadonlySet<string>) => void
  /** Told of each revision; without it nobody notices that the database was put back to an earlier day. */
  readonly histories?: Histories | undefined
}

/** The result of a transaction. */
interface Committed<T> {
  readonly result: T
  /** The last revision; null when none was taken. */
  readonly lastRev: number | null
  readonly touched: ReadonlySet<string>
  readonly concerned: Concerned
}

const ATTEMPTS = 5

/** The revision counter is lower than this process has seen it. */
class PutBack extends Error {
  readonly seen: Present
  constructor(seen: Present) {
    super('The database was put back to an earlier day')
    this.seen = seen
  }
}

export function createWriter({ database, now, newId, onCommitted, onTouched, histories }: WriterParts): Writer {
  const running = new Set<string>()

  /** Runs a transaction that locks the revision counter and advances it by the revisions `work` took. */
  async function transaction<T>(work: (tx: CountedTx) => Promise<T>): Promise<Committed<T>> {
    const seen = histories?.seen() ?? (await histories?.begin())
    return database.db.transaction().execute(async (db) => {
      const run: WriteTx['run'] = (made, values) => database.run(db, made(database, values))
      const before = await lockRevision(run)
      if (seen && before < seen.rev) throw new PutBack(seen)
      const counter = { last: before }
      const nextRevs = (n: number) => {
        counter.last += n
        return counter.last - n + 1
      }
      const touched = new Set<string>()
      const concerned = nobody()
      const result = await work({ db, now: now().toISOString(), newId, nextRevs, touched, concerned, counter, run })
      const { last } = counter
      if (last > before) await run(setRevision, [last])
      return { result, lastRev: last > before ? last : null, touched, concerned }
    })
  }

  async function retried<T>(work: (tx: CountedTx) => Promise<T>, attempt = 1): Promise<Committed<T>> {
    try {
      return await transaction(work)
    } catch (error) {
      const isPutBack = histories && error instanceof PutBack
      if (attempt >= ATTEMPTS || !(isPutBack || isRetryable(error))) throw refusalOf(error)
      if (isPutBack) await histories.begin(error.seen)
      await pause(attempt * 10 + Math.random() * 20)
      return retried(work, attempt + 1)
    }
  }

  /** Runs a transaction, then reports its commit. */
  async function reported<T>(work: (tx: CountedTx) => Promise<T>): Promise<T> {
    const { result, lastRev, touched, concerned } = await retried(work)
    if (lastRev !== null) histories?.saw(lastRev)
    onTouched?.(touched)
    if (lastRev !== null) onCommitted(lastRev, concerned)
    return result
  }

  const once =
    <T>(call: IdempotentCall | null, work: (tx: CountedTx) => Promise<T>) =>
    async (tx: CountedTx): Promise<Written<T>> => {
      const known = call ? await replyFor<T>(tx, call) : null
      if (known) return { reply: known.reply, replayed: true }
      const reply = await work(call ? { ...tx, opId: opIdOf(call) } : tx)
      if (call) await storeReply(tx, call, reply)
      return { reply, replayed: false }
    }

  return {
    write: async (options, work) => {
      const call = callOf(options)
      const runningKey = call && `${call.userId} ${call.key}`
      if (runningKey && running.has(runningKey)) throw new AppError('IDEMPOTENCY_RUNNING')
      if (runningKey) running.add(runningKey)
      try {
        return await reported(once(call, work))
      } finally {
        if (runningKey) running.delete(runningKey)
      }
    },
    writeEach: ({ actor, calls }, work) =>
      reported(async (tx) => {
        const batch = await openBatch(tx, actor.userId ?? '', calls)
        const rest = createPauses()
        const result = await work(batch)
        await rest()
        await batch.keep()
        // SQLite writes all that changed at the commit, in one piece.
        await rest()
        return result
      }),
  }
}

function callOf({ actor, key, fingerprint }: WriteOptions): IdempotentCall | null {
  return key === undefined ? null : { key, userId: actor.userId ?? '', fingerprint: fingerprint ?? '' }
}
