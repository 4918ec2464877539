import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Facts, type FactGroup } from '#renderer/records/page/Facts.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconEdit, IconWarning } from '#renderer/ui/icons.ts'
import { ToolLoans } from './ToolLoans.tsx'

const groups: readonly FactGroup<'tools'>[] = [
  { title: 'tools.groups.identity', fields: ['code', 'name', 'category', 'serial', 'officeId'] },
  {
    title: 'tools.groups.stock',
    fields: ['quantity', 'state', 'consumable', 'valueCents', 'purchaseDate', 'nextInspection'],
  },
  { title: 'tools.groups.notes', fields: ['notes', 'photoFileIds'] },
]

/** A tool: who has it, who reserved it and who had it, and its details. */
export function ToolPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, extras, mark, error } = useRecord('tools', id, ['toolLoans', 'employees', 'sites', 'orders'])
  const remove = useRemove('tools')
  if (!row || row.deletedAt) return <RecordMissing entity="tools" row={row} error={error} />
  return (
    <RecordPage
      title={`${row.code} ${row.name}`}
      record={{ entity: 'tools', id, mark }}
      state={
        <>
          <StatusChip entity="tools" field="state" value={row.state} />
          {extras.lateDays && (
            <Chip tone="danger" icon={IconWarning}>
              {t('tools.lateBy', { count: extras.lateDays })}
            </Chip>
          )}
        </>
      }
      summary={[
        choiceLabel(t, 'tools', 'category', row.category),
        extras.available === undefined ? null : t('tools.left', { count: extras.available, all: row.quantity }),
        extras.holders && extras.holders.length > 0 ? formats.list(extras.holders) : null,
      ]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, row.name)) void navigate(paths.list('tools'))
            }}
          />
          <Button component={Link} to={paths.edit('tools', id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        { id: 'loans', label: t('tools.tabs.loans'), content: <ToolLoans tool={row} /> },
        {
          id: 'profile',
          label: t('tools.tabs.profile'),
          content: <Facts entity="tools" row={row} titles={titles} groups={groups} />,
        },
        { id: 'journal', label: t('tools.tabs.journal'), content: <Journal entity="tools" row={row} /> },
      ]}
    />
  )
}
