import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconConfirmed, IconOrders } from '#renderer/ui/icons.ts'
import styles from './overview.module.css'

/** The next assignments to fill, soonest first; undefined until the cache answered. */
export function NextToFill({ assignments }: { readonly assignments: readonly BoardAssignment[] | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!assignments) return null
  const whyOf = ({ refusedBy, opened }: BoardAssignment) =>
    refusedBy
      ? t('overview.refusedBy', { name: refusedBy.name })
      : opened && t(`overview.openedBy.${opened.reason}`, { name: opened.name })
  const clientOf = (assignment: BoardAssignment) =>
    [assignment.clientName, whyOf(assignment)].filter(Boolean).join(' · ')
  if (assignments.length === 0) return <NothingToFill />
  return (
    <ul className={styles.next}>
      {assignments.map((assignment) => (
        <li key={assignment._id}>
          <span className={styles.when}>
            {formats.shortWeekday(assignment.date)}
            <span className="tabular">
              {assignment.startTime}–{assignment.endTime}
            </span>
          </span>
          <Anchor
            component={Link}
            to={paths.board(assignment.date, { assignment: assignment._id })}
            truncate
            title={assignment.siteName}
          >
            {assignment.siteName}
          </Anchor>
          <span className={styles.client} title={clientOf(assignment)}>
            {clientOf(assignment)}
          </span>
          <Anchor component={Link} to={paths.record('orders', assignment.orderId)} c="dimmed">
            {assignment.orderNumber}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Every assignment has somebody, or there is no order yet. */
function NothingToFill() {
  const { t } = useTranslation()
  const { value: orders } = useCount('orders', {})
  if (orders === undefined) return null
  if (orders > 0)
    return <EmptyState icon={IconConfirmed} title={t('overview.allFilled')} text={t('overview.allFilledText')} />
  return (
    <EmptyState icon={IconOrders} title={standardText(t, 'orders', 'none')} text={t('orders.emptyText')}>
      <Button component={Link} to={paths.create('orders')} leftSection={<IconAdd size={16} />}>
        {standardText(t, 'orders', 'create')}
      </Button>
    </EmptyState>
  )
}
