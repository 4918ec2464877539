import { assignmentsOf, type PlannedAssignment } from '#shared/domain/orders/planned-assignments.ts'
import { hasAssignments } from './order-status.ts'
import { demoCalendar } from '../lists/office-calendar.ts'
import type { OrderPlan } from './plan.ts'

export interface PlannedOrder {
  readonly plan: OrderPlan
  readonly assignments: readonly PlannedAssignment[]
}

const planned = (plan: OrderPlan, from: string, to: string) =>
  assignmentsOf(plan, plan.positions, from, to, undefined, demoCalendar)

/** Plans the assignments of an order. If holidays would leave none, the order does not skip holidays. */
export function materialise(plan: OrderPlan, from: string, to: string): PlannedOrder {
  if (!hasAssignments(plan.status)) return { plan, assignments: [] }
  const assignments = planned(plan, from, to)
  if (assignments.length > 0) return { plan, assignments }
  const working = { ...plan, skipHolidays: false, skipConstructionVacation: false, exceptions: [] }
  return { plan: working, assignments: planned(working, from, to) }
}
