import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isOrderOver, resumedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { useChangeStatus } from '#renderer/components/orders/use-change-status.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconCancelled, IconHold, IconValid } from '#renderer/ui/icons.ts'

/** Why an order asks for nobody: it has everybody, it is on hold, or it is over; and what can be done about it. */
export function NothingToFill({ order }: { readonly order: Row<'orders'> }) {
  const { t } = useTranslation()
  const changeStatus = useChangeStatus()
  const toOrder = paths.record('orders', order._id)
  if (order.status === 'onHold')
    return (
      <EmptyState icon={IconHold} title={t('matching.onHold')} text={t('matching.onHoldText')}>
        <Group gap="xs">
          <Button onClick={() => void changeStatus(order, resumedStatus(order))} data-autofocus>
            {t('orders.actions.resume')}
          </Button>
          <Button component={Link} to={toOrder} variant="default">
            {t('matching.backToOrder')}
          </Button>
        </Group>
      </EmptyState>
    )
  const back = (
    <Button component={Link} to={toOrder} data-autofocus>
      {t('matching.backToOrder')}
    </Button>
  )
  if (isOrderOver(order)) {
    const status = choiceLabel(t, 'orders', 'status', order.status)
    return (
      <EmptyState icon={IconCancelled} title={t('matching.over', { status })} text={t('matching.overText')}>
        {back}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={IconValid} title={t('matching.allFilled')} text={t('matching.allFilledText')}>
      {back}
    </EmptyState>
  )
}
