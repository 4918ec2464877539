import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconEmployees } from '#renderer/ui/icons.ts'
import { SettingsTabs } from '#renderer/screens/SettingsTabs.tsx'
import { AccountChip } from './AccountChip.tsx'
import { BulkSendLink } from './BulkSendLink.tsx'

const everybody: View = {
  search: '',
  filters: [],
  sort: [
    { field: 'lastName', dir: 'asc' },
    { field: 'firstName', dir: 'asc' },
  ],
}
const related: readonly EntityName[] = ['employees', 'supervisors']

/** Who may sign in, in which role, and whether they have. */
export function UsersListPage() {
  const { t } = useTranslation()
  const columns = useMemo<readonly GridColumn<'users'>[]>(
    () => [
      { id: 'lastName', width: 132 },
      { id: 'firstName', width: 132 },
      { id: 'email', width: 264 },
      { id: 'role', width: 124 },
      {
        id: 'active',
        label: t('users.columns.state'),
        width: 176,
        render: ({ row }) => <AccountChip user={row} />,
      },
      { id: 'lastLoginAt', width: 160 },
      { id: 'language', width: 84 },
      { id: 'phone', width: 124, isHidden: true },
      { id: 'employeeId', width: 160, isHidden: true },
      { id: 'supervisorId', width: 160, isHidden: true },
      { id: 'linkSentAt', width: 160, isHidden: true },
      { id: 'createdAt', width: 160, isHidden: true },
    ],
    [t],
  )
  const invite = (
    <Button component={Link} to={paths.create('users')} leftSection={<IconAdd size={16} />}>
      {t('users.create')}
    </Button>
  )
  return (
    <DataGrid
      entity="users"
      columns={columns}
      defaultView={everybody}
      related={related}
      above={<SettingsTabs />}
      action={invite}
      renderBulk={(selected) => (
        <>
          <BulkPatchMenu entity="users" field="language" selected={selected} />
          <BulkPatchMenu entity="users" field="active" selected={selected} />
          <BulkSendLink selected={selected} />
        </>
      )}
      empty={
        <EmptyState icon={IconEmployees} title={standardText(t, 'users', 'none')} text={t('users.emptyText')}>
          {invite}
        </EmptyState>
      }
    />
  )
}
