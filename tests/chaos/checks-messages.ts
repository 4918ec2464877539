import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { PHONE_LINE_OF, PHONE_LINES } from '#shared/domain/messages/phone-lines.ts'
import { isUnseen } from '#shared/domain/messages/message-state.ts'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { decodeRow } from '#sql/encode.ts'
import { computedConversations } from '#reads/messages/computed-conversations.ts'
import { readUnseen } from '#reads/messages/unseen.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { createReader } from '#reads/engine/reader.ts'
import type { Database } from '#server/db/database.ts'
import type { WorldDevice } from '#tests/support/world/device.ts'
import type { Problems } from './checks.ts'
import type { LyingSms } from './lying-sms.ts'
import type { Sent } from './phones.ts'
import type { World } from './world.ts'

type Message = Row<'messages'>
type Values = Readonly<Record<string, unknown>>

/** I15 to I18: what must hold of messages, whatever was written, taken back, seen, joined or received at the same time. */
export async function messagesBroken(world: World, sent: readonly Sent[]): Promise<Problems> {
  const { database } = world.server
  return [
    ...world.admins.flatMap(({ device }) => miscounted(device)),
    ...(await miscountedByServer(world)),
    ...(await misplaced(database, sent)),
    ...(await unqueued(database)),
    ...(await wronglySent(database, world.sms)),
    ...(await rewritten(database)),
  ]
}

const same = (counted: unknown, rows: number, what: string): Problems =>
  counted === rows ? [] : [`I15 ${what} is ${String(counted)}, and there are ${rows}`]

/** I15 on a device: each counter its screens show is a count over its rows. */
function miscounted(device: Pick<WorldDevice, 'name' | 'path'>): Problems {
  const path = device.path()
  if (path === null) return []
  const database = new SqliteDatabase(path, { readonly: true })
  try {
    const reader = createReader(database)
    const rowsOf = <N extends 'messages' | 'conversations'>(name: N) =>
      reader
        .all(`select * from "${name}" where "deletedAt" is null`)
        .map(decodeRow(entities[name])) as unknown as Row<N>[]
    const [unseen, conversations] = [rowsOf('messages').filter(isUnseen), rowsOf('conversations')]
    const shown = readUnseen(reader)
    const computed = computedConversations.read(reader, conversations as never, momentOf(new Date()))
    const ofLine = (line: PhoneLine) => unseen.filter(({ type }) => PHONE_LINE_OF[type] === line).length
    return [
      ...PHONE_LINES.flatMap((line) => same(shown[line], ofLine(line), `${device.name}: the counter of ${line}`)),
      ...conversations.flatMap(({ _id, key }) => {
        const own = unseen.filter(({ conversationId }) => conversationId === _id).length
        return same(computed[_id]?.unread, own, `${device.name}: the unread texts of ${key}`)
      }),
    ]
  } finally {
    database.close()
  }
}

const messagesIn = async ({ db }: Database): Promise<readonly Message[]> =>
  (await db.selectFrom('messages').selectAll().execute()).map(decodeRow(entities.messages)) as unknown as Message[]

/** I15 on the server: what `GET /messages/unseen` and `GET /conversations` answer is a count over the rows. */
async function miscountedByServer({ server, admins }: World): Promise<Problems> {
  const token = admins[0]?.device.login.token
  const ask = async <B>(path: string) => (await server.current().ask<B>('GET', path, { token })).body
  const unseen = (await messagesIn(server.database)).filter((row) => row.deletedAt === null && isUnseen(row))
  const problems: string[] = [...same(await ask('/messages/unseen'), unseen.length, 'GET /messages/unseen')]
  for (const type of MESSAGE_TYPES) {
    const path = `/messages/unseen?type=${type}`
    problems.push(...same(await ask(path), unseen.filter((row) => row.type === type).length, `GET ${path}`))
  }
  for (const { _id, unseen: told } of await ask<readonly { _id: string; unseen: number }[]>('/conversations')) {
    const own = unseen.filter(({ conversationId }) => conversationId === _id)
    problems.push(...same(told, own.length, `the unseen texts of conversation ${_id} in GET /conversations`))
  }
  return problems
}

