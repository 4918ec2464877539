import { Skeleton } from '@mantine/core'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import { OrderMatrix } from '../matrix/OrderMatrix.tsx'
import { PageDays } from './PageDays.tsx'
import { SkipDialog } from './SkipDialog.tsx'
import { useTurnDays } from './use-turn-days.ts'
import styles from '../order-page.module.css'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly people: number
}

/** Seats and days of an order; under them all of its days, each of which can be skipped or taken back. */
export function MatrixAndDays({ order, positions, people }: Props) {
  const calendar = useCalendar()
  const { turn, asking, confirm, dismiss } = useTurnDays(order._id, calendar)
  if (!calendar) return <Skeleton h={200} />
  return (
    <div className={styles.under}>
      <OrderMatrix
        order={order}
        positions={positions}
        calendar={calendar}
        onTurn={isOrderOver(order) ? undefined : turn}
      />
      <PageDays order={order} people={people} />
      {asking && <SkipDialog turn={asking} onConfirm={confirm} onClose={dismiss} />}
    </div>
  )
}
