import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import type { Row } from '#shared/entities/index.ts'
import { decodeRows } from '../records/rows.ts'

/** The most orders that wait for a client, and requests of it, on one page. */
const MOST_SHOWN = 50

/** An order that the client has yet to confirm, with where it is. */
export interface WaitingOrder {
  readonly order: Row<'orders'>
  readonly site: string
}

/** The orders of a client that are drafts and not over, the first to begin first. */
export async function ordersToConfirm(db: Db, clientId: string, today: string): Promise<readonly WaitingOrder[]> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('sites', 'sites._id', 'orders.siteId')
    .selectAll('orders')
    .select('sites.name as site')
    .where('orders.clientId', '=', clientId)
    .where('orders.status', '=', 'draft')
    .where('orders.endDate', '>=', today)
    .where('orders.deletedAt', 'is', null)
    .orderBy('orders.startDate')
    .orderBy(sql.ref('orders._id'))
    .limit(MOST_SHOWN)
    .execute()
  const orders = decodeRows('orders', found)
  return orders.map((order, i) => ({ order, site: String(found[i]?.['site'] ?? '') }))
}

/** What contacts of a client asked and is not long over, the newest first. */
export async function requestsOfClient(
  db: Db,
  clientId: string,
  since: string,
): Promise<readonly Row<'clientRequests'>[]> {
  const found = await db
    .selectFrom('clientRequests')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('askedAt', '>=', since)
    .where('deletedAt', 'is', null)
    .orderBy('askedAt', 'desc')
    .orderBy(sql.ref('_id'))
    .limit(MOST_SHOWN)
    .execute()
  return decodeRows('clientRequests', found)
}
