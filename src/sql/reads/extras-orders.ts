import { addDays } from '#shared/model/dates.ts'
import type { Row } from '#shared/entities/index.ts'
import { HORIZON_WEEKS } from '#shared/domain/planned-assignments.ts'
import type { ExtrasReader } from './extras-reader.ts'
import { idsOf } from './ids.ts'
import type { Reader } from './reader.ts'

// Counted within the index, order by order: grouping all of them together sorted every assignment first, at three times the cost.
const FILL = `
  select j.key as at, (
    select json_array(count(*), count(*) filter (where a."status" in ('pending', 'confirmed', 'noShow', 'completed')))
    from "assignments" a
    where a."orderId" = j.value ->> 'id' and a."date" >= j.value ->> 'from'
      and a."deletedAt" is null and a."status" not in ('cancelled', 'declined')
  ) as seats
  from json_each(?) j`

const POSITIONS = `
  select "orderId" as id, "role", sum("quantity") as quantity from "orderPositions"
  where "deletedAt" is null and "orderId" in (select value from json_each(?))
  group by 1, 2 order by 3 desc, 2`

const CITIES = `select "_id" as id, "city" from "sites" where "_id" in (select value from json_each(?))`

type Order = Row<'orders'>

/** Seats are counted from today on; an order that is over is counted over its last weeks. */
const countedFrom = (order: Order, today: string) =>
  order.endDate < today ? addDays(order.endDate, -HORIZON_WEEKS * 7) : today

type Seats = readonly [required: number, assigned: number]

/** Orders kept at a time; what is on screen is a few hundred. */
const MOST_ORDERS = 20_000

/** The seats of orders, counted once until somebody's assignment changes: an order without an end has hundreds of them. */
function seatsOf(reader: Reader, orders: readonly Order[], today: string): ReadonlyMap<string, Seats> {
  const known = reader.memo.of(`seats ${today}`, ['assignments', 'orders'], () => new Map<string, Seats>())
  if (known.size > MOST_ORDERS) known.clear()
  const asked = orders.filter(({ _id }) => !known.has(_id))
  if (asked.length === 0) return known
  const counted = asked.map((order) => ({ id: order._id, from: countedFrom(order, today) }))
  for (const { at, seats } of reader.all<{ at: number; seats: string }>(FILL, JSON.stringify(counted))) {
    known.set((asked[at] as Order)._id, JSON.parse(seats) as Seats)
  }
  return known
}

/** Of an order: seats to come and seats given, its positions by trade, and the city of its site. */
export const orderExtras: ExtrasReader<'orders'> = (reader, rows, { today }) => {
  const orders = rows as unknown as readonly Order[]
  const seats = seatsOf(reader, orders, today)
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
      const [required, assigned] = seats.get(order._id) ?? [0, 0]
      const extras = {
        required,
        assigned,
        fill: required === 0 ? null : assigned / required,
        positions: positions.get(order._id) ?? [],
        siteCity: cities.get(order.siteId) ?? null,
      }
      return [order._id, extras]
    }),
  )
}
