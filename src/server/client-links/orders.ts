import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import type { Row } from '#shared/entities/index.ts'
import { decodeRows, rowOf } from '../records/rows.ts'

/** The most orders that wait for a client, and requests of it, on one page. */
const MOST_SHOWN = 50

/** An order of a client; null for any other. */
export async function orderOfClient(db: Db, clientId: string, orderId: string): Promise<Row<'orders'> | null> {
  const order = await rowOf(db, 'orders', orderId)
  return order?.clientId === clientId ? order : null
}

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

/** What a contact asked, with the number of the order that it is about. */
export interface ShownRequest extends Row<'clientRequests'> {
  readonly orderNumber: string
}

/** What contacts of a client asked and is not long over, the newest first. */
export async function requestsOfClient(db: Db, clientId: string, since: string): Promise<readonly ShownRequest[]> {
  const found = await db
    .selectFrom('clientRequests')
    .innerJoin('orders', 'orders._id', 'clientRequests.orderId')
    .selectAll('clientRequests')
    .select('orders.orderNumber')
    .where('clientRequests.clientId', '=', clientId)
    .where('clientRequests.askedAt', '>=', since)
    .where('clientRequests.deletedAt', 'is', null)
    .orderBy('clientRequests.askedAt', 'desc')
    .orderBy(sql.ref('clientRequests._id'))
    .limit(MOST_SHOWN)
    .execute()
  const requests = decodeRows('clientRequests', found)
  return requests.map((request, i) => ({ ...request, orderNumber: String(found[i]?.['orderNumber'] ?? '') }))
}

/** What a form was shown of an order: it is refused once that changed, and to whoever did not see the page of this token. */
export function digestOf(token: string, kind: string, day: string, order: ShownFields): string {
  const { _id, status, siteId, startDate, endDate, startTime, endTime } = order
  const shown = [token, kind, day, _id, status, siteId, startDate, endDate, startTime, endTime]
  return createHash('sha256').update(shown.join('\n')).digest('base64url')
}

type ShownFields = Pick<Row<'orders'>, '_id' | 'status' | 'siteId' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>
