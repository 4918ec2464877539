import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { entities } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { EntriesGrid } from './EntriesGrid.tsx'
import { SchedulePage } from './SchedulePage.tsx'

/** The time of one person, or what is planned for them. The server sends an employee their own only. */
export function EmployeeTimePage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { employeeId = '' } = useParams()
  const { row, error } = useRecord('employees', employeeId)
  const filters = useMemo<readonly Filter[]>(
    () => [{ field: 'employeeId', op: 'anyOf', value: [employeeId] }],
    [employeeId],
  )
  if (query.get('view') === 'schedule') return <SchedulePage employeeId={employeeId} />
  if (!row || row.deletedAt) return <RecordMissing entity="employees" row={row} error={error} />
  const name = titleOf(entities.employees, row)
  return (
    <EntriesGrid key={employeeId} person={{ id: employeeId, filters, title: t('timeEntries.titleOf', { name }) }} />
  )
}
