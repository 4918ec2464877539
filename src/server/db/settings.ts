import { randomBytes } from 'node:crypto'
import type { Db } from '#sql/list.ts'

/** The random secret of 256 bits stored under a key, made at its first use: tokens stay valid after a restart. */
export async function secretOf(db: Db, key: string): Promise<Buffer> {
  return Buffer.from(await madeOnce(db, key, randomBytes(32).toString('base64url')), 'base64url')
}

/** The setting that holds the name of the data set; generating demo data deletes it. */
export const DATASET_KEY = 'dataset'

/** The name of the data set, made at its first use: devices replace their cache when it changes. */
export function datasetName(db: Db): Promise<string> {
  return madeOnce(db, DATASET_KEY, randomBytes(6).toString('base64url'))
}

async function madeOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const kept = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return String(kept.value)
}
