import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { RecordFields } from '#renderer/records/page/RecordFields.tsx'
import type { ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import { templateGroups } from './template-groups.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

/** A template: its texts, and how they read. */
export function Template(record: ShownRecord<'messageTemplates'>) {
  const { row, titles } = record
  const { t } = useTranslation()
  return (
    <RecordView
      entity="messageTemplates"
      record={record}
      fields={
        <Stack gap="xl">
          <RecordFields entity="messageTemplates" row={row} titles={titles} groups={templateGroups} />
          <TemplatePreview fr={row.bodyFr} en={row.bodyEn} />
        </Stack>
      }
      state={!row.active && <Chip tone="neutral">{t('templates.inactive')}</Chip>}
      summary={[choiceLabel(t, 'messages', 'type', row.type)]}
    />
  )
}
