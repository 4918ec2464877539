import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { AssignmentRows } from '#renderer/components/dispatch/AssignmentRows.tsx'

/** Statuses of assignments that are worked by somebody. */
const WORKED = ['pending', 'confirmed', 'completed', 'noShow']

interface Props {
  readonly employeeId: string
  readonly from: string
  readonly to: string
  /** What is said of a person who works nowhere then. */
  readonly emptyText: string
}

/** The assignments of one person in some days, by day. */
export function Schedule({ employeeId, from, to, emptyText }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows, titles } = useList('assignments', {
    filters: [
      { field: 'employeeId', op: 'anyOf', value: [employeeId] },
      { field: 'date', op: 'between', value: [from, to] },
      { field: 'status', op: 'anyOf', value: WORKED },
    ],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 200,
  })
  if (rows === undefined) return <Skeleton h={120} maw={880} />
  if (rows.length === 0) return <EmptyState icon={IconDay} title={t('timeEntries.empty')} text={emptyText} />
  return (
    <AssignmentRows
      assignments={rows}
      titles={titles}
      renderMain={({ siteId }) => titles[siteId] ?? '…'}
      renderAside={({ meetTime }) => meetTime && t('timeEntries.meet', { time: formats.spokenTime(meetTime) })}
    />
  )
}
