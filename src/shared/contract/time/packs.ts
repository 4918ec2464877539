import { z } from 'zod'
import type { Timestamp } from '#shared/domain/time/packs/timestamp/timestamp.ts'
import type { PackFinding } from '#shared/domain/time/packs/verify-pack.ts'
import type { Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'

/** Requests about evidence packs, for administrators, answered on this computer. */
export const packInputs = {
  /** The evidence pack of a timesheet. */
  'packs.of': z.strictObject({ timesheetId: idSchema }),
  /** Whether a pack is as it was recorded: the one on this computer, brought from the server first if it is not there, or other bytes. */
  'packs.verify': z.strictObject({ id: idSchema, bytes: z.instanceof(Uint8Array).nullable() }),
} as const

/** What the page of a timesheet shows of its pack. */
export type PackView = Pick<Row<'evidencePacks'>, '_id' | 'sequence' | 'packFileIds' | 'createdAt'>

/** What a verification found: nothing for a pack and a chain that are intact. */
export interface PackVerified {
  readonly sequence: number
  /** Packs of the chain of its client. */
  readonly chained: number
  readonly findings: readonly PackFinding[]
  /** The fingerprint of the server's key; null where the server could not be asked, and no signature was verified. */
  readonly key: string | null
  /** What an outside authority says of it; null for one that none has stamped. */
  readonly timestamp: Timestamp | null
}

export interface PackReplies {
  /** Null while there is none: not signed, or not made yet. */
  'packs.of': PackView | null
  /** @throws AppError NOT_FOUND, FILE_ELSEWHERE, NO_CONNECTION where the pack is not on this computer */
  'packs.verify': PackVerified
}
