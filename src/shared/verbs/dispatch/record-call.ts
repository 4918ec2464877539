import { z } from 'zod'
import { CALL_OUTCOMES, phoneCalls } from '#shared/entities/phone-calls.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { instantSchema } from '../messages/steps/message-input.ts'
import { readRow } from '../engine/reads.ts'
import { requireReferences } from '../engine/references.ts'
import { isPassing } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

const withId = <T extends { id?: string | undefined }>(asked: T, opId: string): T => ({
  ...asked,
  id: asked.id ?? derivedId(opId, 'call'),
})

/**
 * A call to a person or a supervisor: that it is being made, or what came of it. An id that exists is that of the call
 * whose outcome becomes known; a new one makes it.
 * @throws AppError VALIDATION_FAILED (ONE_TARGET at `employeeId`, REQUIRED and IN_PAST at `callBackAt`), REFERENCE_MISSING
 */
export const recordCall = verb({
  entity: 'phoneCalls',
  name: 'record',
  summary: 'Record a telephone call, or what came of it',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema.optional(),
    employeeId: idSchema.optional(),
    supervisorId: idSchema.optional(),
    assignmentId: idSchema.optional(),
    outcome: z.enum(CALL_OUTCOMES),
    /** When they are to be called again. */
    callBackAt: instantSchema.optional(),
    note: z.string().trim().max(500, 'TOO_LONG').optional(),
  }),
  *decide({ userId, actedAt, opId }, given) {
    const { id, outcome, callBackAt, note } = given
    if (outcome === 'callBack' && callBackAt === undefined) throw invalidField('callBackAt', 'REQUIRED')
    if (outcome === 'callBack' && (callBackAt ?? '') <= actedAt) throw invalidField('callBackAt', 'IN_PAST')
    const result = {
      outcome,
      callBackAt: outcome === 'callBack' ? callBackAt : null,
      ...(note !== undefined && { note }),
    }
    const known = id === undefined ? null : yield* readRow('phoneCalls', id)
    if (known) return { changes: [{ entity: 'phoneCalls', id: known._id, change: { kind: 'set', fields: result } }] }
    const { employeeId = null, supervisorId = null, assignmentId = null } = given
    if ((employeeId === null) === (supervisorId === null)) throw invalidField('employeeId', 'ONE_TARGET')
    const fields = { employeeId, supervisorId, assignmentId, ...result, userId, at: actedAt }
    yield* requireReferences(phoneCalls, fields as never, null)
    return {
      changes: [{ entity: 'phoneCalls', id: withId({ id }, opId).id as string, change: { kind: 'create', fields } }],
    }
  },
  retry: (asked, refusal) => (isPassing(refusal) ? { verb: 'phoneCalls.record', payload: asked } : null),
  withIds: withId,
})