/** I16: every text that arrived is there once, and no message is in a conversation that became part of another. */
async function misplaced(database: Database, sent: readonly Sent[]): Promise<Problems> {
  const { db } = database
  const messages = await messagesIn(database)
  const merged = await db.selectFrom('conversations').select('_id').where('mergedIntoId', 'is not', null).execute()
  const gone = new Set(merged.map(({ _id }) => String(_id)))
  const left = messages.filter(({ deletedAt, conversationId }) => deletedAt === null && gone.has(conversationId))
  const known = await db.selectFrom('providerTexts').select(['providerId', 'messageId']).execute()
  const byId = new Map(messages.map((message) => [message._id, message]))
  const arrived = messages.filter(({ direction }) => direction === 'in').length
  return [
    ...left.map(({ _id, conversationId }) => `I16 message ${_id} was left in ${conversationId}, which was merged`),
    ...same(arrived, sent.length, 'the number of texts that arrived').map((what) => what.replace('I15', 'I16')),
    ...sent.flatMap(({ providerId, body, from }) => {
      const message = byId.get(String(known.find((one) => one.providerId === providerId)?.messageId))
      const isThere = message?.direction === 'in' && (message.body ?? '') === body && message.phone === from
      return isThere ? [] : [`I16 the text ${providerId} (${body}) is ${JSON.stringify(message)}`]
    }),
  ]
}

/** I17: a text that waits to be sent is in the queue, and nothing else is. */
async function unqueued({ db }: Database): Promise<Problems> {
  // One statement, so that what is being sent meanwhile counts once.
  const wrong = await sql<{ readonly id: string; readonly isQueued: number }>`
    select m."_id" as id, 0 as "isQueued" from messages m left join "textQueue" q on q."messageId" = m."_id"
      where m."status" = 'queued' and m."deletedAt" is null and q."messageId" is null
    union all select q."messageId", 1 from "textQueue" q left join messages m on m."_id" = q."messageId"
      where m."_id" is null or m."status" <> 'queued' or m."deletedAt" is not null`.execute(db)
  return wrong.rows.map(({ id, isQueued }) =>
    Number(isQueued)
      ? `I17 message ${id} is in the queue, and does not wait`
      : `I17 message ${id} waits, and is not in the queue`,
  )
}

/** I17: a text leaves once each time it is told to, and nothing is told as sent before the provider has it. */
async function wronglySent(database: Database, { sent }: LyingSms): Promise<Problems> {
  const events = await database.db
    .selectFrom('auditEvents')
    .select(['entityId', 'after'])
    .where('entity', '=', 'messages')
    .execute()
  const told = Map.groupBy(
    events.filter(({ after }) => after !== null && (JSON.parse(String(after)) as Values)['status'] === 'queued'),
    ({ entityId }) => String(entityId),
  )
  const left = Map.groupBy(sent, ({ messageId }) => messageId)
  const twice = [...left].filter(([id, times]) => times.length > (told.get(id ?? '')?.length ?? 0))
  const rows = (await messagesIn(database)).filter(({ status }) => status === 'sent' || status === 'delivered')
  return [
    ...twice.map(([id, times]) => `I17 message ${id} was sent ${times.length} times`),
    ...rows
      .filter(({ _id }) => !left.has(_id))
      .map(({ _id, status }) => `I17 message ${_id} is ${status}, and did not leave`),
    ...rows
      .filter(({ _id, body }) => left.has(_id) && left.get(_id)?.every(({ text }) => text !== (body ?? '')))
      .map(({ _id, body }) => `I18 message ${_id} says ${body}, and something else was sent`),
  ]
}

const LEFT: ReadonlySet<unknown> = new Set(['sent', 'delivered', 'uncertain', 'received'])
/** What a text says, and to whom: of one that left, or arrived, none of it changes. */
const SAID = ['body', 'direction', 'type', 'at', 'code', 'assignmentIds', 'mediaFileIds', 'batchId'] as const

/** I18: what was sent, or received, is not changed; and what was sent is not deleted. */
async function rewritten({ db }: Database): Promise<Problems> {
  const events = await db
    .selectFrom('auditEvents')
    .select(['rev', 'entityId', 'after'])
    .where('entity', '=', 'messages')
    .orderBy('rev')
    .execute()
  const left = new Map<string, unknown>()
  return events.flatMap(({ entityId, after }) => {
    const id = String(entityId)
    const status = left.get(id)
    const fields = after === null ? null : (JSON.parse(String(after)) as Values)
    if (LEFT.has(fields?.['status'])) left.set(id, fields?.['status'])
    // A person has it sent again: until it leaves it may be changed.
    if (fields?.['status'] === 'queued') left.delete(id)
    if (status === undefined) return []
    if (fields === null) return status === 'received' ? [] : [`I18 message ${id} was ${String(status)} and is deleted`]
    return SAID.filter((field) => field in fields).map(
      (field) => `I18 message ${id} was ${String(status)}, its ${field} changed`,
    )
  })
}
