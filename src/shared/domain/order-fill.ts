export type OrderFill = 'unfilled' | 'partial' | 'filled' | 'overfilled'

/** How well an order is filled, from the seats it needs and the people it has; derived, never stored. */
export function fillOf(required: number, assigned: number): OrderFill {
  if (assigned > required) return 'overfilled'
  if (assigned === required) return 'filled'
  return assigned === 0 ? 'unfilled' : 'partial'
}
