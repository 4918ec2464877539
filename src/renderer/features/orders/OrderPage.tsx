import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { INDEFINITE } from '#shared/model/dates.ts'
import { paths } from '#renderer/screens/paths.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useRemove } from '#renderer/records/use-remove.ts'
import { Facts } from '#renderer/records/page/Facts.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { IconAssignments, IconDuplicate } from '#renderer/ui/icons.ts'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { DaysFact, ExceptionsFact } from './RhythmFacts.tsx'
import { orderFacts } from './order-form.ts'
import { OrderPositions } from './OrderPositions.tsx'
import { OrderAssignments } from './OrderAssignments.tsx'

/** An order: its assignments by day, its positions, its details. */
export function OrderPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, extras, mark, error } = useRecord('orders', id, ['assignments', 'orderPositions'])
  const remove = useRemove('orders')
  if (!row) return <RecordMissing entity="orders" row={row} error={error} />
  const number = orderNumberLabel(t, row.orderNumber)
  const today = todayNow()
  const firstDay = row.startDate > today ? row.startDate : today
  const { required, assigned } = extras
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
        titles[row.clientId],
        titles[row.siteId],
        row.endDate === INDEFINITE
          ? formats.range(row.startDate, INDEFINITE)
          : formats.range(row.startDate, row.endDate),
        t('orders.hours', { from: formats.spokenTime(row.startTime), to: formats.spokenTime(row.endTime) }),
        required !== undefined && assigned !== undefined ? t('orders.fill', { count: assigned, required }) : null,
      ]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, number)) void navigate(paths.list('orders'))
            }}
          >
            <Menu.Item component={Link} to={paths.create('orders', id)} leftSection={<IconDuplicate size={16} />}>
              {t('orders.duplicate')}
            </Menu.Item>
          </RecordMenu>
          <Button
            component={Link}
            to={paths.board(firstDay, { order: id })}
            leftSection={<IconAssignments size={16} />}
          >
            {t('orders.openBoard')}
          </Button>
        </>
      }
      tabs={[
        { id: 'assignments', label: t('orders.tabs.assignments'), content: <OrderAssignments order={row} /> },
        { id: 'positions', label: t('orders.tabs.positions'), content: <OrderPositions orderId={id} /> },
        {
          id: 'details',
          label: t('orders.tabs.details'),
          content: (
            <Facts
              entity="orders"
              row={row}
              titles={titles}
              groups={orderFacts}
              render={{
                daysOfWeek: (days) => <DaysFact days={days} />,
                exceptions: (all) => <ExceptionsFact exceptions={all} />,
              }}
            />
          ),
        },
      ]}
    />
  )
}
