import { sql } from 'kysely'
import { addDays } from '#shared/model/dates.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import { dueOn, keyOf, limited, URGENT_MIN, type Watch } from './wanted.ts'

const HOUR = 60

/** How long before its start an order of each priority that is not filled is an alert, in hours. A company rule. */
const UNFILLED_HOURS = { '1': 48, '2': 24, '3': 12 } as const

interface Unfilled {
  readonly orderId: string
  readonly date: string
  readonly orderNumber: string
  readonly siteId: string
  readonly clientId: string
  readonly start: string
  readonly n: number | string
  readonly first: string
}

/** No other alert speaks of `a`, which is to fill: its person did not refuse it (assignments.ts), nor are they absent (people.ts). */
const OWN = sql`(a."status" <> 'declined' and not exists (select 1 from "absences" b
  where b."_id" = a."absenceId" and b."status" = 'approved' and b."deletedAt" is null))`

/**
 * Orders that lack somebody on a day: 48, 24 or 12 hours before it begins, by priority, until it has begun. What is to fill
 * because of an absence or a refusal alone has the alert of that.
 */
export const orderUnfilled: Watch = {
  kinds: ['orderUnfilled'],
  find: async ({ rows, now, today, later }) => {
    const found = await rows(sql<Unfilled>`
      select a."orderId", a."date", o."orderNumber", o."siteId", o."clientId", min(a."start") as "start", count(*) as "n",
        min(case when ${OWN} then a."_id" end) as "first"
      from "assignments" a join "orders" o on o."_id" = a."orderId"
      where a."date" >= ${addDays(today, -1)} and a."date" <= ${addDays(today, 3)} and a."deletedAt" is null
        and a."start" > ${now} and ${sql.raw(TO_FILL)} and o."deletedAt" is null
        and o."status" in ('confirmed', 'locked')
        and a."start" <= case o."priority" when '1' then ${later(UNFILLED_HOURS['1'] * HOUR)}
          when '2' then ${later(UNFILLED_HOURS['2'] * HOUR)} else ${later(UNFILLED_HOURS['3'] * HOUR)} end
      group by a."orderId", a."date", o."orderNumber", o."siteId", o."clientId"
      having sum(case when ${OWN} then 1 else 0 end) > 0
      order by min(a."start"), a."orderId" ${limited}`)
    return found.map(({ orderId, date, orderNumber, siteId, clientId, start, n, first }) => ({
      kind: 'orderUnfilled',
      severity: start <= later(URGENT_MIN) ? 'critical' : 'warning',
      objectType: 'orders',
      objectId: orderId,
      siteId,
      clientId,
      dueAt: start,
      details: { order: orderNumber, date, count: Number(n), assignmentId: first },
      dedupeKey: keyOf('orderUnfilled', orderId, date),
    }))
  },
}

interface Coming {
  readonly _id: string
  readonly orderNumber: string
  readonly siteId: string
  readonly clientId: string
  readonly startDate: string
}

/** Orders that begin within a week, or run, without what `lacking` looks for. */
const comingOrders = (today: string, lacking: ReturnType<typeof sql>) => sql<Coming>`
  select o."_id", o."orderNumber", o."siteId", o."clientId", o."startDate"
  from "orders" o join "clients" c on c."_id" = o."clientId" join "sites" s on s."_id" = o."siteId"
  where o."deletedAt" is null and o."status" in ('draft', 'confirmed', 'locked')
    and o."startDate" <= ${addDays(today, 7)} and o."endDate" >= ${today} and ${lacking}
  order by o."startDate", o."_id" ${limited}`

/** Orders of clients that demand a PO number on each, which begin within a week or run without one. */
export const poMissing: Watch = {
  kinds: ['poMissing'],
  find: async ({ rows, today }) =>
    (await rows(comingOrders(today, sql`c."requirePo" = 1 and coalesce(o."poNumber", '') = ''`))).map((order) => ({
      kind: 'poMissing',
      severity: 'warning',
      objectType: 'orders',
      objectId: order._id,
      siteId: order.siteId,
      clientId: order.clientId,
      dueAt: dueOn(order.startDate),
      details: { order: order.orderNumber },
      dedupeKey: keyOf('poMissing', order._id),
    })),
}

/** Orders that begin within a week or run, whose hours nobody could approve: neither they nor their site have a supervisor. */
export const supervisorMissing: Watch = {
  kinds: ['supervisorMissing'],
  find: async ({ rows, today }) =>
    (
      await rows(
        comingOrders(
          today,
          sql`o."supervisorIds" = '[]' and s."supervisorIds" = '[]' and s."primarySupervisorId" is null`,
        ),
      )
    ).map((order) => ({
      kind: 'supervisorMissing',
      severity: 'warning',
      objectType: 'orders',
      objectId: order._id,
      siteId: order.siteId,
      clientId: order.clientId,
      dueAt: dueOn(order.startDate),
      details: { order: order.orderNumber },
      dedupeKey: keyOf('supervisorMissing', order._id),
    })),
}
