import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/board.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconConfirmed } from '#renderer/ui/icons.ts'
import styles from './overview.module.css'

/** The next assignments to fill, soonest first; undefined until the cache answered. */
export function NextToFill({ assignments }: { readonly assignments: readonly BoardAssignment[] | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!assignments) return null
  if (assignments.length === 0)
    return <EmptyState icon={IconConfirmed} title={t('overview.allFilled')} text={t('overview.allFilledText')} />
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
          <Anchor component={Link} to={paths.board(assignment.date, { assignment: assignment._id })} truncate>
            {assignment.siteName}
          </Anchor>
          <span className={styles.client}>
            {assignment.clientName}
            {assignment.refusedBy && ` · ${t('overview.refusedBy', { name: assignment.refusedBy.name })}`}
          </span>
          <Anchor component={Link} to={paths.record('orders', assignment.orderId)} c="dimmed">
            {assignment.orderNumber}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
