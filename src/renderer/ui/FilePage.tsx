import { Group, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { AppError } from '#shared/contract/errors.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { RecordState, type PageRecord } from '#renderer/records/RecordState.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './file-page.module.css'
import { IconInfo, IconWarning } from './icons.ts'
import { Page } from './Page.tsx'

export interface FileTab {
  readonly id: string
  readonly label: string
  /** Beside the label: how many there are. */
  readonly count?: number | null
  readonly content: ReactNode
}

interface Props {
  readonly title: string
  /** Whose file it is: tells others that one is here, and whether it waits to be sent. */
  readonly record: PageRecord
  /** The state of what the file is about. */
  readonly state?: ReactNode
  readonly actions?: ReactNode
  /** One line under the title: who it is. */
  readonly summary?: readonly (string | null | undefined)[]
  readonly tabs: readonly FileTab[]
  /** What is due, at the right. */
  readonly rail?: ReactNode
}

/** The file page kind (interface.md): who it is, in what state, what one can do; then tabs. The tab is in the address. */
export function FilePage({ title, record, state, actions, summary = [], tabs, rail }: Props) {
  const [query, setQuery] = useSearchParams()
  const open = tabs.find(({ id }) => id === query.get('tab'))?.id ?? tabs[0]?.id ?? ''
  const facts = summary.filter(Boolean)
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
        facts.length > 0 && (
          <Text c="dimmed" px={24} pb={8}>
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <span className={styles.fact}>{fact}</span>
              </Fragment>
            ))}
          </Text>
        )
      }
    >
      <div className={styles.columns}>
        <Tabs
          value={open}
          onChange={(next) => setQuery(next && next !== tabs[0]?.id ? { tab: next } : {}, { replace: true })}
          className={styles.tabs}
          keepMounted={false}
        >
          {tabs.length > 1 && (
            <Tabs.List px={24} className={styles.list ?? ''}>
              {tabs.map(({ id, label, count }) => (
                <Tabs.Tab key={id} value={id}>
                  <Group gap={6}>
                    {label}
                    {count !== undefined && count !== null && (
                      <Text component="span" size="xs" c="dimmed">
                        {count}
                      </Text>
                    )}
                  </Group>
                </Tabs.Tab>
              ))}
            </Tabs.List>
          )}
          {tabs.map(({ id, content }) => (
            <Tabs.Panel key={id} value={id} className={styles.panel}>
              {content}
            </Tabs.Panel>
          ))}
        </Tabs>
        {rail && <aside className={styles.rail}>{rail}</aside>}
      </div>
    </Page>
  )
}

/** A file whose row is not there: still unknown, gone, or not readable. */
export function FileMissing({ title, error, isKnown }: { title: string; error: AppError | null; isKnown: boolean }) {
  const { t } = useTranslation()
  return (
    <Page title={title}>
      {error ? (
        <EmptyState icon={IconWarning} title={errorText(t, failureOf(error))} />
      ) : isKnown ? (
        <EmptyState icon={IconInfo} title={t('form.notFound')} text={t('form.notFoundText')} />
      ) : (
        <Stack maw={640}>
          <Skeleton h={24} />
          <Skeleton h={24} w="70%" />
          <Skeleton h={24} w="85%" />
        </Stack>
      )}
    </Page>
  )
}
