import { sql } from 'kysely'
import type { DerivedColumns } from '../engine/derived.ts'
import { OBSTACLE, RECIPIENT_FILES, recipientName } from './message-recipient.ts'

const ofConversation = (value: string) =>
  sql.raw(`(select ${value} from "conversations" c ${RECIPIENT_FILES} where c."_id" = "messages"."conversationId")`)

const NAME = ofConversation(recipientName('_f'))
const WHY_NOT = ofConversation(OBSTACLE)

/** The computed columns of messages. */
export const messageColumns: DerivedColumns<'messages'> = {
  recipient: () => ({ value: NAME, key: sql`coalesce(${NAME}, '')` }),
  obstacle: () => ({ value: WHY_NOT, key: sql`coalesce(${WHY_NOT}, '')` }),
}
