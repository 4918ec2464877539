import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { localTimeOf } from '#shared/domain/zone.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { LiveList } from '#renderer/queries/use-records.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconConfirmed } from '#renderer/ui/icons.ts'
import styles from './overview.module.css'

/** The next open assignments, soonest first. */
export function NextToFill({ list }: { readonly list: LiveList<'assignments'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows, titles } = list
  if (!rows) return null
  if (rows.length === 0)
    return <EmptyState icon={IconConfirmed} title={t('overview.allFilled')} text={t('overview.allFilledText')} />
  return (
    <ul className={styles.next}>
      {rows.map((assignment) => (
        <li key={assignment._id}>
          <span className={styles.when}>
            {formats.shortWeekday(assignment.date)}
            <span className="tabular">
              {localTimeOf(assignment.start)}–{localTimeOf(assignment.end)}
            </span>
          </span>
          <Anchor component={Link} to={paths.board(assignment.date, { assignment: assignment._id })} truncate>
            {titles[assignment.siteId] ?? '…'}
          </Anchor>
          <span className={styles.client}>{titles[assignment.clientId] ?? '…'}</span>
          <Anchor component={Link} to={paths.record('orders', assignment.orderId)} c="dimmed">
            {titles[assignment.orderId] ?? '…'}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
