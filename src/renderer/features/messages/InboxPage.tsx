import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SendLinks } from '#renderer/components/messages/SendLinks.tsx'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { PHONE_LINE_OF, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { usePresent } from '#renderer/records/page/present-store.ts'
import { QuickSearch } from '#renderer/records/grid/filters/QuickSearch.tsx'
import { chosenPath, conversationPath, inboxPath } from '#renderer/screens/messages.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconGeneral, IconNothingFound } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { ContextPane } from './ContextPane.tsx'
import { ConversationList } from './ConversationList.tsx'
import { asInboxFilter, inboxView, type InboxFilter } from './inbox-view.ts'
import { InboxFilters } from './InboxFilters.tsx'
import styles from './inbox.module.css'
import { ThreadPane, type ThreadActs } from './ThreadPane.tsx'
import { useConversation } from './use-conversation.ts'
import { useConversations } from './use-conversations.ts'
import { useHeldPlace } from './use-held-place.ts'
import { useThread } from './use-thread.ts'

/** From here on there is room for the context beside the thread. */
const WIDE = '(min-width: 1320px)'
const CONTEXT: readonly EntityName[] = [
  'conversations',
  'messages',
  'assignments',
  'employees',
  'applicants',
  'supervisors',
  'employeeSkills',
  'absences',
  'sites',
]

/** What is shown of a line. */
interface Wanted {
  readonly filter: InboxFilter | null
  readonly search: string
  readonly chosen: string | null
}

/** The inbox of a line: its conversations, the thread of the chosen one, and what concerns its person now. */
function Inbox({ line }: { readonly line: PhoneLine }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = useScreenTitle()
  const own = useSession().session?.user._id ?? ''
  const [query, setQuery] = useSearchParams()
  const filter = asInboxFilter(query.get('filter'))
  const search = query.get('search') ?? ''
  const chosen = query.get('conversation')
  const view = useMemo(() => inboxView({ line, filter, search, userId: own }), [line, filter, search, own])
  // Before the list, which takes longer to read: reads are answered in the order in which they are asked for (bench P37).
  const conversation = useConversation(chosen)
  const thread = useThread(chosen)
  const list = useConversations(view)
  const shown = useHeldPlace({ list, view, chosen, current: conversation.current })
  const context = useLive('messages.context', chosen === null ? null : { conversationId: chosen }, CONTEXT)
  const known = context.isPrevious ? null : (context.value ?? null)
  const present = usePresent().filter(({ entity, userId }) => entity === 'conversations' && userId !== own)
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches, { getInitialValueInEffect: false })
  const [isContextOpen, setContextOpen] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const acts = useRef<ThreadActs>(null)

  // A conversation may be chosen while what was typed is not searched for yet, and drawn after that.
  const wanted = useRef<Wanted>({ filter, search, chosen })
  useLayoutEffect(() => void (wanted.current = { filter, search, chosen }), [filter, search, chosen])
  const narrow = (part: Partial<Wanted>) => {
    const before = wanted.current
    const asked = { ...before, ...part }
    wanted.current = asked
    const next = {
      ...(asked.filter && { filter: asked.filter }),
      ...(asked.search && { search: asked.search }),
      ...(asked.chosen && { conversation: asked.chosen }),
    }
    setQuery(next, { replace: part.chosen === undefined || before.chosen !== null })
  }
  const mergedInto = conversation.row?.mergedIntoId ?? null
  useEffect(() => {
    // Its messages are in another conversation now, which is shown instead.
    if (mergedInto !== null) narrow({ chosen: mergedInto })
  })
  useShortcuts('messages.shortcuts.title', [
    {
      keys: '/',
      label: 'messages.shortcuts.search',
      run: () => page.current?.querySelector('input')?.select(),
      isKeyOnly: true,
    },
    { keys: 'E', label: 'messages.acts.archive', run: () => acts.current?.archive() },
    { keys: 'S', label: 'messages.acts.snooze', run: () => acts.current?.snooze() },
    { keys: 'U', label: 'messages.acts.unread', run: () => acts.current?.unread() },
    { keys: 'R', label: 'messages.shortcuts.answer', run: () => input.current?.focus(), isKeyOnly: true },
  ])
  const contextPane = chosen !== null && known && <ContextPane conversationId={chosen} context={known} />
  const isNarrowed = filter !== null || search !== ''
  return (
    <Page title={title} actions={<SendLinks />} fill>
      <div className={styles.panes} ref={page} data-context={isWide || undefined}>
        <div className={styles.list}>
          <div className={styles.controls}>
            <QuickSearch
              hint={t('messages.list.searchHint')}
              search={search}
              onSearch={(next) => narrow({ search: next })}
              onDone={() => rows.current?.focus()}
            />
            <InboxFilters filter={filter} onFilter={(next) => narrow({ filter: next })} />
          </div>
          <ConversationList
            list={list}
            shown={shown}
            chosen={chosen}
            present={present}
            listRef={rows}
            onChoose={(item) => narrow({ chosen: item.row._id })}
            onOpen={() => input.current?.focus()}
            empty={
              isNarrowed ? (
                <EmptyState icon={IconNothingFound} title={t('messages.list.nothingFound')}>
                  <Button variant="default" onClick={() => narrow({ filter: null, search: '' })}>
                    {t('messages.list.showAll')}
                  </Button>
                </EmptyState>
              ) : (
                <EmptyState icon={IconGeneral} title={t('messages.list.none')} text={t('messages.list.noneText')} />
              )
            }
          />
        </div>
        {chosen !== null && conversation.row ? (
          <ThreadPane
            key={chosen}
            id={chosen}
            conversation={conversation}
            thread={thread}
            context={known}
            search={search}
            inputRef={input}
            actsRef={acts}
            onContext={isWide ? undefined : () => setContextOpen(true)}
          />
        ) : (
          <section className={styles.thread}>
            {conversation.row === undefined && chosen !== null ? null : (
              <EmptyState
                icon={IconGeneral}
                title={t(chosen === null ? 'messages.thread.choose' : 'messages.thread.missing')}
                text={
                  chosen === null && list.total
                    ? t('messages.thread.count', { count: list.total, n: formats.number(list.total) })
                    : ''
                }
              />
            )}
          </section>
        )}
        {isWide && <aside className={styles.context}>{contextPane}</aside>}
      </div>
      <Drawer
        opened={!isWide && isContextOpen && chosen !== null}
        onClose={() => setContextOpen(false)}
        position="right"
        title={t('messages.context.title')}
      >
        {contextPane}
      </Drawer>
    </Page>
  )
}

export const GeneralInboxPage = () => <Inbox line="general" />
export const AssignationInboxPage = () => <Inbox line="assignation" />
export const ApplicantsInboxPage = () => <Inbox line="applicants" />

/** A conversation leads to the inbox of its line, where it is chosen; one that went into another leads to that one. */
export function ConversationPage() {
  const { id = '' } = useParams()
  const { row, error } = useConversation(id)
  if (row?.mergedIntoId) return <Navigate to={conversationPath(row.mergedIntoId)} replace />
  if (row) return <Navigate to={chosenPath(PHONE_LINE_OF[row.type], { conversation: id })} replace />
  return <RecordMissing entity="conversations" row={row} error={error} />
}

/** `/messages` leads to the general inbox (requirement SCR-14). */
export const MessagesRedirect = () => <Navigate to={inboxPath('general')} replace />
