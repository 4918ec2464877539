import { z } from 'zod'
import { isPending, isResendable, isUnsent } from '#shared/domain/messages/message-state.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import { invalidField } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { instantSchema, MOST_MESSAGES } from './steps/message-input.ts'
import { requireMessages, setMessage } from './steps/message.ts'
import { readOthersChange } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'
import { AppError } from '#shared/contract/errors.ts'

const several = z.array(idSchema).min(1).max(MOST_MESSAGES)

/**
 * The text or the time of a message that has not left is changed.
 * @throws AppError NOT_FOUND, MESSAGE_SENT, STALE, VALIDATION_FAILED
 */
export const editMessage = verb({
  entity: 'messages',
  name: 'edit',
  summary: 'Change the text or the time of a message that has not left',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    baseRev: z.int().optional(),
    body: z.string().trim().max(LONGEST_TEXT, 'TOO_LONG').optional(),
    scheduledAt: instantSchema.nullish(),
    urgent: z.boolean().optional(),
  }),
  *decide(_context, { id, baseRev, body, scheduledAt, urgent }) {
    const [message] = yield* requireMessages([id], 'MESSAGE_SENT', isUnsent)
    if (message && baseRev !== undefined && baseRev < message.rev) {
      const change = yield* readOthersChange(message, baseRev, ['body', 'scheduledAt'])
      if (change) throw new AppError('STALE', { current: message, by: change.by, at: change.at })
    }
    if (body === '' && message?.mediaFileIds.length === 0) throw invalidField('body', 'REQUIRED')
    const fields = {
      ...(body !== undefined && { body }),
      ...(scheduledAt !== undefined && { scheduledAt }),
      ...(urgent !== undefined && { urgent }),
    }
    return { changes: [setMessage(id, fields)] }
  },
  retry: (asked, refusal) => retrySame('messages.edit', asked, refusal),
})

/**
 * Messages of the pending queue are sent; who lets them go is their sender.
 * @throws AppError NOT_FOUND, MESSAGE_SENT
 */
export const releaseMessages = verb({
  entity: 'messages',
  name: 'release',
  summary: 'Send messages of the pending queue, at most 200',
  roles: ['admin'],
  input: z.strictObject({ ids: several }),
  *decide({ userId, now }, { ids }) {
    const found = yield* requireMessages(ids, 'MESSAGE_SENT', isPending)
    const fields = { pending: false, status: 'queued', sentBy: userId, at: now } as const
    return { changes: found.map(({ _id }) => setMessage(_id, fields)) }
  },
  retry: (asked, refusal) => retrySame('messages.release', asked, refusal),
})

/**
 * A message that failed, or that nobody knows of whether it left, is sent again. Only a person decides so.
 * @throws AppError NOT_FOUND, MESSAGE_NOT_FAILED
 */
export const resendMessages = verb({
  entity: 'messages',
  name: 'resend',
  summary: 'Send failed or uncertain messages again, at most 200',
  roles: ['admin'],
  input: z.strictObject({ ids: several }),
  *decide(_context, { ids }) {
    const found = yield* requireMessages(ids, 'MESSAGE_NOT_FAILED', isResendable)
    const fields = { status: 'queued', failure: null, pending: false, scheduledAt: null } as const
    return { changes: found.map(({ _id }) => setMessage(_id, fields)) }
  },
  retry: (asked, refusal) => retrySame('messages.resend', asked, refusal),
})

/**
 * Messages are deleted: what has not left, what arrived, and notes. What was sent stays.
 * @throws AppError NOT_FOUND, MESSAGE_SENT
 */
export const removeMessages = verb({
  entity: 'messages',
  name: 'remove',
  summary: 'Delete messages that have not left, that arrived, or notes; at most 200',
  roles: ['admin'],
  input: z.strictObject({ ids: several }),
  *decide(_context, { ids }) {
    const isRemovable = (row: Parameters<typeof isUnsent>[0]) =>
      row.direction === 'in' || row.direction === 'note' || isUnsent(row)
    const found = yield* requireMessages(ids, 'MESSAGE_SENT', isRemovable)
    return { changes: found.map(({ _id }) => ({ entity: 'messages', id: _id, change: { kind: 'remove' as const } })) }
  },
  retry: (asked, refusal) => retrySame('messages.remove', asked, refusal),
})
