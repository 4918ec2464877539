import type { KeptRevisions } from '#shared/domain/time/pay/periods/kept-pay.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** Tables whose rows decide what one person is paid, by the column that names them. */
const OWN = [
  ['timeEntries', 'employeeId'],
  ['absences', 'employeeId'],
  ['employees', '_id'],
] as const

/** Tables whose rows decide everybody's pay. */
const SHARED = ['labourRuleSets', 'holidays', 'offices'] as const

/** The last revision that this device has of each table that pay is read from. */
export const readRevisions = (reader: Reader): KeptRevisions =>
  Object.fromEntries(
    [...OWN.map(([table]) => table), ...SHARED].map((table) => {
      const [found] = reader.all<{ rev: number }>(`select coalesce(max("rev"), 0) as rev from "${table}"`)
      return [table, found?.rev ?? 0]
    }),
  )

/** Changed since: a later revision, or a change made on this computer that the server does not know yet. */
const SINCE = `("rev" > ? or "updatedAt" > ?)`

/** Time that nobody approved is paid by sites, orders and clients as they are. */
const OPEN = `
  select distinct "employeeId" as id from "timeEntries"
  where "deletedAt" is null and "status" not in ('signed', 'void') and "date" <= ?`

/**
 * Whose pay may be another than when the last pay period was closed, with these revisions at that instant; null: everybody's.
 * Pay of a day depends on nothing after `until` but the person's own rows.
 */
export function peopleTouched(
  reader: Reader,
  { revisions, closedAt, until }: { revisions: KeptRevisions; closedAt: string; until: string },
): ReadonlySet<string> | null {
  const since = (table: string) => [revisions[table] ?? 0, closedAt]
  for (const table of SHARED)
    if (reader.all(`select 1 from "${table}" where ${SINCE} limit 1`, ...since(table)).length > 0) return null
  const ids = OWN.flatMap(([table, column]) =>
    reader.all<{ id: string }>(`select distinct "${column}" as id from "${table}" where ${SINCE}`, ...since(table)),
  )
  return new Set([...ids, ...reader.all<{ id: string }>(OPEN, until)].map(({ id }) => id))
}
