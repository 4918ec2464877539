import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import { requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'

type Message = Row<'messages'>

export const setMessage = (id: string, fields: Partial<Message>): RowChange => ({
  entity: 'messages',
  id,
  change: { kind: 'set', fields: { ...fields } },
})

export const setConversation = (id: string, fields: Partial<Row<'conversations'>>): RowChange => ({
  entity: 'conversations',
  id,
  change: { kind: 'set', fields: { ...fields } },
})

/** Messages by their ids, each once, that meet a condition. @throws AppError NOT_FOUND, and `code` for one that does not */
export function* requireMessages(
  ids: readonly string[],
  code: 'MESSAGE_SENT' | 'MESSAGE_NOT_FAILED',
  holds: (message: Message) => boolean,
): Reading<readonly Message[]> {
  const found: Message[] = []
  for (const id of new Set(ids)) {
    const message = yield* requireRow('messages', id)
    if (!holds(message)) throw new AppError(code, { current: message })
    found.push(message)
  }
  return found
}
