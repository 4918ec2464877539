import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsTabs } from '#renderer/screens/SettingsTabs.tsx'
import { textWithParts } from '#renderer/components/messages/composer/text-with-parts.ts'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { RecordList } from '#renderer/records/grid/RecordList.tsx'

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
  return (
    <RecordList
      entity="messageTemplates"
      columns={columns}
      sortBy="name"
      above={<SettingsTabs />}
      renderBulk={(selected) => <BulkPatchMenu entity="messageTemplates" field="active" selected={selected} />}
      emptyText={t('templates.emptyText')}
    />
  )
}
