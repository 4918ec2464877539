import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { BulkPatchMenu } from '#renderer/records/grid/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconEmployees } from '#renderer/ui/icons.ts'
import { SkillBadges } from '#renderer/entities/SkillBadges.tsx'

const everybody: View = {
  search: '',
  filters: [],
  sort: [
    { field: 'lastName', dir: 'asc' },
    { field: 'firstName', dir: 'asc' },
  ],
}
const related: readonly EntityName[] = ['employeeSkills', 'skills', 'assignments', 'offices']

/** The people of the company, whatever their status. */
export function EmployeesListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = useMemo<readonly GridColumn<'employees'>[]>(
    () => [
      { id: 'employeeNumber', label: t('grid.number'), width: 76 },
      { id: 'lastName', width: 124 },
      { id: 'firstName', width: 124 },
      { id: 'status', width: 128 },
      { id: 'phone', width: 124 },
      { id: 'city', width: 124 },
      {
        id: 'skills',
        computed: true,
        label: t('employees.columns.skills'),
        width: 248,
        render: ({ extras }) => <SkillBadges skills={extras.skills} />,
      },
      {
        id: 'skillExpiry',
        computed: true,
        label: t('employees.columns.skillExpiry'),
        width: 132,
        isHidden: true,
        render: ({ extras }) => extras.skillExpiry && formats.day(extras.skillExpiry),
      },
      {
        id: 'weekMinutes',
        computed: true,
        label: t('employees.columns.weekHours'),
        width: 84,
        align: 'right',
        render: ({ extras }) => formats.duration(extras.weekMinutes),
      },
      {
        id: 'nextAssignment',
        computed: true,
        label: t('employees.columns.next'),
        width: 104,
        render: ({ extras }) => extras.nextAssignment && formats.day(extras.nextAssignment),
      },
      { id: 'hasVehicle', width: 112 },
      { id: 'fearOfHeights', width: 136 },
      { id: 'language', width: 84, isHidden: true },
      { id: 'officeId', width: 140, isHidden: true },
      { id: 'employmentType', width: 110, isHidden: true },
      { id: 'regime', width: 150, isHidden: true },
      { id: 'hireDate', width: 104, isHidden: true },
      { id: 'email', width: 220, isHidden: true },
      { id: 'postalCode', width: 90, isHidden: true },
      { id: 'rating', width: 80, isHidden: true },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t, formats],
  )
  const create = (
    <Button component={Link} to={paths.create('employees')} leftSection={<IconAdd size={16} />}>
      {t('employees.create')}
    </Button>
  )
  return (
    <DataGrid
      entity="employees"
      columns={columns}
      defaultView={everybody}
      related={related}
      action={create}
      renderBulk={(selected) => <BulkPatchMenu entity="employees" field="status" selected={selected} />}
      empty={
        <EmptyState icon={IconEmployees} title={t('employees.emptyTitle')} text={t('employees.emptyText')}>
          {create}
        </EmptyState>
      }
    />
  )
}
