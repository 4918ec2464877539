import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { statusOn } from '#shared/domain/people/employee-status.ts'
import { filterFields } from '#shared/entities/computed.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconEmployees } from '#renderer/ui/icons.ts'
import { SkillBadges } from '#renderer/components/people/SkillBadges.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { today } from '#renderer/i18n/today.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { EmployeeBulk } from './EmployeeBulk.tsx'

const everybody: View = {
  search: '',
  filters: [],
  sort: [
    { field: 'lastName', dir: 'asc' },
    { field: 'firstName', dir: 'asc' },
  ],
}
const related: readonly EntityName[] = ['employeeSkills', 'skills', 'assignments', 'absences', 'offices', 'sites']

const FIGURES = ['monthMinutes', 'idleDays', 'filePercent', 'officeKm'] as const
const FILTERS = Object.keys(filterFields.employees) as readonly (keyof typeof filterFields.employees)[]

/** Hours, days or a percentage; nothing for somebody who never worked. */
function figureText(formats: Formats, id: (typeof FIGURES)[number], value: number | null): string | null {
  if (value === null) return null
  if (id === 'monthMinutes') return formats.duration(value)
  return id === 'filePercent' ? `${formats.number(value)}\u00A0%` : formats.number(value)
}

/** The people of the company, whatever their status. */
export function EmployeesListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = useMemo<readonly GridColumn<'employees'>[]>(
    () => [
      { id: 'employeeNumber', label: t('grid.number'), width: 76 },
      { id: 'lastName', width: 124 },
      { id: 'firstName', width: 124 },
      {
        id: 'status',
        width: 128,
        render: ({ row }) => <StatusChip entity="employees" field="status" value={statusOn(row, today())} />,
      },
      { id: 'phone', width: 124 },
      { id: 'city', width: 124 },
      {
        id: 'skills',
        computed: true,
        label: t('employees.columns.skills'),
        width: 248,
        render: ({ computed }) => <SkillBadges skills={computed.skills} />,
      },
      {
        id: 'skillExpiry',
        computed: true,
        label: t('employees.columns.skillExpiry'),
        width: 132,
        isHidden: true,
        render: ({ computed }) => computed.skillExpiry && formats.day(computed.skillExpiry),
      },
      {
        id: 'weekMinutes',
        computed: true,
        label: t('employees.columns.weekHours'),
        width: 84,
        align: 'right',
        render: ({ computed }) => formats.duration(computed.weekMinutes),
      },
      {
        id: 'nextAssignment',
        computed: true,
        label: t('employees.columns.next'),
        width: 104,
        render: ({ computed }) => computed.nextAssignment && formats.day(computed.nextAssignment),
      },
      {
        id: 'lastAssignment',
        computed: true,
        label: t('employees.columns.last'),
        width: 104,
        isHidden: true,
        render: ({ computed }) => computed.lastAssignment && formats.day(computed.lastAssignment),
      },
      ...FIGURES.map((id): GridColumn<'employees'> => ({
        id,
        computed: true,
        label: t(`employees.columns.${id}`),
        width: 96,
        align: 'right',
        isHidden: true,
        render: ({ computed }) => figureText(formats, id, computed[id]),
      })),
      { id: 'hasVehicle', width: 112 },
      { id: 'fearOfHeights', width: 136 },
      { id: 'language', width: 84, isHidden: true },
      { id: 'officeId', width: 140, isHidden: true },
      { id: 'employmentType', width: 110, isHidden: true },
      { id: 'regime', width: 150, isHidden: true },
      { id: 'hireDate', width: 104, isHidden: true },
      { id: 'email', width: 220, isHidden: true },
      { id: 'smsOptOut', width: 110, isHidden: true },
      { id: 'postalCode', width: 90, isHidden: true },
      { id: 'rating', width: 80, isHidden: true },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t, formats],
  )
  const filters = useMemo(() => FILTERS.map((id) => ({ id, label: t(`employees.filters.${id}`) })), [t])
  const create = (
    <Button component={Link} to={paths.create('employees')} leftSection={<IconAdd size={16} />}>
      {standardText(t, 'employees', 'create')}
    </Button>
  )
  return (
    <DataGrid
      entity="employees"
      columns={columns}
      defaultView={everybody}
      related={related}
      filters={filters}
      action={create}
      renderBulk={(selected) => <EmployeeBulk selected={selected} />}
      empty={
        <EmptyState icon={IconEmployees} title={standardText(t, 'employees', 'none')} text={t('employees.emptyText')}>
          {create}
        </EmptyState>
      }
    />
  )
}
