import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import { idsOf } from '../engine/ids.ts'
import { OBSTACLE, RECIPIENT_FILES, recipientName } from './message-recipient.ts'

const RECIPIENTS = `
  select m."_id" as id, ${recipientName('')} as recipient, ${OBSTACLE} as obstacle
  from json_each(?) j cross join "messages" m on m."_id" = j.value
  left join "conversations" c on c."_id" = m."conversationId" ${RECIPIENT_FILES}`

interface Found {
  readonly id: string
  readonly recipient: string | null
  readonly obstacle: ExtrasByEntity['messages']['obstacle']
}

/** Beside a message: whom its conversation is with, and why a text could not go to them now. */
export const messageExtras: ExtrasReader<'messages'> = (reader, rows) =>
  Object.fromEntries(
    reader
      .all<Found>(RECIPIENTS, idsOf(rows))
      .map(({ id, recipient, obstacle }) => [id, { recipient: recipient ?? '', obstacle }]),
  )
