import type { EntityDigest, SyncDigest } from '#shared/contract/sync.ts'
import type { FileCheck } from '../cache/integrity/full.ts'

/**
 * The first entity of which a device holds other rows than the server, null for none. An entity that changed on the
 * server after the device's cursor is not compared, and nothing is when the scopes differ: the next pull brings those.
 */
export function otherRows({ scope, held }: FileCheck, digest: SyncDigest): string | null {
  if (scope !== digest.scope) return null
  const theirs = new Map(digest.entities.map((each) => [each.name, each]))
  const isOther = (ours: EntityDigest) => {
    const their = theirs.get(ours.name)
    return their && their.head <= ours.head && (their.count !== ours.count || their.revs !== ours.revs)
  }
  return held.find(isOther)?.name ?? null
}
