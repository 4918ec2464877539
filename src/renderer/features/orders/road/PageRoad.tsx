import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { RoadNotes } from './RoadNotes.tsx'
import styles from './page-road.module.css'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
}

/** What road safety says of an order that is not over, on its page. */
export function PageRoad({ order, positions }: Props) {
  const site = useRecord('sites', order.siteId).row
  return site && !isOrderOver(order) ? (
    <div className={styles.notes}>
      <RoadNotes facts={{ site, order, positions }} />
    </div>
  ) : null
}
