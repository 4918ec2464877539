import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { View } from '#shared/model/query.ts'
import { paths } from '#renderer/screens/paths.ts'
import { SettingsTabs } from '#renderer/screens/SettingsTabs.tsx'
import { textWithParts } from '#renderer/components/messages/composer/text-with-parts.ts'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconSend } from '#renderer/ui/icons.ts'

const all: View = { search: '', filters: [], sort: [{ field: 'name', dir: 'asc' }] }

/** The texts to start from, in both languages. */
export function TemplatesListPage() {
  const { t } = useTranslation()
  const columns = useMemo<readonly GridColumn<'messageTemplates'>[]>(
    () => [
      { id: 'name', width: 220 },
      { id: 'type', width: 170 },
      { id: 'bodyFr', width: 320, render: ({ row }) => textWithParts(t, row.bodyFr) },
      { id: 'bodyEn', width: 320, render: ({ row }) => textWithParts(t, row.bodyEn) },
      { id: 'active', width: 84 },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t],
  )
  const create = (
    <Button component={Link} to={paths.create('messageTemplates')} leftSection={<IconAdd size={16} />}>
      {t('templates.create')}
    </Button>
  )
  return (
    <DataGrid
      entity="messageTemplates"
      columns={columns}
      defaultView={all}
      above={<SettingsTabs />}
      action={create}
      renderBulk={(selected) => <BulkPatchMenu entity="messageTemplates" field="active" selected={selected} />}
      empty={
        <EmptyState icon={IconSend} title={t('templates.emptyTitle')} text={t('templates.emptyText')}>
          {create}
        </EmptyState>
      }
    />
  )
}
