import { v7 as uuidv7 } from 'uuid'
import { useKeptDraft, type DraftKind } from './use-kept-draft.ts'

/** A message that is being written. */
export interface MessageDraft {
  /** The id that the message will have once it is sent; files attached before that refer to it. */
  readonly id: string
  readonly body: string
  /** Null: the person's. */
  readonly language: 'fr' | 'en' | null
  readonly isNote: boolean
  readonly scheduledAt: string | null
  readonly urgent: boolean
  readonly templateId: string | null
  readonly mediaFileIds: readonly string[]
}

const empty = (): MessageDraft => ({
  id: uuidv7(),
  body: '',
  language: null,
  isNote: false,
  scheduledAt: null,
  urgent: false,
  templateId: null,
  mediaFileIds: [],
})

const asDraft = (stored: unknown): MessageDraft | null =>
  typeof stored === 'object' && stored !== null && 'body' in stored && 'id' in stored
    ? { ...empty(), ...(stored as MessageDraft) }
    : null

const isEmpty = ({ body, mediaFileIds }: MessageDraft) => body === '' && mediaFileIds.length === 0

const MESSAGE: DraftKind<MessageDraft> = { empty, read: asDraft, isEmpty }

/** The text that is being written under a key, kept while another conversation is read. */
export const useMessageDraft = (key: string) => useKeptDraft(key, MESSAGE)
