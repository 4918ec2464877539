import { useCallback, useRef, useState } from 'react'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSiteZones } from '#renderer/components/time/use-site-zone.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconCurrent, IconOffline } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { ConflictPane } from './ConflictPane.tsx'
import { OutboxList } from './OutboxList.tsx'
import { QueuedPane } from './QueuedPane.tsx'
import { asConflict, leftOut, sitesOf, useOutbox } from './use-outbox.ts'
import styles from './conflicts.module.css'

/** *Conflits*: the refused operations and those still to be sent, as a list beside the selected one. */
export function ConflictsPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { view, items, status, error, refresh } = useOutbox()
  const zones = useSiteZones(view ? sitesOf(view) : [])
  // A mark of what was refused names the one that it is about.
  const [asked] = useSearchParams()
  const [chosen, setChosen] = useState({ opId: asked.get('op') ?? '', index: 0 })
  const list = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)

  const onResolved = useCallback(() => {
    refresh()
    list.current?.focus()
  }, [refresh])

  const title = useScreenTitle()
  if (!view || !items || !zones) {
    return (
      <Page title={title}>
        {error ? (
          <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />
        ) : (
          <Stack maw={640}>
            <Skeleton h={24} />
            <Skeleton h={24} w="70%" />
          </Stack>
        )}
      </Page>
    )
  }

  const index = items.findIndex(({ opId }) => opId === chosen.opId)
  // A resolved conflict leaves the list: the next one is selected.
  const at = index >= 0 ? index : Math.max(0, Math.min(chosen.index, items.length - 1))
  const item = items[at]
  const conflict = item && asConflict(item)
  const wording = { t, formats, titles: view.titles, zones }
  const offline = status?.state === 'offline' && (
    <Text size="sm" className={styles.offline} role="status">
      <IconOffline size={15} aria-hidden /> {t('conflicts.offline')}
    </Text>
  )
  const count = view.conflicts.length > 0 && (
    <Text c="dimmed" size="sm" className="tabular">
      {formats.number(view.conflicts.length)}
    </Text>
  )
  return (
    <Page title={title} aside={count} bar={offline} fill>
      {item ? (
        <div className={styles.panes}>
          <OutboxList
            listRef={list}
            wording={wording}
            items={items}
            at={at}
            left={leftOut(view, status?.pending ?? 0)}
            onGo={(to) => setChosen({ opId: items[to]?.opId ?? '', index: to })}
            onOpen={() => pane.current?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus()}
          />
          <div className={styles.pane} ref={pane}>
            {conflict ? (
              <ConflictPane key={item.opId} conflict={conflict} wording={wording} onResolved={onResolved} />
            ) : (
              <QueuedPane key={item.opId} op={item} wording={wording} />
            )}
          </div>
        </div>
      ) : (
        <EmptyState icon={IconCurrent} title={t('conflicts.emptyTitle')} text={t('conflicts.emptyText')} />
      )}
    </Page>
  )
}
