import type { Reader } from '../engine/reader.ts'
import { RECIPIENT_FILES, recipientName } from './message-recipient.ts'

const NAMES = `select c."_id" as id, ${recipientName('')} as name from "conversations" c ${RECIPIENT_FILES}
  where c."_id" in (select value from json_each(?))`

/** Whom conversations are with, by their ids: the name of the person, or the number of an unknown one. */
export const readConversationNames = (reader: Reader, conversationIds: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    reader
      .all<{ readonly id: string; readonly name: string }>(NAMES, JSON.stringify([...new Set(conversationIds)]))
      .map(({ id, name }) => [id, name]),
  )
