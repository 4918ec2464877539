import { sql } from 'kysely'
import type { DayFill, OrderWeekQuery, SiteWeek } from '#shared/contract/orders/order-views.ts'
import { entities } from '#shared/entities/index.ts'
import { addDays, eachDay } from '#shared/model/dates.ts'
import { FILLED, NEEDED, TO_FILL } from '#sql/dispatch/to-fill.ts'
import type { Stored } from '#sql/encode.ts'
import { viewConditions } from '#sql/view-conditions.ts'
import type { Moment } from '../engine/moment.ts'
import { listOptions } from '../engine/plans.ts'
import type { Reader } from '../engine/reader.ts'

interface Counted extends Omit<SiteWeek, 'days'>, Omit<DayFill, 'orderIds'> {
  readonly date: string
  /** JSON. */
  readonly orderIds: string
}

/** What the orders of a view ask for in the week that begins on a day, by site: needed, with somebody, and to fill. */
export function readOrderWeek(reader: Reader, { start, view }: OrderWeekQuery, at: Moment): SiteWeek[] {
  const end = addDays(start, 6)
  const orders = entities.orders
  const conditions = viewConditions(orders, view, listOptions(reader, orders, at))
  const { sql: text, parameters } =
    sql`select s."_id", s."name", s."city", c."name" as "clientName", a."date", count(*) as required,
        count(*) filter (where ${sql.raw(FILLED)}) as filled, count(*) filter (where ${sql.raw(TO_FILL)}) as "toFill",
        json_group_array(distinct a."orderId") as "orderIds"
      from "assignments" a
      join "sites" s on s."_id" = a."siteId"
      join "clients" c on c."_id" = a."clientId"
      where a."deletedAt" is null and a."date" between ${start} and ${end} and ${sql.raw(NEEDED)}
        and a."orderId" in (select "orders"."_id" from "orders" where ${sql.join(conditions, sql` and `)})
      group by s."_id", a."date" order by s."name_f", s."_id"`.compile(reader.db)
  const counted = reader.all<Counted>(text, ...(parameters as readonly Stored[]))
  const days = eachDay(start, end)
  return [...Map.groupBy(counted, ({ _id }) => _id).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { _id, name, city, clientName } = first
    const byDay = new Map(of.map((each) => [each.date, fillOf(each)]))
    return [{ _id, name, city, clientName, days: days.map((date) => byDay.get(date) ?? null) }]
  })
}

const fillOf = ({ required, filled, toFill, orderIds }: Counted): DayFill => ({
  required,
  filled,
  toFill,
  orderIds: JSON.parse(orderIds) as readonly string[],
})
