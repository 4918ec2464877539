import { sql } from 'kysely'
import { AppError, payloadOf } from '#shared/contract/errors.ts'
import type { CallOutcome } from './idempotency.ts'
import { isRetryable, refusalOf } from '../violations.ts'
import { statement } from '../statement.ts'
import type { CountedTx } from './write-tx.ts'

const always = (text: string) => statement((db) => ({ compile: () => sql.raw(text).compile(db) }))
const [begin, release, undo] = [
  always('savepoint part'),
  always('release savepoint part'),
  always('rollback to savepoint part'),
]

/**
 * Runs a part of a transaction; a refusal rolls that part alone back, revisions included.
 * @throws any other error; the transaction has then failed
 */
export async function inSavepoint<T>(tx: CountedTx, work: () => Promise<T>): Promise<CallOutcome<T>> {
  const { run, counter } = tx
  const before = counter.last
  await run(begin, [])
  try {
    const reply = await work()
    await run(release, [])
    return { reply }
  } catch (error) {
    const refusal = isRetryable(error) ? error : refusalOf(error)
    if (!(refusal instanceof AppError)) throw error
    await run(undo, [])
    await run(release, [])
    counter.last = before
    return { refusal: payloadOf(refusal) }
  }
}
