import { sql } from 'kysely'
import { AppError, payloadOf } from '#shared/contract/errors.ts'
import type { Outcome } from './idempotency.ts'
import { isRetryable, refusalOf } from './violations.ts'
import type { CountedTx } from './write.ts'

/**
 * Runs a part of a transaction so that its refusal undoes it alone and gives its revisions back.
 * @throws what is no refusal: the transaction is then over
 */
export async function inSavepoint<T>(tx: CountedTx, work: () => Promise<T>): Promise<Outcome<T>> {
  const { db, counter } = tx
  const before = counter.last
  await sql`savepoint part`.execute(db)
  try {
    const reply = await work()
    await sql`release savepoint part`.execute(db)
    return { reply }
  } catch (error) {
    const refusal = isRetryable(error) ? error : refusalOf(error)
    if (!(refusal instanceof AppError)) throw error
    await sql`rollback to savepoint part`.execute(db)
    await sql`release savepoint part`.execute(db)
    counter.last = before
    return { refusal: payloadOf(refusal) }
  }
}
