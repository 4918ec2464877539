import { Anchor, Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { RestrictionsPanel } from '#renderer/components/people/restrictions/RestrictionsPanel.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceLabel, inSentence } from '#renderer/i18n/labels.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Documents } from '#renderer/records/page/Documents.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconAssignments, IconEdit } from '#renderer/ui/icons.ts'
import styles from './sites.module.css'
import { OrdersOf } from '#renderer/components/orders/OrdersOf.tsx'
import { SiteDue } from './SiteDue.tsx'
import { SiteProfile } from './SiteProfile.tsx'
import { SiteState } from '#renderer/components/office/SiteState.tsx'
import { parkingText } from '#renderer/components/office/site-columns.tsx'

/** A site: its file with the map, its orders, and what it lacks at the right. */
export function SitePage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, mark, error } = useRecord('sites', id)
  const client = useRecord('clients', row && !row.deletedAt ? row.clientId : null).row
  const remove = useRemove('sites')
  if (!row || row.deletedAt) return <RecordMissing entity="sites" row={row} error={error} />
  return (
    <RecordPage
      title={row.name}
      record={{ entity: 'sites', id, mark }}
      state={
        <>
          <SiteState site={row} />
          <Anchor
            component={Link}
            to={paths.record('clients', row.clientId, 'sites')}
            className={styles.link ?? ''}
            title={titles[row.clientId]}
          >
            {titles[row.clientId] ?? '…'}
          </Anchor>
        </>
      }
      summary={[
        row.city,
        row.type === 'aucun' ? null : choiceLabel(t, 'sites', 'type', row.type),
        formats.range(row.startDate, row.endDate),
        row.parkingPolicy === 'none' ? null : t('sites.parkingIs', { text: inSentence(parkingText(t, formats, row)) }),
      ]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, row.name)) void navigate(paths.record('clients', row.clientId, 'sites'))
            }}
          >
            <Menu.Item
              component={Link}
              to={paths.board(undefined, { filters: { siteIds: [id] } })}
              leftSection={<IconAssignments size={16} />}
            >
              {t('sites.week')}
            </Menu.Item>
          </RecordMenu>
          <Button component={Link} to={paths.edit('sites', id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        {
          id: 'profile',
          label: t('sites.tabs.profile'),
          content: <SiteProfile site={row} client={client ?? null} titles={titles} />,
        },
        {
          id: 'orders',
          label: t('sites.tabs.orders'),
          content: <OrdersOf field="siteId" id={id} />,
          fill: true,
        },
        {
          id: 'wanted',
          label: t('sites.tabs.wanted'),
          content: <RestrictionsPanel subject={{ field: 'siteId', id }} />,
        },
        {
          id: 'photos',
          label: t('attachments.photos'),
          count: row.photoFileIds.length || null,
          content: <Documents entity="sites" row={row} fields={['photoFileIds']} />,
        },
        { id: 'journal', label: t('sites.tabs.journal'), content: <Journal entity="sites" row={row} /> },
      ]}
      rail={<SiteDue site={row} client={client ?? null} />}
    />
  )
}
