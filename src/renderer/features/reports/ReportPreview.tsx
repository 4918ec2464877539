import { Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useFreshness } from './use-freshness.ts'
import { AbsentNote } from './AbsentNote.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { ReportQuery } from './report-query.ts'
import styles from './reports.module.css'

/** What reports are read from: when it changes, they are read again. */
const READ = ['timeEntries', 'timesheets', 'assignments', 'orders', 'sites', 'clients', 'employees', 'files'] as const satisfies readonly EntityName[] // prettier-ignore

/** A report as it will be printed; while other days or filters are read, what was there stays. */
export function ReportPreview({ query }: { readonly query: ReportQuery }) {
  const { t } = useTranslation()
  const { report, from, to, filters, language } = query
  const isPeriod = from <= to
  const freshness = useFreshness()
  const { value, isPrevious, error, refresh } = useLive(
    'reports.preview',
    isPeriod ? { report, from, to, filters, language } : null,
    READ,
  )
  if (!isPeriod) return <Text c="red">{t('reports.reversed')}</Text>
  // Another question was asked meanwhile: its answer is on its way.
  if (error && error.code !== 'CANCELLED') return <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />
  if (!value)
    return (
      <Stack gap="xs">
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} h={24} />
        ))}
      </Stack>
    )
  const [first] = value.tables
  return (
    <div className={styles.preview} data-previous={isPrevious || undefined} aria-busy={isPrevious}>
      <Text size="sm">{[...value.about, ...value.notes, freshness].filter(Boolean).join(' · ')}</Text>
      <AbsentNote absent={value.absent} />
      {value.tables.length > 1 ? (
        <Tabs defaultValue="0" keepMounted={false} className={styles.preview} key={report}>
          <Tabs.List mb="xs">
            {value.tables.map(({ name }, at) => (
              <Tabs.Tab key={name} value={String(at)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {value.tables.map((table, at) => (
            <Tabs.Panel key={table.name} value={String(at)} className={styles.preview}>
              <ReportTable table={table} />
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        first && <ReportTable table={first} />
      )}
    </div>
  )
}
