import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Filter } from '#shared/model/query.ts'
import { statusAppearance } from '#renderer/components/messages/message-appearance.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { viewQuery } from '#renderer/records/grid/views/view-state.ts'
import { Chip } from '#renderer/ui/Chip.tsx'

const STATUSES = ['draft', 'queued', 'sent', 'delivered', 'failed', 'uncertain'] as const
type Status = (typeof STATUSES)[number]

/** How many messages of a send are in each status; each count opens these. */
export const BatchCounts = ({ batchId }: { readonly batchId: string }) => (
  <Group gap="xs" wrap="nowrap">
    {STATUSES.map((status) => (
      <StatusCount key={status} batchId={batchId} status={status} />
    ))}
  </Group>
)

function StatusCount({ batchId, status }: { readonly batchId: string; readonly status: Status }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const these: Filter = { field: 'status', op: 'anyOf', value: [status] }
  const ofBatch: Filter = { field: 'batchId', op: 'is', value: batchId }
  const { value = 0 } = useCount('messages', { search: '', filters: [ofBatch, these], sort: [] })
  if (value === 0) return null
  const { tone, icon } = statusAppearance[status]
  const sort = [{ field: 'recipient', dir: 'asc' as const }]
  return (
    <Anchor
      component={Link}
      to={`?${viewQuery({ search: '', filters: [these], sort })}`}
      underline="hover"
      display="inline-flex"
      mih={24}
    >
      <Chip tone={tone} icon={icon}>
        {t('sends.batch.count', {
          shown: formats.number(value),
          status: choiceLabel(t, 'messages', 'status', status),
        })}
      </Chip>
    </Anchor>
  )
}
