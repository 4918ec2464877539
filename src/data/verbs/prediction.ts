import type { z } from 'zod'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { verbs, VerbName } from '#shared/contract/verbs.ts'
import type { Reader } from '#sql/reads/reader.ts'
import type { Moment } from '#sql/reads/moment.ts'
import type { Effect } from '../outbox/effect.ts'

/** What a prediction may look at: the rows as they are shown on this device, pending changes included. */
export interface Device {
  readonly reader: Reader
  readonly at: Moment
  readonly userId: string
  /** Identifies what the operation makes: the same id here and on the server (`derivedId`). */
  readonly opId: string
}

type Input<N extends VerbName> = z.output<(typeof verbs)[N]['input']>

/** A verb sent anew: maybe another verb, when what it meets has changed. */
export interface Repeated {
  readonly verb: VerbName
  readonly payload: Readonly<Record<string, unknown>>
}

/** How a verb works without the network. The engine asks; only this registry knows what a verb does. */
export interface Prediction<N extends VerbName> {
  /**
   * The rows it will change, as this device expects them.
   * @throws AppError what the server would refuse, as far as the device can know: OVERLAP, RULE_BLOCKED, ASSIGNMENT_TAKEN…
   */
  readonly predict: (device: Device, input: Input<N>) => readonly Effect[]
  /** The same wish over the rows as they are now; null when repeating it cannot succeed. */
  readonly again: (input: Input<N>, refusal: ErrorPayload) => Repeated | null
}

/** Null: the verb needs the other side, and is refused with NO_CONNECTION when it cannot be reached. */
export type Predictions = { readonly [N in VerbName]: Prediction<N> | null }
