import { headStatement, packStatement } from '#shared/domain/time/packs/pack-signature.ts'
import type { Db } from '#sql/list.ts'
import { decodeRows } from '#server/records/rows.ts'
import type { PackKey } from './pack-key.ts'

/** The setting that says it was done. */
const DONE = 'packsSigned'

/**
 * Signs the packs that were made before there was a key, once: a pack without a signature is later one that this server did
 * not make. Their rows have no other revision: no device has read the columns yet.
 */
export async function signEarlierPacks(db: Db, key: PackKey): Promise<void> {
  const done = await db.selectFrom('settings').select('value').where('key', '=', DONE).executeTakeFirst()
  if (done) return
  const stored = await db.selectFrom('evidencePacks').selectAll().where('signature', 'is', null).execute()
  const packs = decodeRows('evidencePacks', stored)
  const lastOf = new Map<string, number>()
  for (const { clientId, sequence } of packs) lastOf.set(clientId, Math.max(sequence, lastOf.get(clientId) ?? 0))
  for (const pack of packs) {
    const isLast = lastOf.get(pack.clientId) === pack.sequence
    const signed = {
      signature: key.sign(packStatement(pack)),
      headSignature: isLast ? key.sign(headStatement(pack)) : null,
    }
    await db.updateTable('evidencePacks').set(signed).where('_id', '=', pack._id).execute()
  }
  await db
    .insertInto('settings')
    .values({ key: DONE, value: '1' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
