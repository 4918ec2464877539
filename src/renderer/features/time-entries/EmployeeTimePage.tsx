import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { entities } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { EntriesGrid } from './EntriesGrid.tsx'
import { ScheduleOf } from './SchedulePage.tsx'

/** The time of one person, or what is planned for them. The server sends an employee their own only. */
export function EmployeeTimePage() {
  const { employeeId = '' } = useParams()
  return <RecordOf entity="employees" id={employeeId} page={TimeOf} />
}

function TimeOf({ row }: ShownRecord<'employees'>) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { _id: id } = row
  const filters = useMemo<readonly Filter[]>(() => [{ field: 'employeeId', op: 'anyOf', value: [id] }], [id])
  const name = titleOf(entities.employees, row)
  if (query.get('view') === 'schedule') return <ScheduleOf employeeId={id} name={name} />
  return <EntriesGrid person={{ id, filters, title: t('timeEntries.titleOf', { name }) }} />
}
