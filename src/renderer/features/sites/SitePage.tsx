import { Anchor, Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CancelDayDialog } from '#renderer/components/dispatch/cancel-day/CancelDayDialog.tsx'
import { useAskClosing } from '#renderer/components/dispatch/close-site/use-ask-closing.ts'
import { DaySheetDialog } from '#renderer/components/dispatch/papers/DaySheetDialog.tsx'
import { NextShifts } from '#renderer/components/dispatch/NextShifts.tsx'
import { PinnedNotes } from '#renderer/components/dispatch/notes/PinnedNotes.tsx'
import { RestrictionsPanel } from '#renderer/components/people/restrictions/RestrictionsPanel.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { choiceLabel, inSentence } from '#renderer/i18n/labels.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Documents } from '#renderer/records/page/Documents.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { IconAssignments, IconCancelled, IconExport } from '#renderer/ui/icons.ts'
import styles from './sites.module.css'
import { OrdersOf } from '#renderer/components/orders/OrdersOf.tsx'
import { CalledOffDays } from './CalledOffDays.tsx'
import { SiteDue } from './SiteDue.tsx'
import { SiteProfile } from './SiteProfile.tsx'
import { SiteState } from '#renderer/components/office/SiteState.tsx'
import { parkingText } from '#renderer/components/office/site-columns.tsx'

function Site(record: ShownRecord<'sites'>) {
  const { row, titles } = record
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useRecord('clients', row.clientId).row ?? null
  const [isCancelling, setCancelling] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const askClosing = useAskClosing()
  const id = row._id
  const ofClient = paths.record('clients', row.clientId, 'sites')
  return (
    <>
      <RecordView
        entity="sites"
        record={record}
        coming={<NextShifts by="siteId" id={id} />}
        fields={<SiteProfile site={row} client={client} titles={titles} />}
        next={ofClient}
        state={
          <>
            <SiteState site={row} />
            <Anchor component={Link} to={ofClient} className={styles.link ?? ''} title={titles[row.clientId]}>
              {titles[row.clientId] ?? '…'}
            </Anchor>
          </>
        }
        notes={<PinnedNotes by="siteId" id={id} />}
        summary={[
          row.city,
          row.type === 'aucun' ? null : choiceLabel(t, 'sites', 'type', row.type),
          formats.range(row.startDate, row.endDate),
          row.parkingPolicy === 'none'
            ? null
            : t('sites.parkingIs', { text: inSentence(parkingText(t, formats, row)) }),
        ]}
        actions={
          <Button variant="default" leftSection={<IconCancelled size={16} />} onClick={() => setCancelling(true)}>
            {t('cancelDay.open')}
          </Button>
        }
        menu={
          <>
            <Menu.Item
              component={Link}
              to={paths.board(undefined, { filters: { siteIds: [id] } })}
              leftSection={<IconAssignments size={16} />}
            >
              {t('sites.week')}
            </Menu.Item>
            <Menu.Item leftSection={<IconExport size={16} />} onClick={() => setPrinting(true)}>
              {t('exports.papers.daySheet')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCancelled size={16} />} onClick={() => void askClosing(row)}>
              {t(row.active ? 'closeSite.open' : 'closeSite.openLeft')}
            </Menu.Item>
          </>
        }
        after={[
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
          { id: 'calledOff', label: t('sites.tabs.calledOff'), content: <CalledOffDays siteId={id} /> },
          {
            id: 'photos',
            label: t('attachments.photos'),
            count: row.photoFileIds.length || null,
            content: <Documents entity="sites" row={row} fields={['photoFileIds']} />,
          },
          { id: 'journal', label: t('records.journal'), content: <Journal entity="sites" row={row} /> },
        ]}
        rail={<SiteDue site={row} client={client} />}
      />
      {isPrinting && <DaySheetDialog site={{ id, name: row.name }} onClose={() => setPrinting(false)} />}
      {isCancelling && <CancelDayDialog site={{ id, name: row.name }} onClose={() => setCancelling(false)} />}
    </>
  )
}

/** A site: its file with the map, its orders, and what it lacks at the right. */
export const SitePage = () => <RecordOf entity="sites" page={Site} />
