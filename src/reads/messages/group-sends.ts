import type { MessageBatch, PendingMessage, Recipient } from '#shared/contract/messages/messages.ts'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter, View } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { decodeArrays } from '#sql/encode.ts'
import { idsOf } from '../engine/ids.ts'
import { OBSTACLE, RECIPIENT_FILES, recipientName, RECIPIENT_PHONE } from './message-recipient.ts'
import type { Moment } from '../engine/moment.ts'
import { listPlan } from '../engine/plans.ts'
import type { Reader } from '../engine/reader.ts'

/** The most rows a group send or the pending queue is about: many times the people of a large agency. */
const MOST = 10_000

/** Every row of a view, in its order. */
function rowsOf(reader: Reader, e: Entity, view: View, at: Moment): readonly AnyRow[] {
  const { columns, text, params, cut } = listPlan(reader, e, { ...view, limit: MOST, count: false }, at)
  return decodeArrays(e, columns, cut(reader.arrays(text, ...params)).records)
}

type Person = Record<'_id' | 'firstName' | 'lastName', string> & {
  readonly phone: string | null
  readonly language: 'fr' | 'en'
  readonly smsOptOut: boolean
}

/** Everybody of a list, in its order, with the number and the language a text needs. */
export const readRecipients = (
  reader: Reader,
  entity: 'employees' | 'applicants',
  view: View,
  at: Moment,
): readonly Recipient[] =>
  (rowsOf(reader, entities[entity], view, at) as readonly unknown[] as readonly Person[]).map(
    ({ _id: id, firstName, lastName, phone, language, smsOptOut }) => ({
      id,
      firstName,
      lastName,
      phone: phone ?? '',
      language,
      optedOut: smsOptOut,
    }),
  )

const WAITING: readonly Filter[] = [
  { field: 'pending', op: 'is', value: true },
  { field: 'status', op: 'anyOf', value: ['draft'] },
]

const TO_SEND = `
  select m."_id" as id, coalesce(${recipientName('')}, '') as recipient, coalesce(${RECIPIENT_PHONE}, '') as phone,
    coalesce(m."body", '') as body, ${OBSTACLE} as obstacle
  from json_each(?) j cross join "messages" m on m."_id" = j.value
  left join "conversations" c on c."_id" = m."conversationId" ${RECIPIENT_FILES} order by j.key`

/** The messages of a view that wait for a person to send them, in its order. */
export const readPending = (reader: Reader, view: View, at: Moment): readonly PendingMessage[] =>
  reader.all<PendingMessage>(
    TO_SEND,
    idsOf(rowsOf(reader, entities.messages, { ...view, filters: [...view.filters, ...WAITING] }, at)),
  )

const SHOWN = 200
const BATCHES = `
  select "batchId" as id, min("at") as at, "body", count(*) as total, "status" from "messages"
  where "batchId" in (select "batchId" from "messages" where "batchId" is not null and "deletedAt" is null
    group by 1 order by min("at") desc limit ${SHOWN}) and "deletedAt" is null
  group by "batchId", "status" order by min("at") desc, "batchId"`

interface Part {
  readonly id: string
  readonly at: string
  readonly body: string | null
  readonly total: number
  readonly status: keyof MessageBatch['counts']
}

/** The newest group sends, with how many of their messages are in each status. */
export function readBatches(reader: Reader): readonly MessageBatch[] {
  const parts = Map.groupBy(reader.all<Part>(BATCHES), ({ id }) => id)
  const batches = [...parts].map(([id, of]) => {
    const first = of.reduce((a, b) => (b.at < a.at ? b : a))
    return {
      id,
      at: first.at,
      body: first.body ?? '',
      total: of.reduce((sum, { total }) => sum + total, 0),
      counts: Object.fromEntries(of.map(({ status, total }) => [status, total])),
    }
  })
  return batches.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
