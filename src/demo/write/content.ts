import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { columnsOf } from '#sql/columns.ts'
import { encodeValues, type Stored } from '#sql/encode.ts'
import type { DemoRows } from '../world.ts'

/** What a seed writes: rows, and the credentials of the demo's accounts. */
export interface Content {
  readonly world: DemoRows
  readonly credentials: readonly Credential[]
  /** The last day for which orders have assignments. */
  readonly plannedTo: string
}

export interface Credential {
  readonly userId: string
  readonly passwordHash: string
  readonly updatedAt: string
}

export type Counts = Record<EntityName, number>
export type Progress = (entity: EntityName, rows: number) => void

/** Rows of one insert: large enough to be fast, small enough to report progress. */
const BATCH = 5_000

/** Tables a seed does not delete: applied migrations, and settings with the secrets that sign tokens. */
export const KEPT_TABLES: readonly string[] = ['migrations', 'settings']

/** The statement that records that every order has its assignments up to a day, or up to its end. */
export const planOrders = (plannedTo: string): string =>
  `insert into "orderPlans" ("orderId", "through")
   select "_id", case when "endDate" < '${plannedTo}' then "endDate" else '${plannedTo}' end from "orders"`

/** The statement that puts the texts that are to leave into the server's queue. */
export const QUEUE_TEXTS = `insert into "textQueue" ("messageId", "dueAt", "tries", "takenAt", "attempt")
   select "_id", coalesce("scheduledAt", "at"), 0, null, "_id" from "messages" where "status" = 'queued'`

/**
 * The stored rows of all entities in the order of the registry, in batches. Each row takes the next
 * revision; the last one is returned.
 */
export function* storedBatches(world: DemoRows): Generator<{ e: Entity; rows: Stored[][] }, number> {
  let rev = 0
  for (const e of Object.values(entities) as Entity[]) {
    const revAt = columnsOf(e).findIndex(({ name }) => name === 'rev')
    const store = encodeValues(e)
    let rows: Stored[][] = []
    for (const row of world[e.name as EntityName] ?? []) {
      const values = store(row as unknown as AnyRow)
      values[revAt] = ++rev
      rows.push(values)
      if (rows.length < BATCH) continue
      yield { e, rows }
      rows = []
    }
    if (rows.length > 0) yield { e, rows }
  }
  return rev
}
