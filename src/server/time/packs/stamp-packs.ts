import { buffer } from 'node:stream/consumers'
import { filesIn } from '#shared/domain/time/packs/archive.ts'
import { MANIFEST } from '#shared/domain/time/packs/manifest.ts'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, rowOf } from '#server/records/rows.ts'
import type { PackParts } from './make-pack.ts'
import type { TimestampAuthority } from './timestamp-authority.ts'

type Parts = Pick<PackParts, 'db' | 'writer' | 'store'> & { readonly authority: TimestampAuthority }

/** The manifest of a pack, as it was stored; null where its content is gone. */
async function manifestOf({ db, store }: Parts, fileId: string): Promise<Uint8Array | null> {
  const file = await rowOf(db, 'files', fileId)
  const content = file && (await store.read(file.sha256))
  const files = content ? filesIn(new Uint8Array(await buffer(content.stream))) : []
  return files.find(({ name }) => name === MANIFEST)?.bytes ?? null
}

/** Has one pack stamped, unless another server did meanwhile. */
async function stampPack(parts: Parts, id: string): Promise<boolean> {
  const pack = await rowOf(parts.db, 'evidencePacks', id)
  const manifest = pack && (await manifestOf(parts, pack.packFileIds[0] ?? ''))
  if (!manifest) return false
  const { token, at } = await parts.authority.stamp(manifest)
  const { reply } = await parts.writer.write({ actor: SYSTEM }, async (tx) => {
    const before = await rowOf(tx.db, 'evidencePacks', id)
    if (!before || before.timestampToken !== null) return false
    const stamped = { timestampToken: Buffer.from(token).toString('base64'), timestampedAt: at }
    await changeRow(tx, SYSTEM, entities.evidencePacks, before, stamped)
    return true
  })
  return reply
}

/**
 * Has the packs stamped that no outside authority has stamped yet, the oldest first. It stops at the first that fails: an
 * authority that does not answer is asked again by the next run.
 * @returns how many were stamped
 */
export async function stampPacks(parts: Parts, signal?: AbortSignal): Promise<number> {
  const waiting = await parts.db
    .selectFrom('evidencePacks')
    .select('_id')
    .where('timestampToken', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  let stamped = 0
  for (const { _id } of waiting) {
    if (signal?.aborted) break
    if (await stampPack(parts, String(_id))) stamped += 1
  }
  return stamped
}
