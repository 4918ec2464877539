import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { numberIssues } from '#shared/domain/orders/order-issues.ts'
import { isOrderOver, nextStatuses, resumedStatus, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { AskDialog } from '#renderer/components/messages/AskDialog.tsx'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import {
  IconAssignments,
  IconCancelled,
  IconCompleted,
  IconConfirmed,
  IconCopies,
  IconDay,
  IconDuplicate,
  IconEdit,
  IconEmployees,
  IconHold,
  IconLock,
  IconSend,
} from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { CopiesDialog } from '../copies/CopiesDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import { StatusDialog, type AskedInDialog } from './StatusDialog.tsx'
import { useOrderActions } from './use-order-actions.ts'

const MENU = [
  { to: 'locked', icon: IconLock },
  { to: 'onHold', icon: IconHold },
  { to: 'closed', icon: IconCompleted },
  { to: 'cancelled', icon: IconCancelled },
] as const

const isAsked = (to: AskedStatus): to is AskedInDialog => to === 'onHold' || to === 'cancelled' || to === 'closed'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly number: string
}

/** What one can do with an order: its next state first, then editing, then the rest in a menu. */
export function OrderActions({ order, positions, number }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<AskedInDialog | 'extend' | 'confirmation' | 'copies' | null>(null)
  const { changeStatus } = useOrderActions()
  const today = todayNow()
  const next: readonly AskedStatus[] = nextStatuses(order)
  const isOnHold = order.status === 'onHold'
  const edit = `${paths.record('orders', order._id)}?edit=1`
  const client = useRecord('clients', order.clientId).row
  const go = (to: AskedStatus) => {
    if (isAsked(to)) return setAsking(to)
    // What the client demands is asked for in the form, under its fields.
    const lacks = to === 'confirmed' && client && numberIssues(order, client).length > 0
    return void (lacks ? navigate(`${edit}&confirm=1`) : changeStatus(order, to))
  }
  useShortcuts('orders.shortcuts', [{ keys: 'E', label: 'form.edit', run: () => void navigate(edit) }])
  return (
    <>
      <OrderMenu order={order} number={number} onAsk={setAsking}>
        <Menu.Item component={Link} to={paths.create('orders', order._id)} leftSection={<IconDuplicate size={16} />}>
          {t('orders.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopies size={16} />} onClick={() => setAsking('copies')}>
          {t('orders.copies.ask')}
        </Menu.Item>
        {!isOrderOver(order) && (
          <Menu.Item leftSection={<IconDay size={16} />} onClick={() => setAsking('extend')}>
            {t('orders.extend')}
          </Menu.Item>
        )}
        {!isOrderOver(order) && (
          <Menu.Item leftSection={<IconSend size={16} />} onClick={() => setAsking('confirmation')}>
            {t('sends.ask.title')}…
          </Menu.Item>
        )}
        {MENU.filter(({ to }) => next.includes(to)).map(({ to, icon: ItemIcon }) => (
          <Menu.Item key={to} leftSection={<ItemIcon size={16} />} onClick={() => go(to)}>
            {t(`orders.actions.${to}`)}
            {isAsked(to) && '…'}
          </Menu.Item>
        ))}
      </OrderMenu>
      {!isOrderOver(order) && (
        <Button
          component={Link}
          variant="default"
          to={paths.match(order._id)}
          leftSection={<IconEmployees size={16} />}
        >
          {t('matching.fill')}
        </Button>
      )}
      <Button
        component={Link}
        variant="default"
        to={paths.board(order.startDate > today ? order.startDate : today, { order: order._id })}
        leftSection={<IconAssignments size={16} />}
      >
        {t('orders.openBoard')}
      </Button>
      <Button component={Link} variant="default" to={edit} leftSection={<IconEdit size={16} />}>
        {t('form.edit')}
      </Button>
      {isOnHold && <Button onClick={() => go(resumedStatus(order))}>{t('orders.actions.resume')}</Button>}
      {order.status === 'draft' && (
        <Button leftSection={<IconConfirmed size={16} />} onClick={() => go('confirmed')}>
          {t('orders.actions.confirmed')}
        </Button>
      )}
      {asking === 'extend' && <ExtendDialog order={order} onClose={() => setAsking(null)} />}
      {asking === 'confirmation' && <AskDialog scope={{ orderId: order._id }} onClose={() => setAsking(null)} />}
      {asking === 'copies' && <CopiesDialog order={order} positions={positions} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'extend' && asking !== 'confirmation' && asking !== 'copies' && (
        <StatusDialog order={order} to={asking} onClose={() => setAsking(null)} />
      )}
    </>
  )
}
