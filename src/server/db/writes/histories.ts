import { randomBytes } from 'node:crypto'
import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '#sql/list.ts'
import type { Database } from '../database.ts'
import { lockRevision, setRevision } from './revision.ts'
import type { WriteTx } from './write-tx.ts'

/** Where a database stands: its history, the number of that history, and the revision. */
export interface Present {
  readonly history: string
  readonly seq: number
  readonly rev: number
}

/**
 * The histories of a database. Each start of a server begins one, and so does whoever finds that the database was put back
 * to an earlier day: the revisions after that day are those of other rows from then on. A device names the history whose
 * revisions it has.
 */
export interface Histories {
  /** The history and the revision of one moment. A database that was put back meanwhile has a new history first. */
  readonly present: () => Promise<Present>
  /** The latest that this process has seen; null before the first history. */
  readonly seen: () => Present | null
  /** This process, or another one of the same database, committed this revision. */
  readonly saw: (rev: number) => void
  /**
   * Begins a history. After a moment that the database has lost, it is one of a database that was put back: its revisions
   * begin beyond all that were lost, so that nothing a device has of them passes for something newer.
   */
  readonly begin: (lost?: Present) => Promise<Present>
}

interface Parts {
  readonly database: Database
  readonly now: () => Date
  /** The database was put back; runs in the transaction that begins its new history. */
  readonly onPutBack: (tx: Db, at: string) => Promise<void>
}

/** More revisions than are lost between a backup and its use, so that none of them is used twice. */
export const LOST_REVISIONS = 1_000_000

/** Follows the histories of a database, for all that one process does with it. */
export function createHistories({ database, now, onPutBack }: Parts): Histories {
  const latest = latestOf(database)
  let seen: Present | null = null
  let beginning: Promise<Present> | null = null

  async function beginOne(lost: Present | undefined): Promise<Present> {
    return database.db.transaction().execute(async (db) => {
      const run: WriteTx['run'] = (made, values) => database.run(db, made(database, values))
      const shared = await lockRevision(run)
      const [last] = await database.run(db, latest)
      const found = { history: String(last?.history ?? ''), seq: Number(last?.seq ?? 0), rev: shared }
      // Another process may have seen it first.
      if (lost && !isBefore(found, lost)) return found
      const starts = lost ? Math.max(shared, lost.rev) + LOST_REVISIONS : shared
      if (starts > shared) await run(setRevision, [starts])
      const startedAt = now().toISOString()
      const seq = Math.max(found.seq, lost?.seq ?? 0) + 1
      const begun = { history: randomBytes(9).toString('base64url'), seq, rev: starts }
      const row = { _id: begun.history, seq, shared, starts, startedAt }
      await db.insertInto('histories').values(row).execute()
      if (lost) await onPutBack(db, startedAt)
      return begun
    })
  }

  async function begin(lost?: Present): Promise<Present> {
    beginning ??= beginOne(lost).finally(() => (beginning = null))
    seen = await beginning
    return seen
  }

  async function present(): Promise<Present> {
    // Compared with what was seen before it was asked for: answers come out of order.
    const before = seen ?? (await begin())
    const [row] = await database.read(latest)
    const read = { history: String(row?.history), seq: Number(row?.seq ?? 0), rev: Number(row?.rev ?? 0) }
    if (isBefore(read, before)) {
      await begin(before)
      return present()
    }
    if (!seen || !isBefore(read, seen)) seen = read
    return read
  }

  return {
    present,
    begin,
    seen: () => seen,
    saw: (rev) => {
      if (seen && rev > seen.rev) seen = { ...seen, rev }
    },
  }
}

/** Whether a database that stood at one moment cannot have come to the other since. */
export const isBefore = (now: Present, then: Present): boolean =>
  now.rev < then.rev || now.seq < then.seq || (now.seq === then.seq && now.history !== then.history)

interface LatestRow {
  readonly history: string | null
  readonly seq: number | null
  readonly rev: number
}

/** One statement, because several servers write: a history and a revision of two moments would not belong together. */
const latestOf = ({ db }: Database): CompiledQuery<LatestRow> =>
  sql<LatestRow>`select h."_id" as history, h."seq" as seq, r."value" as rev from "revision" r
    left join "histories" h on h."seq" = (select max("seq") from "histories") where r."id" = 1`.compile(db)

/** Forgets histories that the next one followed before an instant: who has not pulled since begins anew. */
export async function deleteOldHistories(db: Db, before: string): Promise<void> {
  await sql`delete from "histories" where exists (select 1 from "histories" as n
    where n."seq" > "histories"."seq" and n."startedAt" < ${before})`.execute(db)
}
