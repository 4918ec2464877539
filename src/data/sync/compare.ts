import type { EntityDigest, SyncDigest } from '#shared/contract/sync.ts'
import type { Look } from '../cache/look.ts'

/**
 * The first entity of which a device holds other rows than the server, null for none. An entity the server changed since
 * is not compared, nor anything when the device follows other rows: the next pull brings what there is.
 */
export function otherRows({ scope, held }: Look, digest: SyncDigest): string | null {
  if (scope !== digest.scope) return null
  const theirs = new Map(digest.entities.map((each) => [each.name, each]))
  const isOther = (ours: EntityDigest) => {
    const their = theirs.get(ours.name)
    return their && their.head <= ours.head && (their.count !== ours.count || their.revs !== ours.revs)
  }
  return held.find(isOther)?.name ?? null
}
