import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconClients, IconSites } from '#renderer/ui/icons.ts'
import { demandedNumbers } from './demanded-numbers.ts'

const everyClient: View = { search: '', filters: [], sort: [{ field: 'name', dir: 'asc' }] }
const related: readonly EntityName[] = ['sites', 'orders']

/** The companies that order people, with the sites and orders they have now. */
export function ClientsListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = useMemo<readonly GridColumn<'clients'>[]>(
    () => [
      { id: 'name', width: 240 },
      { id: 'status', width: 116 },
      { id: 'city', width: 140 },
      { id: 'phone', width: 130 },
      ...(['activeSites', 'openOrders'] as const).map((id): GridColumn<'clients'> => ({
        id,
        computed: true,
        label: t(`clients.columns.${id}`),
        width: 118,
        align: 'right',
        render: ({ computed }) => (computed[id] === 0 ? null : formats.number(computed[id])),
      })),
      {
        id: 'requirePo',
        label: t('clients.columns.demanded'),
        width: 120,
        render: ({ row }) => demandedNumbers(row).join(' · '),
      },
      { id: 'poNumber', width: 110 },
      { id: 'email', width: 220 },
      { id: 'jobNumber', width: 110, isHidden: true },
      { id: 'reqNumber', width: 110, isHidden: true },
      { id: 'legalName', width: 200, isHidden: true },
      { id: 'neq', width: 110, isHidden: true },
      { id: 'addressLine1', width: 200, isHidden: true },
      { id: 'language', width: 84, isHidden: true },
      { id: 'cancellationWindowHours', width: 120, isHidden: true },
      { id: 'guaranteeHours', width: 120, isHidden: true },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t, formats],
  )
  const create = (
    <Button component={Link} to={paths.create('clients')} leftSection={<IconAdd size={16} />}>
      {standardText(t, 'clients', 'create')}
    </Button>
  )
  return (
    <DataGrid
      entity="clients"
      columns={columns}
      defaultView={everyClient}
      related={related}
      action={
        <>
          <Button component={Link} to={paths.list('sites')} variant="default" leftSection={<IconSites size={16} />}>
            {t('sites.all')}
          </Button>
          {create}
        </>
      }
      renderBulk={(selected) => <BulkPatchMenu entity="clients" field="status" selected={selected} />}
      empty={
        <EmptyState icon={IconClients} title={standardText(t, 'clients', 'none')} text={t('clients.emptyText')}>
          {create}
        </EmptyState>
      }
    />
  )
}
