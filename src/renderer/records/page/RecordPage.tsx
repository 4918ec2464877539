import { Tabs, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordState, type PageRecord } from './RecordState.tsx'
import styles from './record-page.module.css'
import { Page } from '#renderer/ui/Page.tsx'

export interface RecordTab {
  readonly id: string
  readonly label: string
  /** How many there are, shown beside the label. */
  readonly count?: number | null
  readonly content: ReactNode
  /** The content scrolls by itself: a list. */
  readonly fill?: true
}

interface Props {
  readonly title: string
  /** The record on screen: announced to other people who have it open, and marked when its changes are not sent yet. */
  readonly record: PageRecord
  /** Its status, beside the title. */
  readonly state?: ReactNode
  readonly actions?: ReactNode
  /** The most important values, on one line under the title. */
  readonly summary?: readonly (string | null | undefined)[]
  /** Under the summary: what colleagues left to whoever opens it. */
  readonly notes?: ReactNode
  /** Its parts; a single one fills the page, without a tab. */
  readonly tabs: readonly RecordTab[]
  /** A column at the right: what needs attention. */
  readonly rail?: ReactNode
}

/** The page of one record: title, status, actions, then tabs. The open tab is in the address (`?tab=`). */
export function RecordPage({ title, record, state, actions, summary = [], notes, tabs, rail }: Props) {
  const [query, setQuery] = useSearchParams()
  const [first, ...others] = tabs
  const open = others.find(({ id }) => id === query.get('tab')) ?? first
  const show = (next: string | null) => setQuery(next && next !== first?.id ? { tab: next } : {}, { replace: true })
  const values = summary.filter(Boolean)
  return (
    <Page
      title={title}
      aside={
        <>
          {state}
          <RecordState record={record} mode="viewing" />
        </>
      }
      actions={actions}
      fill
      bar={
        <>
          {values.length > 0 && (
            <Text c="dimmed" px={24} pb={8}>
              {values.map((value, index) => (
                <Fragment key={value}>
                  {index > 0 && ' · '}
                  <span className={styles.value}>{value}</span>
                </Fragment>
              ))}
            </Text>
          )}
          {notes}
        </>
      }
    >
      <Tabs value={open?.id ?? null} onChange={show} className={styles.tabs} keepMounted={false}>
        {/* As wide as the window: beside the rail some would not fit. */}
        {others.length > 0 && open && <RecordTabs tabs={tabs} open={open.id} onOpen={show} />}
        <div className={styles.columns}>
          <div className={styles.panels}>
            {tabs.map(({ id, content, fill }) => (
              <Tabs.Panel
                key={id}
                value={id}
                className={fill ? styles.filled : styles.panel}
                {...(!fill && { tabIndex: 0 })}
              >
                {content}
              </Tabs.Panel>
            ))}
          </div>
          {rail && <aside className={styles.rail}>{rail}</aside>}
        </div>
      </Tabs>
    </Page>
  )
}
