import { sql } from 'kysely'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '../db/writes/write.ts'
import { SYSTEM } from '../access/actor.ts'
import { findRow, removeRow } from '../records/rows.ts'
import type { FileStore } from './store.ts'

const DAY_MS = 86_400_000
/** A file that no record lists is deleted after this time: a form may be open that long, and a removal be undone. */
export const UNLISTED_DAYS = 7
/** The content of a deleted file stays this long. */
export const CONTENT_KEPT_DAYS = 30
/** Deleted by one run; the next goes on. */
const AT_ONCE = 500

interface CleanParts {
  readonly db: Db
  readonly writer: Writer
  readonly store: FileStore
  readonly now: () => Date
}

const fileFields = (Object.values(entities) as Entity[]).flatMap((e) =>
  Object.entries(e.fields).flatMap(([field, { kind }]) => (kind === 'file' ? [{ e, field }] : [])),
)

/** Files that the field of their record does not list, and did not list in the last days; a deleted record keeps its own. */
async function unlisted(db: Db, e: Entity, field: string, before: string): Promise<string[]> {
  const owner = sql.table(e.name)
  const lists = sql<boolean>`owner.${sql.ref(field)} like '%"' || ${sql.ref('files._id')} || '"%'`
  const rows = await db
    .selectFrom('files')
    .select('_id')
    .where('deletedAt', 'is', null)
    .where('ownerEntity', '=', e.name)
    .where('ownerField', '=', field)
    .where('updatedAt', '<', before)
    .where(
      sql<boolean>`not exists (select 1 from ${owner} as owner where owner."_id" = "files"."ownerId"
        and (${lists} or owner."updatedAt" >= ${before}))`,
    )
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ _id }) => String(_id))
}

/**
 * Deletes files that no record lists any more or ever did, contents of files deleted long ago, and uploads nobody goes on
 * with. Two servers may do so at the same time; a second run changes nothing.
 */
export async function cleanFiles({ db, writer, store, now }: CleanParts): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  for (const { e, field } of fileFields) {
    for (const id of await unlisted(db, e, field, before(UNLISTED_DAYS))) {
      await writer.write({ actor: SYSTEM }, async (tx) => {
        const file = await findRow(tx.db, entities.files, id)
        const isStill = file && (await unlisted(tx.db, e, field, before(UNLISTED_DAYS))).includes(id)
        if (isStill) await removeRow(tx, SYSTEM, entities.files, file)
      })
    }
  }
  await removeContents(db, store, before(CONTENT_KEPT_DAYS), before(CONTENT_KEPT_DAYS * 2))
  for (const id of await store.abandoned(now().getTime() - UNLISTED_DAYS * DAY_MS)) await store.drop(id)
}

/** Removes the contents of files deleted between two instants that no other file has. */
async function removeContents(db: Db, store: FileStore, to: string, from: string): Promise<void> {
  const deleted = await db
    .selectFrom('files')
    .select('sha256')
    .distinct()
    .where('deletedAt', '<', to)
    .where('deletedAt', '>=', from)
    .where(
      sql<boolean>`not exists (select 1 from "files" as other where other."sha256" = "files"."sha256"
        and (other."deletedAt" is null or other."deletedAt" >= ${to}))`,
    )
    .execute()
  for (const { sha256 } of deleted) await store.remove(String(sha256))
}
