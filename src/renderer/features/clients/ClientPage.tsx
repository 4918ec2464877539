import { useTranslation } from 'react-i18next'
import { NextShifts } from '#renderer/components/dispatch/NextShifts.tsx'
import { BillingValue, ContactValues } from '#renderer/components/office/JsonValues.tsx'
import { SitesGrid } from '#renderer/components/office/SitesGrid.tsx'
import { SupervisorsGrid } from '#renderer/components/office/SupervisorsGrid.tsx'
import { OrdersOf } from '#renderer/components/orders/OrdersOf.tsx'
import { RestrictionsPanel } from '#renderer/components/people/restrictions/RestrictionsPanel.tsx'
import { PacksOf } from '#renderer/components/time/PacksOf.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Documents } from '#renderer/records/page/Documents.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import { ClientLinks } from './ClientLinks.tsx'
import { clientFieldGroups } from './client-form.ts'
import { demandedNumbers } from './demanded-numbers.ts'

function Client(record: ShownRecord<'clients'>) {
  const { row, computed } = record
  const { t } = useTranslation()
  const formats = useFormats()
  const demanded = demandedNumbers(row)
  const id = row._id
  return (
    <RecordView
      entity="clients"
      record={record}
      groups={clientFieldGroups}
      render={{
        billingAddress: (address) => address && <BillingValue address={address} />,
        tags: (tags) => (tags.length === 0 ? null : tags.join(', ')),
      }}
      coming={<NextShifts by="clientId" id={id} />}
      more={<ContactValues contacts={row.contacts} />}
      state={<StatusChip entity="clients" field="status" value={row.status} />}
      summary={[
        row.city,
        row.phone && formats.phone(row.phone),
        row.email,
        demanded.length > 0 ? t('clients.demands', { numbers: formats.list(demanded), count: demanded.length }) : null,
      ]}
      after={[
        {
          id: 'sites',
          label: t('clients.tabs.sites'),
          count: computed.activeSites ?? null,
          content: <SitesGrid clientId={id} />,
          fill: true,
        },
        {
          id: 'supervisors',
          label: t('clients.tabs.supervisors'),
          content: <SupervisorsGrid clientId={id} />,
          fill: true,
        },
        {
          id: 'orders',
          label: t('clients.tabs.orders'),
          content: <OrdersOf field="clientId" id={id} />,
          fill: true,
        },
        {
          id: 'wanted',
          label: t('clients.tabs.wanted'),
          content: <RestrictionsPanel subject={{ field: 'clientId', id }} />,
        },
        {
          id: 'documents',
          label: t('attachments.tab'),
          count: row.documentFileIds.length || null,
          content: <Documents entity="clients" row={row} fields={['documentFileIds']} />,
        },
        { id: 'links', label: t('clients.tabs.links'), content: <ClientLinks client={row} /> },
        { id: 'packs', label: t('clients.tabs.packs'), content: <PacksOf clientId={id} /> },
        { id: 'journal', label: t('records.journal'), content: <Journal entity="clients" row={row} /> },
      ]}
    />
  )
}

/** A client: its file, sites, supervisors and orders, and the people it prefers or refuses. */
export const ClientPage = () => <RecordOf entity="clients" related={['sites', 'orders']} page={Client} />
