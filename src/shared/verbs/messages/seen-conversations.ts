import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { isBack } from '#shared/domain/messages/snooze.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { instantSchema } from './steps/message-input.ts'
import { setConversation, setMessage } from './steps/message.ts'
import { readRows } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

/**
 * What arrived in a conversation, up to the last message that was on screen, is seen; what came after it is not. One that was
 * put off and has come back is open again.
 * @throws AppError NOT_FOUND
 */
export const markSeen = verb({
  entity: 'conversations',
  name: 'markSeen',
  summary: 'Mark what arrived in a conversation as seen, up to an instant',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema, upTo: instantSchema }),
  *decide({ now }, { id, upTo }) {
    const conversation = yield* requireRow('conversations', id)
    const unseen = yield* readRows(
      'messages',
      [
        { column: 'conversationId', is: id },
        { column: 'direction', is: 'in' },
        { column: 'seen', flag: false },
        { column: 'at', from: '', to: upTo },
      ],
      { orderBy: [{ column: 'at' }, { column: '_id' }] },
    )
    const isOpened = isBack(conversation, now) || (conversation.state === 'snoozed' && unseen.length > 0)
    return {
      changes: [
        ...unseen.map(({ _id }) => setMessage(_id, { seen: true })),
        ...(isOpened ? [setConversation(id, { state: 'open', snoozedUntil: null })] : []),
      ],
    }
  },
  retry: (asked, refusal) => retrySame('conversations.markSeen', asked, refusal),
})

/**
 * A message that arrived is unread again: usually the last one of its conversation.
 * @throws AppError NOT_FOUND
 */
export const markUnread = verb({
  entity: 'conversations',
  name: 'markUnread',
  summary: 'Mark a message that arrived as unread',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema, messageId: idSchema }),
  *decide(_context, { id, messageId }) {
    const message = yield* requireRow('messages', messageId)
    if (message.conversationId !== id || message.direction !== 'in')
      throw new AppError('NOT_FOUND', { entity: 'messages', id: messageId })
    return { changes: [setMessage(messageId, { seen: false })] }
  },
  retry: (asked, refusal) => retrySame('conversations.markUnread', asked, refusal),
})
