import { AppError, type ErrorPayload } from '#shared/contract/errors.ts'
import { verbs, type VerbName } from '#shared/contract/verbs.ts'
import { invalid } from '#shared/model/forms.ts'
import type { Role } from '#shared/model/roles.ts'
import { issuesOf } from '#shared/model/validation.ts'
import { liveRow } from '#sql/reads/live-rows.ts'
import type { Effect } from '../outbox/effect.ts'
import { assign, move, unassign } from './assignments.ts'
import { namedPayload, place } from './orders.ts'
import type { Device, Prediction, Predictions, Repeated } from './prediction.ts'

type Payload = Readonly<Record<string, unknown>>

/** Every verb of the contract: how it works without the network, or null. One that is missing does not compile. */
export const predictions: Predictions = {
  'orders.place': place,
  'assignments.assign': assign,
  'assignments.unassign': unassign,
  'assignments.move': move,
}

function known(verb: string): VerbName {
  if (!Object.hasOwn(verbs, verb)) throw new AppError('BAD_REQUEST', { verb })
  return verb as VerbName
}

/** @throws AppError VALIDATION_FAILED */
function inputOf(name: VerbName, payload: Payload): never {
  const parsed = verbs[name].input.safeParse(payload)
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  return parsed.data as never
}

/** @throws AppError FORBIDDEN for somebody this device knows to have another role */
function requireRole({ reader, userId }: Device, name: VerbName): void {
  const role = liveRow(reader, 'users', userId)?.role
  if (role !== undefined && !(verbs[name].roles as readonly Role[]).includes(role)) throw new AppError('FORBIDDEN')
}

/**
 * The rows a verb will change, as this device expects them; null for one that needs the other side.
 * @throws AppError BAD_REQUEST for an unknown verb, FORBIDDEN, VALIDATION_FAILED, and what the verb refuses
 */
export function predictVerb(device: Device, verb: string, payload: Payload): readonly Effect[] | null {
  const name = known(verb)
  requireRole(device, name)
  const input = inputOf(name, payload)
  return (predictions[name] as Prediction<VerbName> | null)?.predict(device, input) ?? null
}

/**
 * What is sent when somebody wants theirs nevertheless, over the rows as they are now; null when it cannot succeed.
 * @throws AppError BAD_REQUEST for an unknown verb
 */
export function repeatVerb(verb: string, payload: Payload, refusal: ErrorPayload): Repeated | null {
  const name = known(verb)
  const parsed = verbs[name].input.safeParse(payload)
  if (!parsed.success) return null
  return (predictions[name] as Prediction<VerbName> | null)?.again(parsed.data as never, refusal) ?? null
}

const namers: { readonly [N in VerbName]?: (payload: Payload, opId: string) => Payload } = {
  'orders.place': namedPayload,
}

/**
 * The payload to keep of an operation: with the ids of the rows it makes. Other operations refer to these rows, and
 * sent again under another `opId` it must not make others.
 */
export const keptPayload = (verb: string, payload: Payload, opId: string): Payload =>
  namers[known(verb)]?.(payload, opId) ?? payload
