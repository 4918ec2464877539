import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { request } from '#renderer/bridge/request.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { batchPath } from '#renderer/screens/queue.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { Prepared } from './targets.ts'
import { chunksOf } from '../use-queue-actions.ts'

/** What all messages of a send have in common. */
export interface SendOptions {
  readonly type: MessageType
  readonly templateId: string | null
  /** They wait in the pending queue for a person. */
  readonly pending: boolean
  readonly scheduledAt: string | null
  readonly urgent: boolean
}

interface Progress {
  readonly done: number
  readonly total: number
}

/** Which of these ids are messages on this computer: they were written before the send was interrupted. */
const readWritten = async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(Object.keys(await request('records.titles', { entity: 'messages', ids: [...ids] })))

/**
 * Writes a message to each in parts, with one id for all; what is not written when it stops, or the app does, can go on
 * later: the id of a message derives from the send and the person, so that nobody gets a second one.
 */
export function useGroupSend(batchId: string, onDone: () => void) {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  /** By person: a message that was written is not written again when the rest is. */
  const written = useRef(new Map<string, string>())

  const send = useCallback(
    async (texts: readonly Prepared[], { type, templateId, pending, scheduledAt, urgent }: SendOptions) => {
      isStopped.current = false
      const idFor = (key: string) => derivedId(batchId, key)
      const left = texts.filter(({ target }) => !written.current.has(target.key))
      let waits = false
      try {
        for (const chunk of chunksOf(left)) {
          if (isStopped.current) break
          setProgress({ done: written.current.size, total: texts.length })
          const before = await readWritten(chunk.map(({ target }) => idFor(target.key)))
          const asked = chunk.map(({ target, body }) => ({
            id: idFor(target.key),
            ...target.to,
            type,
            body,
            language: target.language,
            urgent,
            ...(templateId && { templateId }),
            ...(scheduledAt && { scheduledAt }),
          }))
          const messages = asked.filter(({ id }) => !before.has(id))
          if (messages.length > 0) waits = (await runVerb('messages.compose', { messages, pending, batchId })).waits
          chunk.forEach(({ target }, i) => written.current.set(target.key, asked[i]?.id ?? ''))
        }
      } catch (error) {
        toasts.error(error)
      }
      setProgress(null)
      const count = written.current.size
      if (count < texts.length || count === 0) return
      const ids = [...written.current.values()]
      const undo = async () => {
        for (const chunk of chunksOf(ids)) await runVerb('messages.remove', { ids: [...chunk] })
      }
      if (pending) pushUndo({ label: ({ t }) => t('sends.done.pending', { count }), undo }, waits)
      else if (scheduledAt) pushUndo({ label: ({ t }) => t('sends.done.scheduled', { count }), undo }, waits)
      else pushFinal(({ t }) => t(waits ? 'sends.pending.queued' : 'sends.done.sent', { count }), waits)
      onDone()
      void navigate(pending ? paths.to('/messages/pending') : batchPath(batchId))
    },
    [batchId, navigate, onDone, pushFinal, pushUndo, toasts],
  )
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  return useMemo(() => ({ send, stop, progress, written }), [send, stop, progress])
}
