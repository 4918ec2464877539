import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import { PARAM, statement } from '../statement.ts'
import type { WriteTx } from './write-tx.ts'

/**
 * Locks the revision counter for this transaction and returns it. This is the first statement, so that writes run one
 * after another on both databases: what a service checked still holds when it writes, and revisions become visible in
 * the order of their numbers.
 */
export async function lockRevision(run: WriteTx['run']): Promise<number> {
  const [counter] = await run(lockedRevision, [])
  if (!counter) throw new Error('The revision counter is gone')
  return Number(counter['value'])
}

const counterRow = (db: Db) => db.updateTable('revision').where('id', '=', sql.lit(1))
const lockedRevision = statement((db) =>
  counterRow(db)
    .set({ value: sql`value` })
    .returning('value'),
)

/** Puts the counter, locked by this transaction, at a number. */
export const setRevision = statement((db) => counterRow(db).set({ value: PARAM }))
