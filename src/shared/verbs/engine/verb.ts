import type { z } from 'zod'
import type { ErrorCode, ErrorPayload } from '#shared/contract/errors.ts'
import type { Role } from '#shared/model/roles.ts'
import type { Reading } from './reads.ts'
import type { RowChange } from './row-change.ts'

/** Who acts, and when. */
export interface VerbContext {
  /** Null: the server itself. */
  readonly userId: string | null
  /** The supervisor on whose approval link somebody acts, who needs no account. */
  readonly linkOf?: string | undefined
  /** Ids of what the operation creates derive from it: they are the same on the device and on the server. */
  readonly opId: string
  /** An instant, ISO. */
  readonly now: string
  readonly today: string
  /** When the person acted, an instant and its day: earlier on the server when their device had no network. */
  readonly actedAt: string
  readonly actedOn: string
}

/** What a verb does. The rows of `changes` are answered in their order, derived ones last. */
export interface Decision {
  readonly changes: readonly RowChange[]
  /** Why, as the person gave it; kept in the audit. */
  readonly reason?: string | undefined
  /**
   * What was asked is refused with this code, and the changes are made in its place. To a device the operation is applied,
   * and the code tells why otherwise; the HTTP call answers the refusal once the changes are stored.
   */
  readonly refused?: ErrorCode
}

/** A verb sent anew: maybe another verb, when what it meets has changed. */
export interface Retry {
  readonly verb: string
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * A named change of managed state, written once for both sides: a device decides over its cache and shows the changes
 * at once, the server decides over its transaction and stores them. Each is `POST /{entity}/{name}` with its input as
 * body, and answers the rows it changed.
 */
export interface Verb<I extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly entity: string
  readonly summary: string
  readonly roles: readonly Role[]
  readonly input: I
  /** Reads what it needs and returns what changes; throws an AppError when it refuses. */
  readonly decide: (context: VerbContext, input: z.output<I>) => Reading<Decision>
  /** What is sent when somebody wants it nevertheless, over the rows as they are now; null when it cannot succeed. */
  readonly retry: (input: z.output<I>, refusal: ErrorPayload) => Retry | null
  /** It cannot be decided without the server: a device neither predicts nor keeps it. */
  readonly isOnline?: true
  /** The input with the ids of the rows it creates, so that a retry under another operation creates the same rows. */
  readonly withIds?: (input: z.output<I>, opId: string) => z.output<I>
  /** The fields it patches of one row, when its input asks for nothing else: such a change can be sent in parts. */
  readonly patchOf?: (input: z.output<I>) => VerbPatch<z.output<I>> | null
}

/** A patch in a verb's input: of which row, of which fields, and the input with some of them. */
export interface VerbPatch<I = unknown> {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly only: (fields: Readonly<Record<string, unknown>>) => I
}

/** Infers the type of the input for `decide` and `retry`. */
export const verb = <I extends z.ZodType>(declared: Verb<I>): Verb<I> => declared
