import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { NoOrders } from '#renderer/components/orders/order-list.tsx'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { NoResult } from '#renderer/records/grid/GridStates.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { StatusDialog } from '../page/StatusDialog.tsx'
import { OrdersFrame } from '../views/OrdersFrame.tsx'
import { useOrdersView } from '../views/orders-view.ts'
import { COLUMNS } from './columns.ts'
import { draggedOrder } from './drag.ts'
import { StatusColumn } from './StatusColumn.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { useStatusMove } from './use-status-move.ts'
import styles from './board.module.css'

type Order = Row<'orders'>

const OWN = ['status'] as const
const NO_COUNTS: readonly (number | undefined)[] = COLUMNS.map(() => undefined)
const STEPS: Readonly<Record<string, readonly [column: number, card: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Where a card is: its column and its place in it. */
const placeOf = (target: EventTarget): readonly [number, number] | null => {
  const [column, card] = (target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset['card']?.split(':').map(Number) ?? [] // prettier-ignore
  return column === undefined || card === undefined ? null : [column, card]
}

/** The orders by status: a card is dragged to another column, or moved with Alt and the arrows or its menu. */
export function OrdersBoard({ switcher }: { readonly switcher: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toasts = useToasts()
  const shown = useOrdersView(OWN)
  const frame = useRef<HTMLDivElement>(null)
  const [counts, setCounts] = useState(NO_COUNTS)
  const [dragged, setDragged] = useState<Order | null>(null)
  const [menu, setMenu] = useState<{ readonly order: Order; readonly at: DOMRect } | null>(null)
  const { move, asking, stopAsking } = useStatusMove()
  const onCount = useCallback(
    (index: number, total: number) => setCounts((now) => now.map((old, i) => (i === index ? total : old))),
    [],
  )
  const known = counts.every((count) => count !== undefined)
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const { search } = shown.view

  const cardAt = (column: number, card: number) =>
    frame.current?.querySelector<HTMLElement>(`[data-card="${column}:${card}"]`)
  const orderOf = async (card: HTMLElement) => {
    const id = card.dataset['order'] ?? ''
    return (await request('records.get', { entity: 'orders', id }))?.row as Order | undefined
  }
  const withOrder = (card: HTMLElement, then: (order: Order) => void) => {
    orderOf(card)
      .then((order) => order && then(order))
      .catch(toasts.error)
  }
  const openMenu = (card: HTMLElement) =>
    withOrder(card, (order) => setMenu({ order, at: card.getBoundingClientRect() }))
  const step = ([column, card]: readonly [number, number], [across, down]: readonly [number, number]) => {
    if (down !== 0) return cardAt(column, card + down)?.focus()
    for (let next = column + across; COLUMNS[next]; next += across) {
      const there = cardAt(next, card) ?? cardAt(next, 0)
      if (there) return there.focus()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return
    const card = event.target as HTMLElement
    const steps = STEPS[event.key]
    if (steps) {
      event.preventDefault()
      const to = COLUMNS[place[0] + steps[0]]?.to
      if (!event.altKey) step(place, steps)
      else if (to && steps[0] !== 0) withOrder(card, (order) => void move(order, to))
    } else if (event.key === 'Enter' && !event.altKey) {
      event.preventDefault()
      void navigate(paths.record('orders', card.dataset['order'] ?? ''))
    } else if (event.key === ' ' || event.key.toLowerCase() === 'm') {
      event.preventDefault()
      openMenu(card)
    }
  }
  const onCard = (event: MouseEvent, then: (card: HTMLElement) => void) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]')
    if (!card) return
    event.preventDefault()
    then(card)
  }
  return (
    <OrdersFrame
      shown={shown}
      size={known ? total : undefined}
      switcher={switcher}
      onSearched={() => frame.current?.querySelector<HTMLElement>('[data-card]')?.focus()}
    >
      {known && total === 0 && <NoResult entity="orders" search={search} empty={<NoOrders />} onClear={shown.clear} />}
      <div
        ref={frame}
        className={styles.board}
        data-empty={(known && total === 0) || undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => onCard(event, openMenu)}
        onContextMenu={(event) => onCard(event, openMenu)}
        onDoubleClick={(event) =>
          onCard(event, (card) => void navigate(paths.record('orders', card.dataset['order'] ?? '')))
        }
      >
        {COLUMNS.map(({ to }, index) => (
          <StatusColumn
            key={to}
            index={index}
            view={shown.view}
            dragged={dragged}
            onDragged={setDragged}
            onCount={onCount}
            onDrop={(event, asked) => {
              const order = draggedOrder(event)
              setDragged(null)
              if (!order) return
              event.preventDefault()
              void move(order, asked)
            }}
          />
        ))}
      </div>
      <p className={styles.hint}>{t('orders.board.hint')}</p>
      {menu && (
        <StatusMenu
          {...menu}
          onOpen={() => void navigate(paths.record('orders', menu.order._id))}
          onMove={(to: AskedStatus) => void move(menu.order, to)}
          onClose={() => {
            setMenu(null)
            frame.current?.querySelector<HTMLElement>(`[data-order="${menu.order._id}"]`)?.focus()
          }}
        />
      )}
      {asking && <StatusDialog order={asking.order} to={asking.to} onClose={stopAsking} />}
    </OrdersFrame>
  )
}
