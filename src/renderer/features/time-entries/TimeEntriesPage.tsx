import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { AssignmentRows } from '#renderer/entities/AssignmentRows.tsx'

const DAYS = 14
/** Statuses of assignments that are worked by somebody. */
const WORKED = ['pending', 'confirmed', 'completed', 'noShow']

/** « Mon horaire »: the assignments of the next two weeks. The server sends an employee their own only. */
export function TimeEntriesPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const today = todayNow(useNow(60_000))
  const last = addDays(today, DAYS - 1)
  const { rows, titles } = useList('assignments', {
    filters: [
      { field: 'date', op: 'between', value: [today, last] },
      { field: 'status', op: 'anyOf', value: WORKED },
    ],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 200,
  })
  return (
    <Page title={title} aside={<Text c="dimmed">{formats.range(today, last)}</Text>}>
      {rows === undefined ? (
        <Skeleton h={120} maw={880} />
      ) : rows.length === 0 ? (
        <EmptyState icon={IconDay} title={t('timeEntries.empty')} text={t('timeEntries.emptyText')} />
      ) : (
        <AssignmentRows
          assignments={rows}
          renderMain={({ siteId }) => titles[siteId] ?? '…'}
          renderAside={({ meetTime }) => meetTime && t('timeEntries.meet', { time: formats.spokenTime(meetTime) })}
        />
      )}
    </Page>
  )
}
