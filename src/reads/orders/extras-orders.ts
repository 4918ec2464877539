import { addDays, WEEKDAYS, weekdayOf, type Weekday } from '#shared/model/dates.ts'
import type { Row } from '#shared/entities/index.ts'
import { HORIZON_WEEKS } from '#shared/domain/orders/planned-assignments.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import { idsOf } from '../engine/ids.ts'
import type { Reader } from '../engine/reader.ts'
import { NEEDED, VACANT } from '#sql/dispatch/to-fill.ts'

/** Whether the assignment `a`, which its order needs, has its person. */
export const ASSIGNED = `not ${VACANT}`
/** Whether the assignment `a` counts among those its order needs. */
export const COUNTED = `a."deletedAt" is null and ${NEEDED}`

// Counted within the index, order by order: one `group by` would sort every assignment first, at three times the cost.
const FILL = `
  select j.key as at, (
    select json_array(count(*), count(*) filter (where ${ASSIGNED})) from "assignments" a
    where a."orderId" = j.value ->> 'id' and a."date" >= j.value ->> 'from' and ${COUNTED}
  ) as counts
  from json_each(?) j`

const POSITIONS = `
  select "orderId" as id, "role", sum("quantity") as quantity from "orderPositions"
  where "deletedAt" is null and "quantity" > 0 and "orderId" in (select value from json_each(?))
  group by 1, 2 order by 3 desc, 2`

const CITIES = `select "_id" as id, "city" from "sites" where "_id" in (select value from json_each(?))`

type Order = Row<'orders'>

/** Assignments are counted from today on; those of an order that is over, over its last weeks. */
const countedFrom = (order: Order, today: string) =>
  order.endDate < today ? addDays(order.endDate, -HORIZON_WEEKS * 7) : today

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
export const orderExtras: ExtrasReader<'orders'> = (reader, rows, { today }) => {
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
      const extras = {
        required,
        assigned,
        fill: required === 0 ? null : assigned / required,
        positions: positions.get(order._id) ?? [],
        siteCity: cities.get(order.siteId) ?? null,
        startWeekday: WEEKDAYS[weekdayOf(order.startDate)] as Weekday,
      }
      return [order._id, extras]
    }),
  )
}
