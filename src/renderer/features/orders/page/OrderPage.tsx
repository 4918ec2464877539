import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'
import { Documents } from '#renderer/records/page/Documents.tsx'
import { RecordFields } from '#renderer/records/page/RecordFields.tsx'
import { useKeptRow } from '#renderer/records/form/use-kept-row.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { PinnedNotes } from '#renderer/components/dispatch/notes/PinnedNotes.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { DaysFact, ExceptionsFact } from '../RhythmFacts.tsx'
import { orderFieldGroups } from '../form/order-form.ts'
import { ClientAsked } from './ClientAsked.tsx'
import { PageRoad } from '../road/PageRoad.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderAssignments } from './OrderAssignments.tsx'
import { OrderEditPage } from '../form/OrderEditPage.tsx'
import { OrderJournal } from './OrderJournal.tsx'
import { OrderPositions } from './OrderPositions.tsx'

/** An order: its assignments by day, its positions, its details, its journal; `?edit=1` is its form, `&confirm` to confirm it too. */
export function OrderPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const { row, titles, computed, mark, isFresh, error } = useRecord('orders', id, ['assignments', 'orderPositions'])
  const { positions, isFresh: arePositionsFresh } = usePositions(id)
  const { kept, isGone } = useKeptRow(id, row, isFresh && arePositionsFresh)
  // Not `RecordOf`: the form of the same address keeps an order that was deleted, and both wait for the positions.
  const missing = <RecordMissing entity="orders" row={row} error={error} />
  if (query.get('edit')) {
    if (!kept || !positions) return missing
    const about = { mark, confirms: query.has('confirm'), isGone }
    return <OrderEditPage key={id} order={kept} positions={positions} {...about} />
  }
  if (!row || row.deletedAt || !positions) return missing
  const number = orderNumberLabel(t, row.orderNumber)
  const { required, assigned, siteCity } = computed
  const site = titles[row.siteId]
  const people = positions.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <RecordPage
      title={number}
      record={{ entity: 'orders', id, mark }}
      state={
        <>
          <StatusChip entity="orders" field="status" value={row.status} />
          <StatusChip entity="orders" field="priority" value={row.priority} />
        </>
      }
      summary={[
        // As it is said on the phone: the place, its town, then whose it is.
        site,
        site?.includes(siteCity ?? '') ? null : siteCity,
        titles[row.clientId],
        formats.range(row.startDate, row.endDate),
        t('orders.hours', { from: formats.spokenTime(row.startTime), to: formats.spokenTime(row.endTime) }),
        t('orders.positions.seats', { count: people }),
        // Counted from today on; all of the last weeks of an order that is over.
        required && assigned !== undefined
          ? t(row.endDate < today() ? 'orders.fill' : 'orders.fillToCome', { count: assigned, required })
          : null,
      ]}
      actions={<OrderActions order={row} positions={positions} number={number} />}
      notes={
        <>
          <ClientAsked order={row} />
          <PageRoad order={row} positions={positions} />
          <PinnedNotes by="orderId" id={id} />
        </>
      }
      tabs={[
        {
          id: 'assignments',
          label: t('orders.tabs.assignments'),
          content: <OrderAssignments key={id} order={row} positions={positions} />,
        },
        {
          id: 'positions',
          label: t('orders.tabs.positions'),
          content: <OrderPositions order={row} positions={positions} />,
        },
        {
          id: 'details',
          label: t('orders.tabs.details'),
          content: (
            <RecordFields
              entity="orders"
              row={row}
              titles={titles}
              groups={orderFieldGroups}
              render={{
                daysOfWeek: (days) => <DaysFact days={days} />,
                exceptions: (all) => <ExceptionsFact exceptions={all} />,
              }}
            />
          ),
        },
        {
          id: 'documents',
          label: t('attachments.tab'),
          count: row.fileIds.length + row.employeeFileIds.length || null,
          content: <Documents entity="orders" row={row} fields={['fileIds', 'employeeFileIds']} />,
        },
        { id: 'journal', label: t('records.journal'), content: <OrderJournal order={row} /> },
      ]}
    />
  )
}

/** What the order asks for; undefined until it is read. Positions kept only for their history are left out. */
function usePositions(orderId: string) {
  const filters = [{ field: 'orderId', op: 'anyOf' as const, value: [orderId] }]
  const { rows, isPrevious, isFresh } = useList('orderPositions', { filters, limit: 200 })
  return { positions: isPrevious ? undefined : rows?.filter(({ quantity }) => quantity > 0), isFresh }
}
