import { v7 as uuidv7 } from 'uuid'
import { AppError, type ErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { uniqueCodes } from '#shared/entities/unique-codes.ts'
import { retryVerb } from '../verbs.ts'
import type { Local } from './local-transaction.ts'
import { operationOf, type OpRecord } from './ops.ts'

/** Refusals that the same operation meets again: something of it must change first. */
const FINAL: readonly ErrorCode[] = [
  'OUTBOX_DAMAGED',
  'NOT_FOUND',
  'FORBIDDEN',
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  ...uniqueCodes,
]

/** Whether the operation can succeed when it is sent again without a change to its payload. */
export function canRetry(record: OpRecord, refusal: ErrorPayload): boolean {
  if (refusal.code === 'OUTBOX_DAMAGED') return false
  const op = operationOf(record)
  return op.kind === 'verb' ? retryVerb(op.verb, op.payload, refusal) !== null : !FINAL.includes(refusal.code)
}

/**
 * A refused operation as it is sent again: under a new id, over the row as it is now.
 * @throws AppError CONFLICT for one that cannot be sent again as it is
 */
export function retryOf(
  { overlay }: Local,
  record: OpRecord,
  now: Date,
  payload?: Readonly<Record<string, unknown>>,
): Operation {
  const opId = uuidv7({ msecs: now.getTime() })
  const op = operationOf(record)
  if (op.kind === 'verb' && !payload) {
    const refusal = JSON.parse(record.refusal ?? '{"code":"CONFLICT","details":{}}') as ErrorPayload
    const retry = retryVerb(op.verb, op.payload, refusal)
    if (!retry) throw new AppError('CONFLICT', { code: refusal.code })
    return { ...op, ...retry, opId }
  }
  const edited = op.kind === 'remove' || !payload ? op : { ...op, payload }
  if (edited.kind === 'create' || edited.kind === 'verb') return { ...edited, opId }
  const e = entityNamed(edited.entity)
  const baseRev = (e ? overlay?.theirs(e, edited.id)?.rev : undefined) ?? edited.baseRev ?? 0
  return { ...edited, opId, baseRev }
}
