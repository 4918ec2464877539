import { createFileStore } from '../files/store.ts'
import { endAccess } from '../auth/end-access.ts'
import type { Database } from '../db/database.ts'
import { createHistories, type Present } from '../db/writes/histories.ts'

/** Before anything was written: a database that cannot be read has lost no more than is known. */
export const NOTHING_KNOWN: Present = { history: '', seq: 0, rev: 0 }

/**
 * What a database needs once it was put back to an earlier day: a history of its own, beyond every revision of the one that
 * it replaces, and no session or link that still works.
 * @param lost where the database stood that is replaced
 */
export async function beginAfter(database: Database, lost: Present): Promise<void> {
  const histories = createHistories({ database, now: () => new Date(), onPutBack: endAccess })
  const { seq, rev } = await histories.begin()
  // Whatever it says of itself, it is before what it replaces.
  await histories.begin({ history: '', seq: Math.max(seq, lost.seq) + 1, rev: Math.max(rev, lost.rev) })
}

/** How many contents of photos and documents the database names, and how many of them are not in the folder. */
export async function missingContents({ db }: Database, filesDir: string): Promise<{ all: number; missing: number }> {
  const store = createFileStore(filesDir)
  const named = await db
    .selectFrom('files')
    .select('sha256')
    .distinct()
    .where('uploadedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  let missing = 0
  for (const { sha256 } of named) if ((await store.find(String(sha256))) === null) missing += 1
  return { all: named.length, missing }
}
