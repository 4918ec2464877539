import { sql } from 'kysely'
import type { SyncCursor } from '#shared/contract/sync/sync.ts'
import type { Db } from '#sql/list.ts'
import type { Present } from '../db/writes/histories.ts'

/**
 * Whether the rows that a device has up to its cursor are those of this database: its history is known here, and the
 * cursor does not go beyond the revisions that the next history shares with it. A device of an earlier version names no
 * history; it is only known to be wrong within the revisions that a database which was put back has left out.
 */
export async function isOfThisHistory(
  db: Db,
  { history, revs, answered = 0 }: SyncCursor,
  present: Present,
): Promise<boolean> {
  const reached = [...Object.values(revs), answered]
  if (reached.some((rev) => rev > present.rev)) return false
  if (history === present.history) return true
  if (history === undefined) {
    const left = await leftOut(db)
    return !reached.some((rev) => left.some(({ shared, starts }) => rev > shared && rev < starts))
  }
  const shared = await sharedWith(db, history)
  return shared !== null && reached.every((rev) => rev <= shared)
}

/** Up to which revision the rows of an earlier history are those of the one after it; null for one that is not known. */
async function sharedWith(db: Db, history: string): Promise<number | null> {
  const { rows } = await sql<{ shared: number | null }>`
    select (select min(n."shared") from "histories" n where n."seq" > h."seq") as shared
    from "histories" h where h."_id" = ${history}`.execute(db)
  const shared = rows[0]?.shared
  return shared === undefined || shared === null ? null : Number(shared)
}

async function leftOut(db: Db): Promise<readonly { shared: number; starts: number }[]> {
  const { rows } = await sql<{ shared: number; starts: number }>`
    select "shared", "starts" from "histories" where "starts" > "shared"`.execute(db)
  return rows.map(({ shared, starts }) => ({ shared: Number(shared), starts: Number(starts) }))
}
