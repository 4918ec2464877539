import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { T } from '#renderer/i18n/keys.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconOrders } from '#renderer/ui/icons.ts'
import { FillMeter } from './FillMeter.tsx'

/** The columns every list of orders begins with. */
export const leadingOrderColumns = (t: T): readonly GridColumn<'orders'>[] => [
  {
    id: 'orderNumber',
    label: t('grid.number'),
    width: 88,
    render: ({ row }) => orderNumberLabel(t, row.orderNumber),
  },
  { id: 'priority', width: 112 },
  { id: 'status', width: 116 },
  {
    id: 'fill',
    computed: true,
    label: t('orders.columns.fill'),
    width: 124,
    render: ({ computed }) => <FillMeter required={computed.required} assigned={computed.assigned} />,
  },
]

interface NewProps {
  /** The id of the site that the order is at. */
  readonly from?: string
}

/** Leads to a new order. */
export function NewOrder({ from }: NewProps) {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={paths.create('orders', from)} leftSection={<IconAdd size={16} />}>
      {standardText(t, 'orders', 'create')}
    </Button>
  )
}

/** Stands instead of a list of orders that has none. */
export function NoOrders({ text, ...from }: NewProps & { readonly text?: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconOrders} title={standardText(t, 'orders', 'none')} {...(text !== undefined && { text })}>
      <NewOrder {...from} />
    </EmptyState>
  )
}
