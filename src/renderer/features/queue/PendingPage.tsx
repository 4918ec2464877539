import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Filter, View } from '#shared/model/query.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { FilledText } from '#renderer/components/messages/FilledText.tsx'
import { recipientText } from '#renderer/components/messages/recipient-text.ts'
import { textWithSegments } from '#renderer/components/messages/composer/text-with-segments.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconSend, IconValid, IconWarning } from '#renderer/ui/icons.ts'
import { PendingBulk } from './PendingBulk.tsx'
import { PendingNotices } from './PendingNotices.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useMyNewest } from './use-my-newest.ts'

const WAITING: readonly Filter[] = [
  { field: 'pending', op: 'is', value: true },
  { field: 'status', op: 'anyOf', value: ['draft'] },
]
const ONLY = { name: 'pending', filters: WAITING }
const oldestFirst: View = { search: '', filters: [], sort: [{ field: 'at', dir: 'asc' }] }
/** Where the text and the columns around it do not fit beside the menu. */
const NARROW = '(width < 1300px)'
const everything: View = { search: '', filters: [], sort: [] }
const related: readonly EntityName[] = ['conversations', 'employees', 'applicants', 'supervisors']

const preview = ({ row }: AnyGridRow) => {
  const { body, language } = row as unknown as { body: string | null; language: 'fr' | 'en' | null }
  return <FilledText text={body ?? ''} language={language ?? 'fr'} />
}

/** Messages that the system or a person prepared, which wait for a person to read, correct and send them. */
export function PendingPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { value: count = 0 } = useCount('messages', { ...everything, filters: [...WAITING] })
  const newest = useMyNewest(WAITING)
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches, { getInitialValueInEffect: false })
  const columns = useMemo<readonly GridColumn<'messages'>[]>(
    () => [
      {
        id: 'recipient',
        computed: true,
        label: t('sends.columns.recipient'),
        width: 168,
        render: ({ computed }) => recipientText(formats, computed.recipient),
      },
      // Most of a window: what somebody reads before it leaves, and who prepared it beside it.
      {
        id: 'body',
        width: isNarrow ? 480 : 700,
        render: ({ row, computed }) => (
          <>
            {computed.obstacle && (
              <Chip tone="warning" icon={IconWarning} hint={choiceLabel(t, 'messages', 'failure', computed.obstacle)}>
                {t(`sends.obstacle.${computed.obstacle}`)}
              </Chip>
            )}{' '}
            {textWithSegments(t, row.body)}
          </>
        ),
      },
      {
        id: 'sentBy',
        label: t('sends.columns.preparedBy'),
        width: 150,
        render: ({ row, titles }) =>
          newest.has(row._id) ? (
            <Chip tone="info">{t('sends.pending.byMe')}</Chip>
          ) : row.sentBy === null ? (
            t('sends.system')
          ) : (
            titles[row.sentBy]
          ),
      },
      { id: 'type', width: 130 },
      { id: 'at', label: t('sends.columns.preparedAt'), width: 140 },
      {
        id: 'obstacle',
        computed: true,
        label: t('sends.columns.obstacle'),
        width: 128,
        isHidden: true,
        render: ({ computed }) => computed.obstacle && choiceLabel(t, 'messages', 'failure', computed.obstacle),
      },
      { id: 'scheduledAt', width: 140, isHidden: true },
      { id: 'expiresAt', width: 140 },
      { id: 'language', width: 90, isHidden: true },
      { id: 'siteId', width: 160, isHidden: true },
      { id: 'code', width: 90, isHidden: true },
    ],
    [t, formats, newest, isNarrow],
  )
  const write = (
    <Button component={Link} variant="default" to={paths.create('messages')} leftSection={<IconAdd size={16} />}>
      {t('sends.write')}
    </Button>
  )
  return (
    <>
      <DataGrid
        entity="messages"
        columns={columns}
        defaultView={oldestFirst}
        related={related}
        only={ONLY}
        renderPreview={preview}
        above={<PendingNotices newest={newest} />}
        action={
          <Group gap="xs" wrap="nowrap">
            {write}
            <Button disabled={count === 0} leftSection={<IconSend size={16} />} onClick={() => setAsking(true)}>
              {t('sends.pending.sendAll')}
            </Button>
          </Group>
        }
        renderBulk={(selected) => <PendingBulk selected={selected} />}
        empty={
          <EmptyState icon={IconValid} title={t('sends.pending.emptyTitle')} text={t('sends.pending.emptyText')}>
            {write}
          </EmptyState>
        }
      />
      {isAsking && <SendDialog view={everything} onClose={() => setAsking(false)} />}
    </>
  )
}
