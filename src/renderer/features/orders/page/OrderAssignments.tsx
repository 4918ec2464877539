import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { usePref } from '#renderer/queries/use-pref.ts'
import { AssignmentsList } from './AssignmentsList.tsx'
import { MatrixAndDays } from './MatrixAndDays.tsx'
import styles from '../order-page.module.css'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
}

const LOOKS = ['grid', 'list'] as const
type Look = (typeof LOOKS)[number]
const lookOf = (stored: unknown): Look => LOOKS.find((one) => one === stored) ?? 'grid'

/** The assignments of an order: its seats and days in a grid, or a list by day; which of them is remembered. */
export function OrderAssignments({ order, positions }: Props) {
  const { t } = useTranslation()
  const [look, setLook] = usePref('orders.assignments', lookOf)
  if (look === undefined) return null
  const people = positions.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles.assignments}>
      <SegmentedControl
        className={styles.looks ?? ''}
        size="xs"
        value={look}
        onChange={(next) => setLook(next as Look)}
        aria-label={t('orders.looks.label')}
        data={LOOKS.map((value) => ({ value, label: t(`orders.looks.${value}`) }))}
      />
      {look === 'grid' ? (
        <MatrixAndDays order={order} positions={positions} people={people} />
      ) : (
        <AssignmentsList order={order} people={people} />
      )}
    </div>
  )
}
