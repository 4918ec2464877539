import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { isId } from '#shared/model/validation.ts'
import { FilledText } from '#renderer/components/messages/FilledText.tsx'
import { MessageState } from '#renderer/components/messages/MessageState.tsx'
import { recipientText } from '#renderer/components/messages/recipient-text.ts'
import { textWithSegments } from '#renderer/components/messages/composer/text-with-segments.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconSend } from '#renderer/ui/icons.ts'
import { BatchCounts } from './BatchCounts.tsx'
import { RetryFailures } from './RetryFailures.tsx'

const byName: View = { search: '', filters: [], sort: [{ field: 'recipient', dir: 'asc' }] }
const related: readonly EntityName[] = ['conversations', 'employees', 'applicants', 'supervisors']

const preview = ({ row }: AnyGridRow) => {
  const { body, language } = row as unknown as { body: string | null; language: 'fr' | 'en' | null }
  return <FilledText text={body ?? ''} language={language ?? 'fr'} />
}

/** What became of each message of a group send. */
export function BatchPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id = '' } = useParams()
  const batchId = isId(id) ? id : ''
  const only = useMemo(
    () => ({ name: 'sent', filters: [{ field: 'batchId', op: 'is' as const, value: batchId }] }),
    [batchId],
  )
  const columns = useMemo<readonly GridColumn<'messages'>[]>(
    () => [
      {
        id: 'recipient',
        computed: true,
        label: t('sends.columns.recipient'),
        width: 190,
        render: ({ computed }) => recipientText(formats, computed.recipient),
      },
      { id: 'phone', width: 130 },
      { id: 'status', width: 260, render: ({ row, mark }) => <MessageState message={row} mark={mark} /> },
      { id: 'failure', width: 200, isHidden: true },
      { id: 'body', width: 330, render: ({ row }) => textWithSegments(t, row.body) },
      { id: 'sentAt', width: 140 },
      { id: 'deliveredAt', width: 140 },
      { id: 'scheduledAt', width: 140, isHidden: true },
      { id: 'sentBy', width: 150, isHidden: true },
    ],
    [t, formats],
  )
  return (
    <DataGrid
      key={batchId}
      entity="messages"
      columns={columns}
      defaultView={byName}
      related={related}
      only={only}
      renderPreview={preview}
      attention={<BatchCounts batchId={batchId} />}
      action={
        <Group gap="xs" wrap="nowrap">
          <RetryFailures batchId={batchId} />
          <Button component={Link} variant="default" to={paths.to('/messages/sent')}>
            {t('sends.batches.title')}
          </Button>
        </Group>
      }
      empty={<EmptyState icon={IconSend} title={t('sends.batch.emptyTitle')} text={t('sends.batch.emptyText')} />}
    />
  )
}
