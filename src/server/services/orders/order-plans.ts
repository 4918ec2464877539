import { sql } from 'kysely'
import { lastPlannedDay, PLANNED } from '#shared/domain/orders/order-plan.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'

type Order = Row<'orders'>

const earlier = (a: string, b: string): string => (a < b ? a : b)

/**
 * The orders that run from a day to another and do not have their assignments up to the last of them, by id. Those of a
 * closed site wait: what was called off with it would grow again. Once it is open they get the days that are still to come.
 */
export async function ordersBehind(db: Db, from: string, to: string): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('sites', 'sites._id', 'orders.siteId')
    .leftJoin('orderPlans', 'orderPlans.orderId', 'orders._id')
    .select('orders._id')
    .where('orders.deletedAt', 'is', null)
    .where('orders.status', 'in', PLANNED)
    .where('sites.active', '=', 1)
    .where('orders.startDate', '<=', to)
    .where('orders.endDate', '>=', from)
    .where(
      sql<boolean>`("orderPlans"."through" is null
        or ("orderPlans"."through" < ${to} and "orderPlans"."through" < "orders"."endDate"))`,
    )
    .orderBy('orders._id')
    .execute()
  return orders.map(({ _id }) => String(_id))
}

/**
 * The last day up to which an order has its assignments. A new order got those of eight weeks, from its start when that
 * was later, in the transaction that stored it.
 */
export async function plannedThrough(db: Db, order: Order): Promise<string> {
  const kept = await db.selectFrom('orderPlans').select('through').where('orderId', '=', order._id).executeTakeFirst()
  if (kept) return String(kept.through)
  return earlier(order.endDate, lastPlannedDay(order, localDayOf(order.createdAt)))
}

/** Records that an order has all the assignments it should have on a day. */
export async function storePlanned(db: Db, order: Order, today: string): Promise<void> {
  const through = earlier(order.endDate, lastPlannedDay(order, today))
  await db
    .insertInto('orderPlans')
    .values({ orderId: order._id, through })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ through }))
    .execute()
}
