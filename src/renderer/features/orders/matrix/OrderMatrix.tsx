import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import type { OrderDay } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { Matrix } from './Matrix.tsx'
import { MatrixBar } from './MatrixBar.tsx'
import { daysFitting, useWindow } from './use-window.ts'
import styles from './matrix.module.css'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly calendar: Calendar
  /** Turns skipped days the other way round; absent where nothing can be turned. */
  readonly onTurn: ((days: readonly OrderDay[]) => void) | undefined
}

/** The order as a table: its seats in rows, its days across, as many as fit. */
export function OrderMatrix(props: Props) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={styles.frame}>
      {width > 0 && <Days {...props} count={daysFitting(width)} />}
    </div>
  )
}

function Days({ order, positions, calendar, onTurn, count }: Props & { readonly count: number }) {
  const { t } = useTranslation()
  const window = useWindow(order, count)
  const { from, to } = window
  const { value, error, refresh } = useLive('orders.matrix', { orderId: order._id, from, to }, RELATED)
  if (error) return <Failed text={errorText(t, failureOf(asAppError(error)))} onRetry={refresh} />
  return (
    <>
      <MatrixBar order={order} calendar={calendar} window={window} answer={value} />
      {value === undefined ? (
        <Skeleton h={200} />
      ) : (
        <Matrix
          key={value.from}
          order={order}
          positions={positions}
          calendar={calendar}
          answer={value}
          onTurn={onTurn}
          landing={window.landing}
          onPage={window.page}
        />
      )}
    </>
  )
}
