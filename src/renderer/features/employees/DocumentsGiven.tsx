import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DocumentState } from '#renderer/components/dispatch/papers/DocumentState.tsx'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { LinkedRows } from './LinkedRows.tsx'

const MOST_SHOWN = 50

/** The assignment documents that a person was sent, the last ones first, each with whether they have it. */
export function DocumentsGiven({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows = [], titles } = useList('assignmentDocuments', {
    filters: [{ field: 'employeeId', op: 'anyOf', value: [employeeId] }],
    sort: [
      { field: 'lastDay', dir: 'desc' },
      { field: 'revision', dir: 'desc' },
    ],
    limit: MOST_SHOWN,
  })
  if (rows.length === 0) return null
  return (
    <section aria-label={t('documents.listTitle')}>
      <Title order={2} mb="xs">
        {t('documents.listTitle')}
      </Title>
      <LinkedRows
        rows={rows.map((row) => ({
          id: row._id,
          path: paths.record('orders', row.orderId),
          name: orderNumberLabel(t, titles[row.orderId] ?? '…'),
          text: [
            formats.range(row.firstDay, row.lastDay),
            row.revision > 1 && t('documents.revision', { revision: row.revision }),
          ]
            .filter(Boolean)
            .join(' · '),
          state: row.superseded ? (
            <Chip tone="neutral">{t('documents.superseded')}</Chip>
          ) : (
            <DocumentState document={row} />
          ),
          actions: <FileStrip ids={row.documentFileIds} />,
        }))}
      />
    </section>
  )
}
