import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import {
  addresseeOf,
  conversationKey,
  FILE_OF,
  PERSON_FIELD,
  type Addressee,
} from '#shared/domain/messages/conversation-key.ts'
import { idSchema } from '#shared/model/ids.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { blank, followMerge } from './steps/conversation-of.ts'
import { setConversation, setMessage } from './steps/message.ts'
import { readRows } from '../engine/reads.ts'
import { retrySame } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

/**
 * The conversation of an unknown number is with a person: it becomes theirs, or its messages go to the one they have, which
 * then receives what comes from the number.
 * @throws AppError NOT_FOUND, CONVERSATION_JOINED when it is with somebody already, VALIDATION_FAILED
 */
export const joinConversation = verb({
  entity: 'conversations',
  name: 'join',
  summary: 'Say with whom the conversation of an unknown number is',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    kind: z.enum(['employee', 'applicant', 'supervisor']),
    personId: idSchema,
  }),
  *decide({ opId, now }, { id, kind, personId }) {
    const conversation = yield* requireRow('conversations', id)
    if (addresseeOf(conversation).kind !== 'unknown' || conversation.mergedIntoId !== null)
      throw new AppError('CONVERSATION_JOINED', { current: conversation })
    yield* requireRow(FILE_OF[kind], personId)
    const addressee: Addressee = { kind, id: personId }
    const key = conversationKey(conversation.type, addressee)
    const [theirs] = yield* readRows('conversations', [{ column: 'key', is: key }])
    const target = theirs ? yield* followMerge(theirs) : null
    const event = {
      ...blank('messages'),
      conversationId: target?._id ?? id,
      type: conversation.type,
      direction: 'event',
      at: now,
      event: target ? 'merged' : 'joined',
      eventDetails: { phone: conversation.phone },
    }
    const told = {
      entity: 'messages',
      id: derivedId(opId, 'joined'),
      change: { kind: 'create' as const, fields: event },
    }
    if (!target) return { changes: [setConversation(id, { key, [PERSON_FIELD[kind]]: personId }), told] }
    const moved = yield* readRows('messages', [{ column: 'conversationId', is: id }], {
      orderBy: [{ column: 'at' }, { column: '_id' }],
    })
    return {
      changes: [
        setConversation(id, { mergedIntoId: target._id, state: 'archived' }),
        ...moved.map(({ _id }) => setMessage(_id, { conversationId: target._id })),
        told,
      ],
    }
  },
  retry: (asked, refusal) => retrySame('conversations.join', asked, refusal),
})
