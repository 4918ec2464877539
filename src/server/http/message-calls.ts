import { AppError } from '#shared/contract/errors.ts'
import { messageCalls, type NewMessage } from '#shared/contract/messages/message-calls.ts'
import { entities } from '#shared/entities/index.ts'
import type { Actor } from '../access/actor.ts'
import type { Database } from '../db/database.ts'
import { inSavepoint } from '../db/writes/savepoint.ts'
import type { Writer } from '../db/writes/write.ts'
import type { CountedTx, WriteTx } from '../db/writes/write-tx.ts'
import type { Services } from '../services/index.ts'
import {
  conversationsNamed,
  countUnseen,
  listConversations,
  listMessages,
  messagesOf,
  type Slice,
} from '../services/messages/message-reads.ts'
import { findRow } from '../records/rows.ts'
import type { Register } from './endpoint.ts'
import { writeKeyOf } from './write-headers.ts'

interface Parts extends Pick<Services, 'runVerb'> {
  readonly database: Database
  readonly writer: Writer
}

const PAGE = 100
/** After every instant there is. */
const EVER = '2099-12-31T23:59:59.999Z'

const sliceOf = ({ limit = PAGE, offset = 0 }: Partial<Slice>): Slice => ({ limit, offset })
const truthOf = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true')

type Sent = { readonly _id: string; readonly body?: string | undefined } | NewMessage
const isNew = (item: Sent): item is NewMessage => 'direction' in item

/** Registers the calls about messages (requirements CALL-11 to CALL-20): the same verbs and rows as synchronisation. */
export function registerMessageCalls(register: Register, { database, writer, runVerb }: Parts): void {
  const { readDb } = database

  /** @throws AppError as the verb */
  async function compose(tx: WriteTx, actor: Actor, { _id = tx.newId(), pending, ...message }: NewMessage) {
    await runVerb(tx, actor, 'messages.compose', { messages: [{ ...message, id: _id }], pending })
    return _id
  }

  /** A message of the pending queue is sent, with another text perhaps. @throws AppError as the verbs */
  async function release(tx: WriteTx, actor: Actor, { _id, body }: Sent): Promise<string> {
    if (body !== undefined) await runVerb(tx, actor, 'messages.edit', { id: _id, body })
    await runVerb(tx, actor, 'messages.release', { ids: [_id] })
    return String(_id)
  }

  /** What became of one item; a refused one changes nothing. */
  async function sendOne(tx: CountedTx, actor: Actor, item: Sent) {
    const outcome = await inSavepoint(tx, async () =>
      isNew(item) ? compose(tx, actor, item) : release(tx, actor, item),
    )
    if ('refusal' in outcome) return { _id: item._id ?? '', status: null, failure: null, error: outcome.refusal.code }
    const row = await findRow(tx.db, entities.messages, outcome.reply)
    const { status = null, failure = null } = (row ?? {}) as { status?: null; failure?: null }
    return { _id: outcome.reply, status, failure, error: null }
  }

  register(messageCalls.messages, async ({ query: { pending, type, ...slice } }) =>
    listMessages(readDb, { type, pending: truthOf(pending) }, sliceOf(slice as Partial<Slice>)),
  )

  register(messageCalls.unseenMessages, ({ query }) => countUnseen(readDb, query.type))

  register(messageCalls.message, async ({ params: { id } }) => {
    const row = await findRow(readDb, entities.messages, id)
    if (!row) throw new AppError('NOT_FOUND', { entity: 'messages', id })
    return row
  })

  register(messageCalls.createMessage, async ({ body, signedIn, request }) => {
    const { actor } = signedIn()
    const written = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) =>
      findRow(tx.db, entities.messages, await compose(tx, actor, body)),
    )
    return written.reply as NonNullable<typeof written.reply>
  })

  register(messageCalls.changeMessage, async ({ params: { id }, body, signedIn, request }) => {
    const { actor } = signedIn()
    const written = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) => {
      await runVerb(tx, actor, 'messages.edit', { id, ...body })
      return findRow(tx.db, entities.messages, id)
    })
    return written.reply as NonNullable<typeof written.reply>
  })

  register(messageCalls.deleteMessages, async ({ body, signedIn, request }) => {
    const { actor } = signedIn()
    const { reply } = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) => {
      const { changed } = await runVerb(tx, actor, 'messages.remove', body)
      return { deleted: changed.length }
    })
    return reply
  })

  register(messageCalls.conversations, ({ query }) => listConversations(database, query.type))

  register(messageCalls.conversation, async ({ params, query: { type, ...slice } }) =>
    messagesOf(readDb, await conversationsNamed(readDb, params.employeeId, type), sliceOf(slice as Partial<Slice>)),
  )

  register(messageCalls.seenConversation, async ({ params, query, signedIn, request }) => {
    const { actor } = signedIn()
    const { reply } = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) => {
      let seen = 0
      for (const id of await conversationsNamed(tx.db, params.id, query.type)) {
        const { changed } = await runVerb(tx, actor, 'conversations.markSeen', { id, upTo: EVER })
        seen += changed.length
      }
      return { seen }
    })
    return reply
  })

  register(messageCalls.sendSms, async ({ query, body, signedIn, request }) => {
    const { actor } = signedIn()
    const items = body.messages as readonly Sent[]
    const isPending = query.pending === 'true'
    const other = items.findIndex((item) => isNew(item) === isPending)
    if (other >= 0)
      throw new AppError('VALIDATION_FAILED', { issues: [{ field: `messages.${other}`, code: 'BAD_VALUE' }] })
    const { reply } = await writer.write({ actor, ...writeKeyOf(request) }, async (tx) => {
      const messages = []
      for (const item of items) messages.push(await sendOne(tx, actor, item))
      return { messages }
    })
    return reply
  })
}
