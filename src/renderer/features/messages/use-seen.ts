import { useEffect, useState, useSyncExternalStore } from 'react'
import { log } from '#renderer/bridge/request.ts'
import { runVerb } from '#renderer/records/write.ts'

/** How long the last message is in view before the conversation is seen. */
const SEEN_AFTER_MS = 1000

const onFocus = (listener: () => void) => {
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus()

interface Looking {
  readonly conversationId: string
  /** The instant of the last message of the thread, when it is in view. */
  readonly lastInView: string | null
  /** Something waits for whoever looks: a text that is unread, or that it has come back. */
  readonly isWaiting: boolean
}

/**
 * Marks a conversation as seen once its last message was in view for a second, the window focused. Returns what marks it as
 * unread: it stays so until the person comes back to it, or another message arrives.
 */
export function useSeen({ conversationId, lastInView, isWaiting }: Looking) {
  const isFocused = useSyncExternalStore(onFocus, hasFocus)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const isKept = keptAt !== null && keptAt === lastInView
  useEffect(() => {
    if (!isFocused || isKept || lastInView === null || !isWaiting) return undefined
    const timer = setTimeout(() => {
      runVerb('conversations.markSeen', { id: conversationId, upTo: lastInView }).catch((error: unknown) =>
        log('warn', error),
      )
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isFocused, isKept, lastInView, isWaiting, conversationId])
  return { keepUnread: () => setKeptAt(lastInView ?? '') }
}
