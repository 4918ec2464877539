import { useState } from 'react'
import { asAppError } from '#renderer/bridge/request.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { templateVariables } from '#shared/domain/messages/template.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runVerb } from '#renderer/records/write.ts'
import { useMessageDraft, type MessageDraft } from './use-message-draft.ts'

/** Whom a message goes to. */
export type Addressee =
  | { readonly conversationId: string }
  | { readonly employeeId: string }
  | { readonly applicantId: string }
  | { readonly supervisorId: string }
  | { readonly phone: string }

export interface ComposerOptions {
  readonly to: Addressee
  readonly type: MessageType
  /** The key of the preferences that keeps what is typed. */
  readonly draftKey: string
  /** The person's. */
  readonly language: 'fr' | 'en'
  /** The last line its writer has seen, an instant: an answer that somebody gave since is shown first. */
  readonly seenUpTo?: string | undefined
  /** Nothing can be sent to the person: what is written is a note. */
  readonly isNoteOnly?: boolean
  readonly onSent?: ((waits: boolean, isNote: boolean) => void) | undefined
}

/** An answer that somebody else gave while this one was written. */
export interface OtherAnswer {
  readonly row: Row<'messages'>
  readonly by: string | null
}

const asOther = ({ code, details }: AppError): OtherAnswer | null =>
  code === 'ANSWERED_ALREADY' && details['current']
    ? { row: details['current'] as Row<'messages'>, by: (details['by'] as string | null) ?? null }
    : null

/** What keeps a draft from being sent; null when nothing does. */
function problemOf({ body, isNote, mediaFileIds }: Pick<MessageDraft, 'body' | 'isNote' | 'mediaFileIds'>) {
  if (body.trim() === '' && mediaFileIds.length === 0) return { why: 'empty' } as const
  if (body.trim().length > LONGEST_TEXT) return { why: 'tooLong' } as const
  const missing = isNote ? [] : templateVariables(body)
  return missing.length > 0 ? ({ why: 'missing', missing } as const) : null
}

/** The message that is being written, and how it is sent. */
export function useComposer({ to, type, draftKey, language, seenUpTo, isNoteOnly = false, onSent }: ComposerOptions) {
  const { draft, change, clear } = useMessageDraft(draftKey)
  const [isBusy, setBusy] = useState(false)
  const [other, setOther] = useState<OtherAnswer | null>(null)
  const toasts = useToasts()
  // What arrives while an answer is written has not been read by its writer: what counts is what was there before.
  const isBegun = draft !== undefined && draft.body !== ''
  const [seenAtStart, setSeenAtStart] = useState<string | null>(null)
  if (isBegun && seenAtStart === null && seenUpTo !== undefined) setSeenAtStart(seenUpTo)
  if (!isBegun && seenAtStart !== null) setSeenAtStart(null)
  const seen = seenAtStart ?? seenUpTo
  const isNote = isNoteOnly || draft?.isNote === true
  const problem = draft ? problemOf({ ...draft, isNote }) : ({ why: 'empty' } as const)

  async function send({ despiteOther = false } = {}): Promise<void> {
    if (!draft || problem || isBusy) return
    const { id, scheduledAt, urgent, templateId } = draft
    setBusy(true)
    try {
      const { waits } = await runVerb('messages.compose', {
        messages: [
          {
            id,
            ...to,
            type,
            direction: isNote ? 'note' : 'out',
            body: draft.body,
            language: draft.language ?? language,
            mediaFileIds: [...draft.mediaFileIds],
            ...(!isNote && scheduledAt && { scheduledAt }),
            ...(!isNote && urgent && { urgent }),
            ...(!isNote && templateId && { templateId }),
            ...(!isNote && !despiteOther && seen && { seenUpTo: seen }),
          },
        ],
      })
      setOther(null)
      clear()
      onSent?.(waits, isNote)
    } catch (error) {
      const found = asOther(asAppError(error))
      setOther(found)
      if (!found) toasts.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { draft, isNote, change, problem, isBusy, other, forgetOther: () => setOther(null), send }
}
