import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addDays } from '#shared/model/dates.ts'
import { paths } from '#renderer/screens/paths.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAssignments } from '#renderer/ui/icons.ts'
import { AssignmentRows } from '#renderer/components/dispatch/AssignmentRows.tsx'

const DAYS = 14

/** The assignments of a person in the next two weeks. */
export function EmployeeAssignments({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation()
  const today = todayNow()
  const { rows, titles } = useList('assignments', {
    filters: [
      { field: 'employeeId', op: 'anyOf', value: [employeeId] },
      { field: 'date', op: 'between', value: [today, addDays(today, DAYS - 1)] },
    ],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 100,
  })
  if (!rows) return null
  if (rows.length === 0)
    return (
      <EmptyState icon={IconAssignments} title={t('employees.noAssignments')}>
        <Button component={Link} to={paths.board(today)} variant="default">
          {t('employees.openBoard')}
        </Button>
      </EmptyState>
    )
  return (
    <AssignmentRows
      assignments={rows}
      titles={titles}
      renderMain={({ siteId, date, _id }) => (
        <Anchor component={Link} to={paths.board(date, { assignment: _id })}>
          {titles[siteId] ?? '…'}
        </Anchor>
      )}
      renderAside={({ orderId }) => (
        <Anchor component={Link} to={paths.record('orders', orderId)} c="dimmed">
          {titles[orderId] ?? '…'}
        </Anchor>
      )}
    />
  )
}
