import { z } from 'zod'
import type { AnyRow } from '#shared/model/values.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { ErrorPayload } from '../errors.ts'
import type { Operation } from './operation.ts'

/** How a row on this device differs from the server's: something of it is still to be sent, or was refused. */
export type RowMark = 'pending' | 'conflict'

/** Marks by row id; rows that are the server's are left out. */
export type RowMarks = Readonly<Record<string, RowMark>>

/** One row an operation changes, in its three versions. Null: there is no such row in that version. */
export interface QueuedRow {
  readonly entity: string
  readonly id: string
  /** Fields the operation changes; for a creation every field of its draft, for a removal none. */
  readonly fields: readonly string[]
  /** The row when the person acted. */
  readonly before: AnyRow | null
  /** The row the person wants; null for a removal. */
  readonly mine: AnyRow | null
  /** The server's row as last received; null when it was deleted or never existed. */
  readonly theirs: AnyRow | null
}

/** An operation the server has not applied, with what a person reads of it. */
export interface QueuedOp {
  readonly opId: string
  readonly kind: Operation['kind']
  /** `assignments.assign` for a verb. */
  readonly verb: string | null
  readonly createdAt: string
  /** `waiting`: it builds on an operation that was refused. */
  readonly state: 'pending' | 'waiting' | 'rejected'
  /** The first is what the operation is about. */
  readonly rows: readonly QueuedRow[]
}

/** A refused operation, why, and what waits for it. */
export interface Conflict extends QueuedOp {
  readonly state: 'rejected'
  readonly refusal: ErrorPayload
  readonly refusedAt: string
  /** Who changed the server's row last, and when; null when the refusal has another cause. */
  readonly by: string | null
  readonly at: string | null
  readonly waiting: readonly QueuedOp[]
  /** Whether `retry` can succeed at all: an overlap never can. */
  readonly canRetry: boolean
}

export interface OutboxView {
  readonly conflicts: readonly Conflict[]
  /** Not sent yet, oldest first, at most 200; `pending` of the status says how many there are. */
  readonly queue: readonly QueuedOp[]
  /** Names of the rows referred to, by id (as `ListReply.titles`). */
  readonly titles: Readonly<Record<string, string>>
}

/**
 * What becomes of a conflict: `retry` sends the operation again over the row as it is now, `discard` deletes it with
 * everything that waits for it, `restore` takes that back, `edit` replaces its payload and sends it again.
 */
export const resolveSchema = z.discriminatedUnion('how', [
  z.strictObject({ opId: idSchema, how: z.literal('retry') }),
  z.strictObject({ opId: idSchema, how: z.literal('discard') }),
  z.strictObject({ opId: idSchema, how: z.literal('restore') }),
  z.strictObject({ opId: idSchema, how: z.literal('edit'), payload: z.record(z.string(), z.unknown()) }),
])
export type Resolution = z.output<typeof resolveSchema>

/** Who else looks at or changes a record. */
export const presenceSchema = z.strictObject({
  entity: z.string().max(40),
  id: idSchema,
  mode: z.enum(['viewing', 'editing']),
})
export type Presence = z.output<typeof presenceSchema>
export interface PresentPerson extends Presence {
  readonly userId: string
  readonly name: string
}
