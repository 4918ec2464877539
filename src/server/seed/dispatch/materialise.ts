import { slotsOf, type PlannedSlot } from '#shared/domain/slots.ts'
import { hasSlots } from './order-status.ts'
import type { OrderPlan } from './plan.ts'

export interface PlannedOrder {
  readonly plan: OrderPlan
  readonly slots: readonly PlannedSlot[]
}

/** An order with its slots; one that holidays would empty works through them. */
export function materialise(plan: OrderPlan, from: string, to: string): PlannedOrder {
  if (!hasSlots(plan.status)) return { plan, slots: [] }
  const slots = slotsOf(plan, plan.positions, from, to)
  if (slots.length > 0) return { plan, slots }
  const working = { ...plan, skipHolidays: false, skipConstructionVacation: false, exceptions: [] }
  return { plan: working, slots: slotsOf(working, working.positions, from, to) }
}
