import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'
import { openBatch, type Batch, type KeyedCall } from './batch.ts'
import type { Database } from './database.ts'
import { opIdOf, remember, replyFor, type IdempotentCall } from './idempotency.ts'
import { PARAM, statement, type Statement } from './statement.ts'
import { isRetryable, refusalOf } from './violations.ts'

/** One write: everything in it is committed together, or nothing is. */
export interface WriteTx {
  readonly db: Db
  /** Runs a statement that is built once. */
  readonly run: <R>(statement: Statement<R>, values: readonly (string | number | null)[]) => Promise<readonly R[]>
  /** The instant every row of this write is stamped with. */
  readonly now: string
  readonly newId: () => string
  /** The operation this write carries out, when its key is an id: ids of what it makes derive from it (`derivedId`). */
  readonly opId?: string | undefined
  /** Takes `n` revisions; the first of them is returned, the others follow. Each row takes its own. */
  readonly nextRevs: (n: number) => number
  /** The tables of which this write changed rows, as far as whoever changes them says so. */
  readonly touched: Set<string>
}

/** The same as the writer sees it: how far the revision counter was taken can be put back. */
export interface CountedTx extends WriteTx {
  readonly counter: { last: number }
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
  /**
   * Runs several keyed calls in one transaction, each refused or done by itself. `work` asks the batch of each, and
   * is run again from its start when the database asks for it: it must keep nothing from one run to the next.
   * @throws what is no refusal of a call; then nothing of the batch is done
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
  /** Told the last revision after the commit, and only then. */
  readonly onCommitted: (rev: number) => void
  /** Told before that, after each commit, which tables it touched. */
  readonly onTouched?: (tables: ReadonlySet<string>) => void
}

interface Counted<T> {
  readonly done: T
  /** The last revision; null when none was taken. */
  readonly committed: number | null
  readonly touched: ReadonlySet<string>
}

const ATTEMPTS = 5

export function createWriter({ database, now, newId, onCommitted, onTouched }: WriterParts): Writer {
  const running = new Set<string>()

  /** A transaction that holds the revision counter, and moves it as far as `work` took it. */
  async function counted<T>(work: (tx: CountedTx) => Promise<T>): Promise<Counted<T>> {
    return database.db.transaction().execute(async (db) => {
      const run: WriteTx['run'] = (made, values) => database.run(db, made(database, values))
      const before = await lockRevision(run)
      const counter = { last: before }
      const nextRevs = (n: number) => {
        counter.last += n
        return counter.last - n + 1
      }
      const touched = new Set<string>()
      const done = await work({ db, now: now().toISOString(), newId, nextRevs, touched, counter, run })
      const { last } = counter
      if (last > before) await run(reachRevision, [last])
      return { done, committed: last > before ? last : null, touched }
    })
  }

  async function retried<T>(work: (tx: CountedTx) => Promise<T>, attempt = 1): Promise<Counted<T>> {
    try {
      return await counted(work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw refusalOf(error)
      await pause(attempt * 10 + Math.random() * 20)
      return retried(work, attempt + 1)
    }
  }

  async function told<T>(work: (tx: CountedTx) => Promise<T>): Promise<T> {
    const { done, committed, touched } = await retried(work)
    onTouched?.(touched)
    if (committed !== null) onCommitted(committed)
    return done
  }

  const once =
    <T>(call: IdempotentCall | null, work: (tx: WriteTx) => Promise<T>) =>
    async (tx: CountedTx): Promise<Written<T>> => {
      const known = call ? await replyFor<T>(tx, call) : null
      if (known) return { reply: known.reply, replayed: true }
      const reply = await work(call ? { ...tx, opId: opIdOf(call) } : tx)
      if (call) await remember(tx, call, reply)
      return { reply, replayed: false }
    }

  return {
    write: async (options, work) => {
      const call = callOf(options)
      const assignment = call && `${call.userId} ${call.key}`
      if (assignment && running.has(assignment)) throw new AppError('IDEMPOTENCY_RUNNING')
      if (assignment) running.add(assignment)
      try {
        return await told(once(call, work))
      } finally {
        if (assignment) running.delete(assignment)
      }
    },
    writeEach: ({ actor, calls }, work) =>
      told(async (tx) => {
        const batch = await openBatch(tx, actor.userId ?? '', calls)
        const done = await work(batch)
        await batch.keep()
        return done
      }),
  }
}

/**
 * Takes the revision counter for this transaction. It comes first on purpose: writers then run one
 * after another on both databases, so that what a service checked still holds when it writes, and
 * revisions become visible in the order of their numbers.
 */
async function lockRevision(run: WriteTx['run']): Promise<number> {
  const [kept] = await run(holdRevision, [])
  if (!kept) throw new Error('The revision counter is gone')
  return Number(kept['value'])
}

const counterRow = (db: Db) => db.updateTable('revision').where('id', '=', sql.lit(1))
const holdRevision = statement((db) =>
  counterRow(db)
    .set({ value: sql`value` })
    .returning('value'),
)
const reachRevision = statement((db) => counterRow(db).set({ value: PARAM }))

function callOf({ actor, key, fingerprint }: WriteOptions): IdempotentCall | null {
  return key === undefined ? null : { key, userId: actor.userId ?? '', fingerprint: fingerprint ?? '' }
}
