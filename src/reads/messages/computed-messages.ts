import { sql } from 'kysely'
import type { ComputedByEntity } from '#shared/contract/computed.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import { idsOf } from '../engine/ids.ts'
import { OBSTACLE, RECIPIENT_FILES, recipientName } from './message-recipient.ts'

const RECIPIENTS = `
  select m."_id" as id, ${recipientName('')} as recipient, ${OBSTACLE} as obstacle
  from json_each(?) j cross join "messages" m on m."_id" = j.value
  left join "conversations" c on c."_id" = m."conversationId" ${RECIPIENT_FILES}`

interface Found {
  readonly id: string
  readonly recipient: string | null
  readonly obstacle: ComputedByEntity['messages']['obstacle']
}

/** Beside a message: whom its conversation is with, and why a text could not go to them now. */
const read: ComputedReader<'messages'> = (reader, rows) =>
  Object.fromEntries(
    reader
      .all<Found>(RECIPIENTS, idsOf(rows))
      .map(({ id, recipient, obstacle }) => [id, { recipient: recipient ?? '', obstacle }]),
  )

const ofConversation = (value: string) =>
  sql.raw(`(select ${value} from "conversations" c ${RECIPIENT_FILES} where c."_id" = "messages"."conversationId")`)

const NAME = ofConversation(recipientName('_f'))
const WHY_NOT = ofConversation(OBSTACLE)

/** The computed columns of messages. */
const columns: ComputedColumns<'messages'> = {
  recipient: () => ({ value: NAME, key: sql`coalesce(${NAME}, '')` }),
  obstacle: () => ({ value: WHY_NOT, key: sql`coalesce(${WHY_NOT}, '')` }),
}

export const computedMessages: Computed<'messages'> = { read, columns }
