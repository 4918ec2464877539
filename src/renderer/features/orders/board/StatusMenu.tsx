import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nextStatuses, resumedStatus, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { choiceAppearance } from '#renderer/fields/appearance.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { IconOrders } from '#renderer/ui/icons.ts'

interface Props {
  readonly order: Row<'orders'>
  readonly at: DOMRect
  readonly onOpen: () => void
  readonly onMove: (to: AskedStatus) => void
  readonly onClose: () => void
}

const ASKED: readonly AskedStatus[] = ['onHold', 'closed', 'cancelled']

/** What can be done with a card: its order is opened, or goes to another status. */
export function StatusMenu({ order, at, onOpen, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const next: readonly AskedStatus[] = nextStatuses(order)
  const name = (to: AskedStatus) => {
    if (to === 'draft') return t('orders.board.backTo', { status: choiceLabel(t, 'orders', 'status', to) })
    if (order.status === 'onHold' && to === resumedStatus(order)) return t('orders.actions.resume')
    if (order.status === 'locked' && to === 'confirmed')
      return t('orders.board.backTo', { status: choiceLabel(t, 'orders', 'status', to) })
    return t(`orders.actions.${to}`)
  }
  return (
    <Menu opened onClose={onClose} position="bottom-start" trapFocus returnFocus={false}>
      <Menu.Target>
        <span
          aria-hidden
          style={{ position: 'fixed', left: at.left, top: at.top, width: 1, height: at.height, pointerEvents: 'none' }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconOrders size={16} />} onClick={onOpen}>
          {t('orders.board.open')}
        </Menu.Item>
        {next.map((to) => {
          const Icon = choiceAppearance['orders.status']?.[to]?.icon ?? IconOrders
          return (
            <Menu.Item key={to} leftSection={<Icon size={16} />} onClick={() => onMove(to)}>
              {name(to)}
              {ASKED.includes(to) && '…'}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
