import { sql } from 'kysely'
import { localDayOf } from '#shared/domain/zone.ts'
import type { WriteTx } from '../db/write.ts'

const DIGITS = 5

/**
 * The next order number of the year, `26-00001`. Numbers of deleted orders are not used again. Writes run one after
 * another (db/write.ts), so that no two orders get the same.
 */
export async function nextOrderNumber(tx: WriteTx): Promise<string> {
  const prefix = `${localDayOf(tx.now).slice(2, 4)}-`
  const { last } = await tx.db
    .selectFrom('orders')
    .select(sql<string | null>`max("orderNumber")`.as('last'))
    .where('orderNumber', 'like', `${prefix}${'_'.repeat(DIGITS)}`)
    .executeTakeFirstOrThrow()
  const sequence = Number((last ?? `${prefix}0`).slice(prefix.length)) + 1
  return `${prefix}${String(sequence).padStart(DIGITS, '0')}`
}
