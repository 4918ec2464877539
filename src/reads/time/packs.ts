import type { PackView } from '#shared/contract/time/packs.ts'
import type { RecordedPack } from '#shared/domain/time/packs/verify-pack.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRow, readRows } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'

/** The evidence pack of a timesheet; null while there is none. */
export function readPackOf(reader: Reader, timesheetId: string): PackView | null {
  const [pack] = decide(reader, readRows('evidencePacks', [{ column: 'timesheetId', is: timesheetId }]))
  return pack
    ? { _id: pack._id, sequence: pack.sequence, packFileIds: pack.packFileIds, createdAt: pack.createdAt }
    : null
}

const CHAIN = `
  select "_id", "createdAt", "clientId", "timesheetId", "sequence", "manifestSha256", "previousSha256",
    "signature", "headSignature"
  from "evidencePacks"
  where "clientId" = ? and "deletedAt" is null order by "sequence"`

/** A pack as it was recorded, with the chain of its client in the order of its numbers; null for one that is not known here. */
export function readRecorded(
  reader: Reader,
  id: string,
): { readonly pack: Row<'evidencePacks'>; readonly chain: readonly RecordedPack[] } | null {
  const pack = decide(reader, readRow('evidencePacks', id))
  return pack && { pack, chain: reader.all<RecordedPack>(CHAIN, pack.clientId) }
}
