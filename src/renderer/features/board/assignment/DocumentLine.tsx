import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { DocumentState } from '#renderer/components/dispatch/papers/DocumentState.tsx'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { useList } from '#renderer/queries/use-records.ts'

type Shown = Pick<BoardAssignment, 'orderId' | 'positionId' | 'employeeId'>

/** The document that the person of an assignment was sent, and whether they have it; nothing before there is one. */
export function DocumentLine({ assignment: { orderId, positionId, employeeId } }: { readonly assignment: Shown }) {
  const { t } = useTranslation()
  const { rows = [] } = useList('assignmentDocuments', {
    filters: [
      { field: 'orderId', op: 'anyOf', value: [orderId] },
      { field: 'employeeId', op: 'anyOf', value: [employeeId ?? ''] },
    ],
    sort: [{ field: 'revision', dir: 'desc' }],
  })
  const document = rows.find((row) => row.positionId === positionId)
  if (!document) return null
  return (
    <Group gap="xs" role="group" aria-label={t('documents.title')}>
      <Text size="sm">{t('documents.title')}</Text>
      <DocumentState document={document} />
      <FileStrip ids={document.documentFileIds} />
    </Group>
  )
}
