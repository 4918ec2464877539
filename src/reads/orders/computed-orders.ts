import { sql } from 'kysely'
import { HORIZON_WEEKS } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, isDay, type Weekday, weekdayOf, WEEKDAYS } from '#shared/model/dates.ts'
import { FILLED, NEEDED } from '#sql/dispatch/to-fill.ts'
import type { Computed, ComputedColumns, ComputedSql, ComputedReader } from '../engine/computed.ts'
import { idsOf } from '../engine/ids.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

/** Whether the assignment `a` counts among those its order needs. */
const COUNTED = `a."deletedAt" is null and ${NEEDED}`

// Counted within the index, order by order: one `group by` would sort every assignment first, at three times the cost.
const FILL = `
  select j.key as at, (
    select json_array(count(*), count(*) filter (where ${FILLED})) from "assignments" a
    where a."orderId" = j.value ->> 'id' and a."date" >= j.value ->> 'from' and ${COUNTED}
  ) as counts
  from json_each(?) j`

const POSITIONS = `
  select "orderId" as id, "role", sum("quantity") as quantity from "orderPositions"
  where "deletedAt" is null and "quantity" > 0 and "orderId" in (select value from json_each(?))
  group by 1, 2 order by 3 desc, 2`

const CITIES = `select "_id" as id, "city" from "sites" where "_id" in (select value from json_each(?))`

type Order = Row<'orders'>

/**
 * Assignments are counted from today on; those of an order that is over, over its last weeks. The device of an employee does
 * not have the days of their orders.
 */
const countedFrom = (order: Order, today: string) =>
  isDay(order.endDate) && order.endDate < today ? addDays(order.endDate, -HORIZON_WEEKS * 7) : today

type FillCounts = readonly [required: number, assigned: number]

/** The most orders whose counts are kept; a screen shows a few hundred. */
const MOST_ORDERS = 20_000

/** The assignments of orders, counted once until an assignment changes: an order without an end has hundreds. */
function fillCounts(reader: Reader, orders: readonly Order[], today: string): ReadonlyMap<string, FillCounts> {
  const known = reader.memo.of(`fill ${today}`, ['assignments', 'orders'], () => new Map<string, FillCounts>())
  if (known.size > MOST_ORDERS) known.clear()
  const asked = orders.filter(({ _id }) => !known.has(_id))
  if (asked.length === 0) return known
  const counted = asked.map((order) => ({ id: order._id, from: countedFrom(order, today) }))
  for (const { at, counts } of reader.all<{ at: number; counts: string }>(FILL, JSON.stringify(counted))) {
    known.set((asked[at] as Order)._id, JSON.parse(counts) as FillCounts)
  }
  return known
}

/** Beside an order: how many assignments it needs and how many have a person, its positions by role, the city of its site and the weekday it begins on. */
const read: ComputedReader<'orders'> = (reader, rows, { today }) => {
  const orders = rows as unknown as readonly Order[]
  const fill = fillCounts(reader, orders, today)
  const positions = new Map<string, { role: string; quantity: number }[]>()
  for (const { id, role, quantity } of reader.all<{ id: string; role: string; quantity: number }>(
    POSITIONS,
    idsOf(rows),
  )) {
    const known = positions.get(id)
    if (known) known.push({ role, quantity })
    else positions.set(id, [{ role, quantity }])
  }
  const siteIds = JSON.stringify([...new Set(orders.map(({ siteId }) => siteId))])
  const cities = new Map(reader.all<{ id: string; city: string | null }>(CITIES, siteIds).map((s) => [s.id, s.city]))
  return Object.fromEntries(
    orders.map((order) => {
      const [required, assigned] = fill.get(order._id) ?? [0, 0]
      const computed = {
        required,
        assigned,
        fill: required === 0 ? null : assigned / required,
        positions: positions.get(order._id) ?? [],
        siteCity: cities.get(order.siteId) ?? null,
        startWeekday: WEEKDAYS[weekdayOf(order.startDate)] as Weekday,
      }
      return [order._id, computed]
    }),
  )
}

/** As `countedFrom` of an order: assignments are counted from today on, those of an order that is over in its last weeks. */
const countedAssignments = ({ today }: Moment) => sql`"assignments" a
  where a."orderId" = "orders"."_id" and ${sql.raw(COUNTED)} and a."date" >= case
    when "orders"."endDate" < ${today} then date("orders"."endDate", ${`-${HORIZON_WEEKS * 7} days`}) else ${today} end`

const counted =
  (figure: string): ComputedSql =>
  (_, at) => {
    const value = sql`(select ${sql.raw(figure)} from ${countedAssignments(at)})`
    return { value, key: value }
  }

/** The share of the assignments that have a person; null when there is none to have. */
const share = (at: Moment) => sql`(select avg(${sql.raw(FILLED)}) from ${countedAssignments(at)})`

const WEEKDAY = sql`strftime('%w', "orders"."startDate")`
const WEEKDAY_NAME = sql`case ${WEEKDAY} ${sql.join(
  WEEKDAYS.map((name, number) => sql`when ${String(number)} then ${name}`),
  sql` `,
)} end`

const CITY = sql`(select nullif(s."city_f", '') from "sites" s where s."_id" = "orders"."siteId")`
const positions = sql`"orderPositions" p where p."orderId" = "orders"."_id" and p."deletedAt" is null`

/** The computed columns of orders. */
const columns: ComputedColumns<'orders'> = {
  required: counted('count(*)'),
  assigned: counted(`count(*) filter (where ${FILLED})`),
  fill: (_, at) => ({
    value: sql`(select case when n is null then null when n = 0 then 'unfilled' when n < 1 then 'partial' else 'filled' end
      from (select ${share(at)} as n))`,
    // What needs nobody comes after what is filled.
    key: sql`coalesce(${share(at)}, 2)`,
  }),
  positions: () => ({
    value: sql`(select min(p."role") from ${positions})`,
    key: sql`coalesce((select sum(p."quantity") from ${positions}), 0)`,
    where: ({ op, value }) =>
      op === 'anyOf' && Array.isArray(value) && value.length > 0
        ? sql<boolean>`exists (select 1 from ${positions} and p."role" in (${sql.join(value)}))`
        : null,
  }),
  siteCity: () => ({ value: CITY, key: sql`coalesce(${CITY}, '')` }),
  startWeekday: () => ({ value: WEEKDAY_NAME, key: WEEKDAY }),
}

export const computedOrders: Computed<'orders'> = { read, columns }
