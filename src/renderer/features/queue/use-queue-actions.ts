import { useMemo } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#shared/entities/index.ts'
import { MOST_MESSAGES } from '#shared/verbs/messages/steps/message-input.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

type Message = Row<'messages'>

/** Lists of at most as many as one operation takes. */
export const chunksOf = <T>(all: readonly T[], most = MOST_MESSAGES): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, chunk) => all.slice(chunk * most, (chunk + 1) * most))

/** What prepares a deleted message again, as it was: the code that its text has included. */
function asPrepared(message: Message) {
  const { conversationId, type, body, language, code, assignmentIds, mediaFileIds, urgent } = message
  const { scheduledAt, expiresAt, siteId, templateId } = message
  return {
    id: uuidv7(),
    conversationId,
    type,
    body: body ?? '',
    assignmentIds: [...assignmentIds],
    mediaFileIds: [...mediaFileIds],
    urgent,
    ...(language && { language }),
    ...(code && { code }),
    ...(scheduledAt && { scheduledAt }),
    ...(expiresAt && { expiresAt }),
    ...(siteId && { siteId }),
    ...(templateId && { templateId }),
  }
}

/** Messages by their ids, as this device has them. */
async function readMessages(ids: readonly string[]): Promise<readonly Message[]> {
  const found: Message[] = []
  for (const chunk of chunksOf(ids)) {
    const page = { filters: [{ field: '_id', op: 'anyOf' as const, value: [...chunk] }], limit: MOST_MESSAGES }
    const { rows } = await request('records.list', { entity: 'messages', page })
    found.push(...(rows as readonly unknown[] as readonly Message[]))
  }
  return found
}

/** Sends messages of the pending queue, deletes them, and prepares deleted ones again. */
export function useQueueActions() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  return useMemo(() => {
    const inAll = async (ids: readonly string[], act: (chunk: string[]) => Promise<{ readonly waits: boolean }>) => {
      let waits = false
      for (const chunk of chunksOf(ids)) waits = (await act([...chunk])).waits || waits
      return waits
    }
    const removeAll = (ids: readonly string[]) => inAll(ids, (chunk) => runVerb('messages.remove', { ids: chunk }))
    return {
      release: async (ids: readonly string[]): Promise<boolean> => {
        try {
          const waits = await inAll(ids, (chunk) => runVerb('messages.release', { ids: chunk }))
          pushFinal(({ t }) => t(waits ? 'sends.pending.queued' : 'sends.pending.sent', { count: ids.length }), waits)
          return true
        } catch (error) {
          toasts.error(error)
          return false
        }
      },
      remove: async (ids: readonly string[]): Promise<boolean> => {
        try {
          const rows = await readMessages(ids)
          const waits = await removeAll(ids)
          let now: readonly string[] = []
          const undo = async () => {
            const again = rows.map(asPrepared)
            for (const chunk of chunksOf(again))
              await runVerb('messages.compose', { messages: [...chunk], pending: true })
            now = again.map(({ id }) => id)
          }
          const redo = async () => void (await removeAll(now))
          pushUndo({ label: ({ t }) => t('sends.pending.removed', { count: ids.length }), undo, redo }, waits)
          return true
        } catch (error) {
          toasts.error(error)
          return false
        }
      },
    }
  }, [toasts, pushUndo, pushFinal])
}
