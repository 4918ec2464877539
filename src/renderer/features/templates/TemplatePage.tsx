import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Facts, type FactGroup } from '#renderer/records/page/Facts.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconEdit } from '#renderer/ui/icons.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

const groups: readonly FactGroup<'messageTemplates'>[] = [
  { title: 'templates.groups.identity', fields: ['name', 'type', 'active'] },
  { title: 'templates.groups.texts', fields: ['bodyFr', 'bodyEn'] },
]

/** A template: its texts, and how they read. */
export function TemplatePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, mark, error } = useRecord('messageTemplates', id)
  const remove = useRemove('messageTemplates')
  if (!row || row.deletedAt) return <RecordMissing entity="messageTemplates" row={row} error={error} />
  return (
    <RecordPage
      title={row.name}
      record={{ entity: 'messageTemplates', id, mark }}
      state={!row.active && <Chip tone="neutral">{t('templates.inactive')}</Chip>}
      summary={[choiceLabel(t, 'messages', 'type', row.type)]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, row.name)) void navigate(paths.list('messageTemplates'))
            }}
          />
          <Button component={Link} to={paths.edit('messageTemplates', id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        {
          id: 'texts',
          label: t('templates.tab'),
          content: (
            <Stack gap="xl">
              <Facts entity="messageTemplates" row={row} titles={titles} groups={groups} />
              <TemplatePreview fr={row.bodyFr} en={row.bodyEn} />
            </Stack>
          ),
        },
      ]}
    />
  )
}
