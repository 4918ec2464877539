import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { RestrictionsPanel } from '#renderer/components/people/restrictions/RestrictionsPanel.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Documents } from '#renderer/records/page/Documents.tsx'
import { Facts } from '#renderer/records/page/Facts.tsx'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconEdit } from '#renderer/ui/icons.ts'
import { clientFacts } from './client-form.ts'
import { demandedNumbers } from './demanded-numbers.ts'
import { BillingFact, ContactFacts } from '#renderer/components/office/JsonFacts.tsx'
import { OrdersOf } from '#renderer/components/orders/OrdersOf.tsx'
import { PacksOf } from '#renderer/components/time/PacksOf.tsx'
import { SitesGrid } from '#renderer/components/office/SitesGrid.tsx'
import { SupervisorsGrid } from '#renderer/components/office/SupervisorsGrid.tsx'

/** A client: its file, sites, supervisors and orders, and the people it prefers or refuses. */
export function ClientPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, extras, mark, error } = useRecord('clients', id, ['sites', 'orders'])
  const remove = useRemove('clients')
  if (!row || row.deletedAt) return <RecordMissing entity="clients" row={row} error={error} />
  const demanded = demandedNumbers(row)
  return (
    <RecordPage
      title={row.name}
      record={{ entity: 'clients', id, mark }}
      state={<StatusChip entity="clients" field="status" value={row.status} />}
      summary={[
        row.city,
        row.phone && formats.phone(row.phone),
        row.email,
        demanded.length > 0 ? t('clients.demands', { numbers: formats.list(demanded), count: demanded.length }) : null,
      ]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, row.name)) void navigate(paths.list('clients'))
            }}
          />
          <Button component={Link} to={paths.edit('clients', id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        {
          id: 'profile',
          label: t('clients.tabs.profile'),
          content: (
            <Facts
              entity="clients"
              row={row}
              titles={titles}
              groups={clientFacts}
              render={{
                billingAddress: (address) => address && <BillingFact address={address} />,
                tags: (tags) => (tags.length === 0 ? null : tags.join(', ')),
              }}
              more={<ContactFacts contacts={row.contacts} />}
            />
          ),
        },
        {
          id: 'sites',
          label: t('clients.tabs.sites'),
          count: extras.activeSites ?? null,
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
        { id: 'packs', label: t('clients.tabs.packs'), content: <PacksOf clientId={id} /> },
        { id: 'journal', label: t('clients.tabs.journal'), content: <Journal entity="clients" row={row} /> },
      ]}
    />
  )
}
