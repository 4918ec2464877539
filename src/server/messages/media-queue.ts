import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'

/** The table of pictures that arrived with texts and are not here yet; a write that adds one touches it. */
export const MEDIA_QUEUE = 'inboundMedia'

/** As many pictures as a message lists. */
const MOST = 5

/** A picture that is to be fetched. */
export interface Awaited {
  readonly _id: string
  readonly messageId: string
  readonly url: string
  readonly dueAt: string
  readonly tries: number
}

/** Has the pictures of a text fetched after the commit. */
export async function addMedia(tx: WriteTx, messageId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  tx.touched.add(MEDIA_QUEUE)
  const rows = urls.slice(0, MOST).map((url) => ({ _id: tx.newId(), messageId, url, dueAt: tx.now, tries: 0 }))
  await tx.db.insertInto('inboundMedia').values(rows).execute()
}

/** The oldest picture that is due; null when there is none. */
export async function nextMedia(db: Db, now: string): Promise<Awaited | null> {
  const row = await db
    .selectFrom('inboundMedia')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst()
  return row ? ({ ...row, tries: Number(row['tries']) } as unknown as Awaited) : null
}

/** Tries again later. */
export async function postponeMedia(
  { db }: Pick<WriteTx, 'db'>,
  { _id, tries }: Awaited,
  dueAt: string,
): Promise<void> {
  await db
    .updateTable('inboundMedia')
    .set({ tries: tries + 1, dueAt })
    .where('_id', '=', _id)
    .execute()
}

/** The picture is here, or never will be. */
export async function endMedia({ db }: Pick<WriteTx, 'db'>, { _id }: Pick<Awaited, '_id'>): Promise<void> {
  await db.deleteFrom('inboundMedia').where('_id', '=', _id).execute()
}
