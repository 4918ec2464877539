/** Whether an order has the people it needs. */
export type OrderFill = 'unfilled' | 'partial' | 'filled' | 'overfilled'

/** How well an order is filled, from the assignments it needs and those that have a person; derived, never stored. */
export function fillOf(required: number, assigned: number): OrderFill {
  if (assigned > required) return 'overfilled'
  if (assigned === required) return 'filled'
  return assigned === 0 ? 'unfilled' : 'partial'
}
