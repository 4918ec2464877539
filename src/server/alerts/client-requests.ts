import { sql } from 'kysely'
import { keyOf, limited, type Watch } from './wanted.ts'

interface Asked {
  readonly _id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly siteId: string
  readonly clientId: string
  readonly kind: 'confirm' | 'move'
  readonly contactName: string
  readonly date: string | null
  readonly askedAt: string
}

/** What contacts of clients asked on their page: to move a day, until it is answered; that an order is confirmed, until it is. */
export const clientRequests: Watch = {
  kinds: ['clientConfirmed', 'clientMove'],
  find: async ({ rows }) => {
    const found = await rows(sql<Asked>`select r."_id", r."orderId", r."kind", r."contactName", r."date", r."askedAt",
        o."orderNumber", o."siteId", o."clientId"
      from "clientRequests" r join "orders" o on o."_id" = r."orderId"
      where r."state" = 'open' and r."deletedAt" is null and o."deletedAt" is null
        and (r."kind" = 'move' or o."status" = 'draft')
      order by r."askedAt", r."_id" ${limited}`)
    return found.map(({ _id, orderId, orderNumber, siteId, clientId, kind, contactName, date, askedAt }) => ({
      kind: kind === 'confirm' ? 'clientConfirmed' : 'clientMove',
      severity: 'warning',
      objectType: 'orders',
      objectId: orderId,
      siteId,
      clientId,
      dueAt: askedAt,
      details: { order: orderNumber, contact: contactName, ...(date !== null && { date }) },
      dedupeKey: keyOf(kind === 'confirm' ? 'clientConfirmed' : 'clientMove', _id),
    }))
  },
}
