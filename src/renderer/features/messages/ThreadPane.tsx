import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationContext } from '#shared/contract/messages/messages.ts'
import { request } from '#renderer/bridge/request.ts'
import { useMeant } from '#renderer/components/dispatch/flows/opened.ts'
import { Composer } from '#renderer/components/messages/composer/Composer.tsx'
import { Obstacle } from '#renderer/components/messages/Obstacle.tsx'
import { useValuesIn } from '#renderer/components/messages/use-values-in.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { runVerb } from '#renderer/records/write.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePresence } from '#renderer/records/page/use-presence.ts'
import { RetryDialog } from './RetryDialog.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { ThreadItems } from './ThreadItems.tsx'
import styles from './inbox.module.css'
import type { useConversation } from './use-conversation.ts'
import { useSeen } from './use-seen.ts'
import type { ThreadItem, useThread } from './use-thread.ts'

interface Props {
  readonly id: string
  readonly conversation: ReturnType<typeof useConversation>
  readonly thread: ReturnType<typeof useThread>
  readonly context: ConversationContext | null
  /** The words that were looked for: the newest text that has them is shown. */
  readonly search: string
  readonly inputRef: RefObject<HTMLTextAreaElement | null>
  readonly onContext?: (() => void) | undefined
  /** Given what marks it as unread. */
  readonly actsRef: RefObject<ThreadActs | null>
}

/** What the keys of the page do with the conversation on screen. */
export interface ThreadActs {
  readonly unread: () => void
  readonly archive: () => void
  /** Opens the menu of times. */
  readonly snooze: () => void
}

/** The thread of a conversation, and where it is answered. */
export function ThreadPane({ id, conversation, thread, context, search, inputRef, onContext, actsRef }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const frame = useRef<HTMLDivElement>(null)
  const [lastInView, setLastInView] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [isSnoozing, setSnoozing] = useState(false)
  const [retrying, setRetrying] = useState<ThreadItem | null>(null)
  const others = usePresence('conversations', id, isTyping ? 'editing' : 'viewing')
  const { row, computed, archive } = conversation
  useMeant(row?.employeeId ?? null)
  const isWaiting = (computed.unread ?? 0) > 0 || computed.back === true
  const { keepUnread } = useSeen({ conversationId: id, lastInView, isWaiting })
  const valuesIn = useValuesIn(context)
  const name = conversation.name ?? formats.phone(conversation.phone)
  const { jump } = thread
  useEffect(() => {
    if (search.trim() === '') return
    request('messages.search', { text: search, conversationId: id, limit: 1 }).then(
      ([found]) => found && jump(String((found.row as unknown as { readonly at: string }).at)),
      () => undefined,
    )
  }, [search, id, jump])

  const unread = () => {
    // Pages are kept in the order in which they were read.
    const inOrder = [...thread.items].toSorted(([a], [b]) => a - b).map(([, item]) => item)
    const last = inOrder.findLast(({ row: message }) => message.direction === 'in')
    if (!last) return
    keepUnread()
    runVerb('conversations.markUnread', { id, messageId: last.row._id }).then(
      () => toasts.confirm(({ t: words }) => words('messages.done.unread')),
      (error: unknown) => toasts.error(error),
    )
  }
  useEffect(() => {
    actsRef.current = { unread, archive, snooze: () => setSnoozing(true) }
  })
  const resend = useCallback(
    async (item: ThreadItem) => {
      setRetrying(null)
      try {
        await runVerb('messages.resend', { ids: [item.row._id] })
      } catch (error) {
        toasts.error(error)
      }
    },
    [toasts],
  )
  const onRetry = useCallback(
    (item: ThreadItem) => (item.row.status === 'uncertain' ? setRetrying(item) : void resend(item)),
    [resend],
  )
  const onEnd = useCallback((at: string | null) => setLastInView(at), [])
  if (!row) return null
  const lastAt = thread.total ? thread.items.get(thread.total - 1)?.row.at : undefined
  const obstacle = context?.optedOut ? 'optedOut' : context?.phone === '' ? 'noPhone' : null
  return (
    <section className={styles.thread} aria-label={name}>
      <ThreadHead
        conversation={conversation}
        others={others}
        onUnread={unread}
        onJump={(instant) => void jump(instant)}
        onContext={onContext}
        isSnoozing={isSnoozing}
        onSnoozing={setSnoozing}
      />
      <ThreadItems thread={thread} frameRef={frame} name={name} onRetry={onRetry} onEnd={onEnd} />
      {context && (
        <Composer
          to={{ conversationId: id }}
          type={row.type}
          draftKey={`draft.messages.${id}`}
          language={context.language}
          seenUpTo={lastAt}
          valuesIn={valuesIn}
          receivedAt={context.receivedAt}
          inputRef={inputRef}
          onTyping={setTyping}
          obstacle={obstacle ? <Obstacle why={obstacle} name={name} /> : undefined}
          onSent={(waits) => {
            if (waits) toasts.confirm(t('messages.done.waits'))
          }}
        />
      )}
      {retrying && <RetryDialog onSend={() => void resend(retrying)} onClose={() => setRetrying(null)} />}
    </section>
  )
}
