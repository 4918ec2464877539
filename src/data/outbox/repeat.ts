import { v7 as uuidv7 } from 'uuid'
import type { WriteOp } from '#shared/contract/data.ts'
import { AppError, type ErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { retryVerb } from '../verbs.ts'
import type { Joint } from './joint.ts'
import type { OpRecord } from './ops.ts'

/** Refusals that the same operation meets again: something of it must change first. */
const FINAL: readonly ErrorCode[] = [
  'OUTBOX_DAMAGED',
  'NOT_FOUND',
  'FORBIDDEN',
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'NAME_NOT_UNIQUE',
  'EMAIL_NOT_UNIQUE',
  'EMPLOYEE_NUMBER_NOT_UNIQUE',
  'ORDER_NUMBER_NOT_UNIQUE',
  'SKILL_ALREADY_HELD',
]

const payloadOf = (op: OpRecord) => JSON.parse(op.payload) as Record<string, unknown>

/** Whether *Reprendre la mienne* can succeed without changing what is asked. */
export function canRepeat(op: OpRecord, refusal: ErrorPayload): boolean {
  if (op.kind === 'verb') return retryVerb(op.verb ?? '', payloadOf(op), refusal) !== null
  return !FINAL.includes(refusal.code)
}

/**
 * A refused operation as it is sent anew: under a new id, over the row as it is now.
 * @throws AppError CONFLICT for what cannot be repeated as it is
 */
export function repeated(
  { overlay }: Joint,
  op: OpRecord,
  now: Date,
  payload?: Readonly<Record<string, unknown>>,
): WriteOp {
  const opId = uuidv7({ msecs: now.getTime() })
  const wanted = payload ?? payloadOf(op)
  const refusal = JSON.parse(op.refusal ?? '{"code":"CONFLICT","details":{}}') as ErrorPayload
  if (op.kind === 'verb') {
    if (payload) return { opId, kind: 'verb', verb: op.verb ?? '', payload }
    const again = retryVerb(op.verb ?? '', wanted, refusal)
    if (!again) throw new AppError('CONFLICT', { code: refusal.code })
    return { opId, kind: 'verb', ...again }
  }
  const [entity, id] = [op.entity ?? '', op.id ?? '']
  const e = entityNamed(entity)
  const baseRev = (e ? overlay?.theirs(e, id)?.rev : undefined) ?? op.baseRev ?? 0
  switch (op.kind) {
    case 'create':
      return { opId, kind: 'create', entity, id, payload: wanted }
    case 'patch':
      return { opId, kind: 'patch', entity, id, payload: wanted, baseRev }
    case 'remove':
      return { opId, kind: 'remove', entity, id, baseRev }
  }
}
