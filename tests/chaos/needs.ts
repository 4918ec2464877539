import { calendarOf } from '#shared/domain/calendar/calendar.ts'
import { lastPlannedDay } from '#shared/domain/orders/order-plan.ts'
import { assignmentsOf } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import type { VerbWorld } from '#tests/integration/data/verb-world.ts'

const PLANNED: ReadonlySet<string> = new Set(['draft', 'confirmed', 'locked'])

interface Kept {
  readonly positionId: string
  readonly date: string
  readonly n: number
}

/**
 * What clients ordered and no row stands for any more, as `position day: kept of ordered`: each position has, on each day,
 * as many rows as it asks for. Rows that are open, held, over or called off stand for one each; who came beyond the order
 * does not, and of somebody who did not come and the row in their place only one does.
 */
export function lostNeeds(world: VerbWorld, orderId: string, today: string): readonly string[] {
  const order = world.shown('orders', orderId) as unknown as Row<'orders'>
  if (order.deletedAt !== null || !PLANNED.has(order.status)) return []
  const site = world.shown('sites', order.siteId) as unknown as Row<'sites'>
  const positions = world.positionsOf(orderId)
  const ordered = assignmentsOf(
    order,
    positions,
    today,
    lastPlannedDay(order, today),
    site.timezone,
    calendarOf([], []),
  )
  const kept = world.reader.all<Kept>(
    `select "positionId", "date", count(*) as n from "assignments"
     where "orderId" = ? and "deletedAt" is null and "isExtra" = 0
       and not ("status" = 'noShow' and coalesce("endReason", '') = 'replaced')
     group by 1, 2`,
    orderId,
  )
  const keptOn = new Map(kept.map(({ positionId, date, n }) => [`${positionId} ${date}`, n]))
  const wanted = Map.groupBy(ordered, ({ positionId, date }) => `${positionId} ${date}`)
  return [...wanted]
    .filter(([key, all]) => (keptOn.get(key) ?? 0) < all.length)
    .map(([key, all]) => `${key}: ${keptOn.get(key) ?? 0} of ${all.length}`)
}
