import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { entities } from '#shared/entities/index.ts'
import { FILE_OF, PERSON_FIELD } from '#shared/domain/messages/conversation-key.ts'
import { decodeRow } from '#sql/encode.ts'
import type { Db } from '#sql/list.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Database } from '#server/db/database.ts'
import { findRow } from '#server/records/rows.ts'

/** Which slice of a list, newest first. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** A conversation as it is listed. */
interface ConversationSummary {
  readonly [field: string]: unknown
  readonly _id: string
  readonly type: MessageType
  readonly name: string | null
  readonly unseen: number
  readonly lastMessage: { readonly at: string; readonly body: string | null; readonly direction: string } | null
}

const messagesFrom = (db: Db) => db.selectFrom('messages').selectAll().where('deletedAt', 'is', null)
type Messages = ReturnType<typeof messagesFrom>

const newest = async (query: Messages, { limit, offset }: Slice): Promise<AnyRow[]> => {
  const rows = await query.orderBy('at', 'desc').orderBy('_id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(decodeRow(entities.messages))
}

interface Wanted {
  readonly type?: MessageType | undefined
  /** True: only messages of the pending queue; false: only others; absent: both. */
  readonly pending?: boolean | undefined
}

/** Messages, newest first, and whether there are more after them. */
export async function listMessages(
  db: Db,
  { type, pending }: Wanted,
  { limit, offset }: Slice,
): Promise<{ messages: AnyRow[]; hasMore: boolean }> {
  let query = messagesFrom(db)
  if (type !== undefined) query = query.where('type', '=', type)
  if (pending !== undefined) query = query.where('pending', '=', pending ? 1 : 0)
  const found = await newest(query, { limit: limit + 1, offset })
  return { messages: found.slice(0, limit), hasMore: found.length > limit }
}

/** How many texts arrived that nobody has seen (`isUnseen`). */
export async function countUnseen(db: Db, type?: MessageType): Promise<number> {
  let query = db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('direction', '=', 'in')
    .where('seen', '=', 0)
    .where('deletedAt', 'is', null)
  if (type !== undefined) query = query.where('type', '=', type)
  return Number((await query.executeTakeFirstOrThrow())['n'])
}

const PEOPLE = Object.keys(FILE_OF) as (keyof typeof FILE_OF)[]

/**
 * The ids of the conversations that an id names: its own, or those of a person, of a type or of all. What was merged into
 * another conversation is there.
 * @throws AppError NOT_FOUND when it is the id of neither
 */
export async function conversationsNamed(db: Db, id: string, type?: MessageType): Promise<readonly string[]> {
  let query = db
    .selectFrom('conversations')
    .select(['_id', 'mergedIntoId'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or(['_id', ...PEOPLE.map((kind) => PERSON_FIELD[kind])].map((column) => eb(column, '=', id))))
    .orderBy('_id')
  if (type !== undefined) query = query.where('type', '=', type)
  const found = await query.execute()
  if (found.length === 0 && !(await isSomebody(db, id)))
    throw new AppError('NOT_FOUND', { entity: 'conversations', id })
  return [...new Set(found.map(({ _id, mergedIntoId }) => String(mergedIntoId ?? _id)))]
}

/** Whether an id is that of a person, or of a conversation of another type. */
async function isSomebody(db: Db, id: string): Promise<boolean> {
  for (const name of ['conversations', ...Object.values(FILE_OF)] as const)
    if (await findRow(db, entities[name], id)) return true
  return false
}

/** The messages of some conversations, newest first. */
export async function messagesOf(db: Db, ids: readonly string[], slice: Slice): Promise<AnyRow[]> {
  return ids.length === 0 ? [] : newest(messagesFrom(db).where('conversationId', 'in', [...ids]), slice)
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`conversations.${name}`)
/** A person's name, from whichever file the conversation names. */
const nameOf = sql`coalesce(${sql.join(
  PEOPLE.map(
    (kind) => sql`(select "firstName" || ' ' || "lastName" from ${sql.table(FILE_OF[kind])} as p
      where p."_id" = ${column(PERSON_FIELD[kind])} and p."deletedAt" is null)`,
  ),
)})`
const inConversation = sql`m."conversationId" = ${column('_id')} and m."deletedAt" is null`
const unseenThere = sql`${inConversation} and m."direction" = 'in' and m."seen" = 0`

/**
 * Conversations of a type, or all: those with unseen texts first, the one whose person waits longest before the others,
 * then the rest by their last message. Those that were merged into others are not listed.
 */
export async function listConversations(
  { readDb, readLong }: Pick<Database, 'readDb' | 'readLong'>,
  type?: MessageType,
): Promise<ConversationSummary[]> {
  const ofType = type === undefined ? sql`` : sql`and "type" = ${type}`
  const query = sql<Record<string, never>>`
    select listed.*, last."at" as "_at", last."body" as "_body", last."direction" as "_direction"
    from (select conversations.*, ${nameOf} as "_name",
        (select count(*) from messages as m where ${unseenThere}) as "_unseen",
        (select min(m."at") from messages as m where ${unseenThere}) as "_since",
        (select m."_id" from messages as m where ${inConversation} and m."direction" <> 'event'
          order by m."at" desc, m."_id" desc limit 1) as "_last"
      from conversations where "deletedAt" is null and "mergedIntoId" is null ${ofType}) as listed
    left join messages as last on last."_id" = listed."_last"
    order by case when "_since" is null then 1 else 0 end, "_since", "_at" desc, listed."_id"`.compile(readDb)
  const decode = decodeRow(entities.conversations)
  return (await readLong(query, ['conversations', 'messages'])).map((record) => {
    const { _at, _body, _direction, _name, _unseen } = record as Readonly<Record<string, unknown>>
    return {
      ...(decode(record) as AnyRow & { readonly type: MessageType }),
      name: _name === null ? null : String(_name),
      unseen: Number(_unseen),
      lastMessage:
        _at === null ? null : { at: String(_at), body: _body as string | null, direction: String(_direction) },
    }
  })
}
