import { AppError } from '#shared/contract/errors.ts'
import { invalid, requireStorable } from '#shared/model/forms.ts'
import { issuesOf } from '#shared/model/validation.ts'
import { verbNamed } from '#shared/verbs/index.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Verb } from '#shared/verbs/engine/verb.ts'
import { decide } from './decide.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** What a decision looks at on a device: the rows as they are shown, pending changes included. */
export interface DeviceContext {
  readonly reader: Reader
  readonly at: Moment
  readonly userId: string
  readonly opId: string
}

/** @throws AppError BAD_REQUEST */
export function requireVerb(name: string): Verb {
  const verb = verbNamed(name)
  if (!verb) throw new AppError('BAD_REQUEST', { verb: name })
  return verb
}

/** @throws AppError FORBIDDEN for somebody this device knows to have another role */
function requireRole({ reader, userId }: DeviceContext, verb: Verb): void {
  const role = decide(reader, readRow('users', userId))?.role
  if (role !== undefined && !verb.roles.includes(role)) throw new AppError('FORBIDDEN')
}

/**
 * The rows a verb will change, as this device expects them; null for one that needs the server.
 * @throws AppError BAD_REQUEST for an unknown verb, FORBIDDEN, VALIDATION_FAILED, and what the verb refuses
 */
export function decideVerb(
  device: DeviceContext,
  name: string,
  payload: Readonly<Record<string, unknown>>,
): readonly RowChange[] | null {
  const verb = requireVerb(name)
  requireRole(device, verb)
  const parsed = verb.input.safeParse(payload)
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  requireStorable(parsed.data)
  if (verb.isOnline) return null
  const { reader, at, userId, opId } = device
  const context = { userId, opId, ...at, actedAt: at.now, actedOn: at.today }
  return decide(reader, verb.decide(context, parsed.data)).changes
}
