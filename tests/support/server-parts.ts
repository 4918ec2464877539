import { createRefusalBudget } from '#server/sync/refusal-budget.ts'

/** A budget that never runs out: an hour passes at every look at the clock. */
export function endlessRefusals() {
  let now = 0
  return createRefusalBudget(() => (now += 3_600_000))
}

/** Of a database that nobody checks. */
export const unwatched = { state: () => 'sound' as const, note: () => false }
