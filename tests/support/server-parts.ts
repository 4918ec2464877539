import type { Database } from '#server/db/database.ts'
import { createHistories } from '#server/db/writes/histories.ts'
import { createRefusalBudget } from '#server/sync/refusal-budget.ts'

/** A budget that never runs out: an hour passes at every look at the clock. */
export function endlessRefusals() {
  let now = 0
  return createRefusalBudget(() => (now += 3_600_000))
}

/** Of a database that nobody checks. */
export const unwatched = { state: () => 'sound' as const, note: () => false }

/** The histories of a database whose sessions nobody has. */
export const historiesOf = (database: Database) =>
  createHistories({ database, now: () => new Date(), onPutBack: async () => undefined })
