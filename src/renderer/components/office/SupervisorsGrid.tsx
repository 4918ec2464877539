import { Button } from '@mantine/core'
import { useMemo } from 'react'
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
import { IconAdd, IconSupervisors } from '#renderer/ui/icons.ts'

const everySupervisor: View = {
  search: '',
  filters: [],
  sort: [
    { field: 'lastName', dir: 'asc' },
    { field: 'firstName', dir: 'asc' },
  ],
}
const related: readonly EntityName[] = ['clients', 'sites']

/** A list of supervisors: those of one client, or all. */
export function SupervisorsGrid({ clientId }: { readonly clientId?: string }) {
  const { t } = useTranslation()
  const columns = useMemo<readonly GridColumn<'supervisors'>[]>(
    () => [
      { id: 'lastName', width: 130 },
      { id: 'firstName', width: 130 },
      ...(clientId ? [] : [{ id: 'clientIds', width: 200 } as const]),
      {
        id: 'sites',
        computed: true,
        label: t('supervisors.columns.sites'),
        width: 260,
        render: ({ computed }) => computed.sites.join(', '),
      },
      { id: 'email', width: 230 },
      { id: 'phone', width: 130 },
      { id: 'language', width: 84 },
      { id: 'receivesTimesheets', width: 190 },
      { id: 'active', width: 76 },
      { id: 'title', width: 150, isHidden: true },
      { id: 'altPhone', width: 130, isHidden: true },
      { id: 'approvalDelegateId', width: 180, isHidden: true },
      { id: 'userId', width: 180, isHidden: true },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t, clientId],
  )
  const within = useMemo(
    () =>
      clientId && {
        name: t('clients.tabs.supervisors'),
        filters: [{ field: 'clientIds', op: 'anyOf' as const, value: [clientId] }],
      },
    [t, clientId],
  )
  const to = paths.create('supervisors') + (clientId ? `?client=${clientId}` : '')
  const create = (
    <Button component={Link} to={to} leftSection={<IconAdd size={16} />}>
      {standardText(t, 'supervisors', 'create')}
    </Button>
  )
  return (
    <DataGrid
      entity="supervisors"
      columns={columns}
      defaultView={everySupervisor}
      related={related}
      {...(within && { within })}
      action={create}
      renderBulk={(selected) => <BulkPatchMenu entity="supervisors" field="active" selected={selected} />}
      empty={
        <EmptyState
          icon={IconSupervisors}
          title={standardText(t, 'supervisors', 'none')}
          text={t('supervisors.emptyText')}
        >
          {create}
        </EmptyState>
      }
    />
  )
}
