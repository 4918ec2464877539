import { sql } from 'kysely'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { decodeRows } from '#server/records/rows.ts'

type Values = Readonly<Record<string, unknown>>

/** A moment of the past: what was written after this instant, or with a later revision, was not yet so. */
export interface Moment {
  readonly at: string
  readonly rev: number
}

/** Ids of one statement. */
const CHUNK = 500

/** The changes of some rows after a moment, the latest first. */
async function changesSince(db: Db, ids: readonly string[], { at, rev }: Moment): Promise<readonly Values[]> {
  return db
    .selectFrom('auditEvents')
    .select(['entityId', 'before'])
    .where('entityId', 'in', ids)
    .where('before', 'is not', null)
    .where((is) => is.or([is('at', '>', at), is('rev', '>', rev)]))
    .orderBy('rev', 'desc')
    .execute()
}

/**
 * Rows by their ids as they were at a moment, deleted ones too: their later changes are taken back one after another, as the
 * audit events have them. A row that was made later is as it was at first.
 */
export async function rowsAsOf<N extends EntityName>(
  db: Db,
  name: N,
  ids: Iterable<string>,
  moment: Moment,
): Promise<ReadonlyMap<string, Row<N>>> {
  const all = [...new Set(ids)]
  const found = new Map<string, Row<N>>()
  for (let from = 0; from < all.length; from += CHUNK) {
    const some = all.slice(from, from + CHUNK)
    const stored = await db
      .selectFrom(name as string)
      .selectAll()
      .where('_id', 'in', some)
      .execute()
    for (const row of decodeRows(name, stored)) found.set(row._id, row)
    for (const change of await changesSince(db, some, moment)) {
      const id = String(change['entityId'])
      const row = found.get(id)
      if (row) found.set(id, { ...row, ...(JSON.parse(String(change['before'])) as object) })
    }
  }
  return found
}

/** When a timesheet was signed: nothing that was changed after it belongs to what was signed. */
export async function momentOfSignature(db: Db, { _id, signedAt }: Row<'timesheets'>): Promise<Moment> {
  const signing = await db
    .selectFrom('auditEvents')
    .select(['rev'])
    .where('entityId', '=', _id)
    .where(sql<boolean>`"after" like '%"approval":"signed"%'`)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { at: signedAt ?? '', rev: signing ? Number(signing['rev']) : Number.MAX_SAFE_INTEGER }
}
