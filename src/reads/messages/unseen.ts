import type { UnseenByPhoneLine } from '#shared/contract/messages/messages.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { PHONE_LINE_OF } from '#shared/domain/messages/phone-lines.ts'
import type { Reader } from '../engine/reader.ts'

const UNSEEN = `select "type", count(*) as n from "messages"
  where "direction" = 'in' and "seen" = 0 and "deletedAt" is null group by "type"`

/** The entity whose changes change the numbers of unread texts. */
export const UNSEEN_OF = 'messages'

/** How many texts that arrived no dispatcher has seen, by line. */
export const readUnseen = (reader: Reader): UnseenByPhoneLine =>
  reader.memo.of('unseen', ['messages'], () => {
    const unseen = { general: 0, assignation: 0, applicants: 0 }
    for (const { type, n } of reader.all<{ readonly type: MessageType; readonly n: number }>(UNSEEN)) {
      unseen[PHONE_LINE_OF[type]] += n
    }
    return unseen
  })
