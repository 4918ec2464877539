import { z } from 'zod'
import { LONGEST_TEXT, MESSAGE_FAILURES, MESSAGE_STATUSES } from '#shared/entities/messages.ts'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import { idSchema } from '#shared/model/ids.ts'
import { checkWritten, instantSchema, MOST_MESSAGES, writtenShape } from '#shared/verbs/messages/steps/message-input.ts'
import { wireRowSchema } from '../sync/changed.ts'
import { endpoint, idParams } from '../http.ts'

const ADMIN = ['admin'] as const
const type = z.enum(MESSAGE_TYPES)
/** `true` or `false`, as it stands in a query. */
const truth = z.enum(['true', 'false'])
const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().max(most))

/** A message as these calls answer it: its row. */
const messageRow = wireRowSchema

/** A conversation as it is listed: its row, with whom, and what its messages say. */
const conversationSummarySchema = z.looseObject({
  _id: z.string(),
  type,
  /** The name of the person; null for an unknown number. */
  name: z.string().nullable(),
  unseen: z.int(),
  lastMessage: z.object({ at: z.string(), body: z.string().nullable(), direction: z.string() }).nullable(),
})

/** What became of one item of a send: a message that was queued, or why it was not. */
const sendResultSchema = z.object({
  _id: z.string(),
  status: z.enum(MESSAGE_STATUSES).nullable(),
  failure: z.enum(MESSAGE_FAILURES).nullable(),
  /** The code of the refusal; null when it was taken. */
  error: z.string().nullable(),
})

/** A message of the pending queue that is sent, with another text perhaps. */
const preparedSchema = z.strictObject({ _id: idSchema, body: z.string().trim().max(LONGEST_TEXT).optional() })
/** A new one: the server makes its id unless it is given, so that a call that is sent twice makes one message. */
const newSchema = z
  .strictObject({ _id: idSchema.optional(), ...writtenShape, pending: z.boolean().optional() })
  .check(checkWritten)
export type NewMessage = z.output<typeof newSchema>

/** The calls about messages (requirements CALL-11 to CALL-20). */
export const messageCalls = {
  messages: endpoint({
    name: 'messages.list',
    method: 'GET',
    path: '/messages',
    roles: ADMIN,
    summary:
      'Messages of a type, or of the pending queue, newest first, 100 unless `limit` is given, and whether there are more',
    query: z.object({
      pending: truth.optional(),
      type: type.optional(),
      limit: number(500).optional(),
      offset: number(100_000).optional(),
    }),
    reply: z.object({
      messages: z.array(messageRow),
      /** There are more after these: `offset` asks for them. */
      hasMore: z.boolean(),
    }),
  }),
  unseenMessages: endpoint({
    name: 'messages.unseen',
    method: 'GET',
    path: '/messages/unseen',
    roles: ADMIN,
    summary: 'How many texts arrived that no dispatcher has seen, of a type or of all',
    query: z.object({ type: type.optional() }),
    reply: z.int(),
  }),
  message: endpoint({
    name: 'messages.get',
    method: 'GET',
    path: '/messages/:id',
    roles: ADMIN,
    summary: 'One message',
    params: idParams,
    reply: messageRow,
  }),
  createMessage: endpoint({
    name: 'messages.create',
    method: 'POST',
    path: '/messages',
    roles: ADMIN,
    summary: 'Write a message; with `pending`, it waits in the pending queue for a person to send it',
    body: newSchema,
    reply: messageRow,
  }),
  changeMessage: endpoint({
    name: 'messages.change',
    method: 'PUT',
    path: '/messages/:id',
    roles: ADMIN,
    summary: 'Change the text or the time of a message that has not left',
    params: idParams,
    body: z.strictObject({
      body: z.string().trim().max(LONGEST_TEXT).optional(),
      scheduledAt: instantSchema.nullish(),
      urgent: z.boolean().optional(),
    }),
    reply: messageRow,
  }),
  deleteMessages: endpoint({
    name: 'messages.delete',
    method: 'DELETE',
    path: '/messages',
    roles: ADMIN,
    summary: 'Delete messages that have not left, that arrived, or notes; all or none',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(MOST_MESSAGES) }),
    reply: z.object({ deleted: z.int() }),
  }),
  conversations: endpoint({
    name: 'conversations.list',
    method: 'GET',
    path: '/conversations',
    roles: ADMIN,
    summary: 'Conversations of a type, or all: unseen first, then those whose person waits longest',
    query: z.object({ type: type.optional() }),
    reply: z.array(conversationSummarySchema),
  }),
  conversation: endpoint({
    name: 'conversations.get',
    method: 'GET',
    path: '/conversations/:employeeId',
    roles: ADMIN,
    summary: 'Messages with a person, or of the conversation of that id, newest first',
    params: z.object({ employeeId: idSchema }),
    query: z.object({ type: type.optional(), limit: number(500).optional(), offset: number(100_000).optional() }),
    reply: z.array(messageRow),
  }),
  seenConversation: endpoint({
    name: 'conversations.seen',
    method: 'PUT',
    path: '/conversations/:id',
    roles: ADMIN,
    summary: 'Mark what arrived in a conversation, named by its id or its person, as seen',
    params: idParams,
    query: z.object({ type: type.optional() }),
    reply: z.object({ seen: z.int() }),
  }),
  sendSms: endpoint({
    name: 'sendSms',
    method: 'POST',
    path: '/send/sms',
    roles: ADMIN,
    summary: 'Send texts: with `pending`, messages of the pending queue by their ids; else new ones',
    query: z.object({ pending: truth.optional() }),
    body: z.strictObject({
      messages: z
        .array(z.union([preparedSchema, newSchema]))
        .min(1)
        .max(MOST_MESSAGES),
    }),
    reply: z.object({ messages: z.array(sendResultSchema) }),
  }),
} as const
