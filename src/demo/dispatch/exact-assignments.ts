import { materialise, type PlannedOrder } from './materialise.ts'

/**
 * The same orders with exactly the wanted number of assignments: from the oldest on, orders of one day and
 * one kind of people get one person less or more.
 */
export function withExactAssignments(
  orders: readonly PlannedOrder[],
  wanted: number,
  from: string,
  to: string,
): readonly PlannedOrder[] {
  let left = wanted - orders.reduce((sum, { assignments }) => sum + assignments.length, 0)
  const adjusted = [...orders]
  for (let round = 0; left !== 0 && round < 8; round++) {
    for (let i = 0; i < adjusted.length && left !== 0; i++) {
      const change = Math.sign(left)
      const resized = resize(adjusted[i] as PlannedOrder, change, from, to)
      if (!resized) continue
      adjusted[i] = resized
      left -= change
    }
  }
  return adjusted
}

function resize({ plan, assignments }: PlannedOrder, change: number, from: string, to: string): PlannedOrder | null {
  const [only, ...others] = plan.positions
  if (!only || others.length > 0 || plan.isStory || assignments.length !== only.quantity) return null
  const quantity = only.quantity + change
  if (quantity < 1 || quantity > 9) return null
  return materialise({ ...plan, positions: [{ ...only, quantity }] }, from, to)
}
