import { sql } from 'kysely'
import { localDayOf } from '#shared/domain/zone.ts'
import type { WriteTx } from '../db/write.ts'

const DIGITS = 5

/**
 * The next order number of the year, `26-00001`; after `26-99999` comes `26-100000`. Numbers of deleted orders are not
 * used again. Writes run one after another (db/write.ts), so that no two orders get the same.
 */
export async function nextOrderNumber(tx: WriteTx): Promise<string> {
  const prefix = `${localDayOf(tx.now).slice(2, 4)}-`
  const sequence = sql`substr("orderNumber", ${sql.lit(prefix.length + 1)})`
  const { last } = await tx.db
    .selectFrom('orders')
    .select(sql<number | null>`max(cast(${sequence} as bigint))`.as('last'))
    .where('orderNumber', 'like', `${prefix}${'_'.repeat(DIGITS)}%`)
    .where(sql<boolean>`rtrim(${sequence}, '0123456789') = ''`)
    .executeTakeFirstOrThrow()
  return `${prefix}${String(Number(last ?? 0) + 1).padStart(DIGITS, '0')}`
}
