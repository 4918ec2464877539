import type { DataEvents } from '#shared/contract/data.ts'
import type { Presence } from '#shared/contract/sync/outbox.ts'
import { PHONE_LINE_OF, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { MESSAGE_TYPES, type MessageType } from '#shared/entities/conversations.ts'

/** Texts that come within this of one that was notified are notified together. */
const TOGETHER_MS = 10_000
/** Texts that are remembered, so that one that is told twice is notified once. */
const REMEMBERED = 500
/** Names in a notification of several texts. */
const MOST_NAMES = 3

/** A text that arrived, or one that did not reach its person. */
export interface NoticedMessage {
  readonly messageId: string
  readonly conversationId: string
  readonly type: string
  /** The name of the person, or the number. */
  readonly name: string
  /** The beginning of the text; empty for a picture alone. */
  readonly preview: string
  readonly isFailure: boolean
}

interface MessageNoticeOptions {
  readonly notify: (payload: DataEvents['notify']) => void
  /** Whether the person wants those of a line, or those of failures, on this device. */
  readonly isWanted: (about: PhoneLine | 'failures') => boolean
  /** The conversation on screen in a window that has the focus. */
  readonly onScreen: () => string | null
  readonly now: () => number
}

/** The conversation that a page has open; null for another record, or none. */
export const conversationIn = (open: Presence | null): string | null =>
  open?.entity === 'conversations' ? open.id : null

const typeOf = (type: string): MessageType => MESSAGE_TYPES.find((known) => known === type) ?? 'General'

/**
 * Notifies of texts: the first at once, and those that come within ten seconds of it together. None for the conversation
 * that is on screen, also when it was opened in the meantime.
 */
export function createMessageNotice({ notify, isWanted, onScreen, now }: MessageNoticeOptions) {
  const known = new Set<string>()
  let waiting: NoticedMessage[] = []
  let lastAt = -TOGETHER_MS
  let timer: NodeJS.Timeout | undefined

  const notifyOne = ({ conversationId, type, name, preview, isFailure }: NoticedMessage) => {
    const kind = isFailure ? 'failed' : typeOf(type)
    notify({
      titleKey: `notifications.messages.${kind}`,
      params: { name, preview },
      ...(preview === '' ? { bodyKey: 'notifications.messages.picture' } : { body: preview }),
      to: `/messages/${conversationId}`,
    })
  }
  const notifySeveral = (several: readonly NoticedMessage[]) => {
    const names = [...new Set(several.map(({ name }) => name))]
    const lines = new Set(several.map(({ type }) => PHONE_LINE_OF[typeOf(type)]))
    const [line] = lines
    const kind = several.every(({ isFailure }) => isFailure) ? 'severalFailed' : 'several'
    notify({
      titleKey: `notifications.messages.${kind}`,
      params: { n: String(several.length) },
      body: names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? '…' : ''),
      to: lines.size === 1 && line ? `/messages/${line}` : '/messages',
    })
  }
  const flush = () => {
    timer = undefined
    const left = waiting.filter(({ conversationId }) => conversationId !== onScreen())
    waiting = []
    const [first] = left
    if (!first) return
    lastAt = now()
    if (left.length === 1) notifyOne(first)
    else notifySeveral(left)
  }
  return {
    noticed: (message: NoticedMessage): void => {
      const { messageId, conversationId, type, isFailure } = message
      if (known.has(messageId) || conversationId === onScreen()) return
      if (!isWanted(isFailure ? 'failures' : PHONE_LINE_OF[typeOf(type)])) return
      known.add(messageId)
      if (known.size > REMEMBERED) for (const oldest of [...known].slice(0, REMEMBERED / 2)) known.delete(oldest)
      waiting.push(message)
      const wait = lastAt + TOGETHER_MS - now()
      if (wait <= 0) flush()
      else timer ??= setTimeout(flush, wait)
    },
    /** Nobody is signed in any more. */
    forget: (): void => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
      known.clear()
    },
  }
}
