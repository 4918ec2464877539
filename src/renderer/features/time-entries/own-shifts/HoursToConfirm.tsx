import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addDays } from '#shared/model/dates.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { HoursCard } from './HoursCard.tsx'
import styles from './own-shifts.module.css'
import { useRowsOf } from './use-rows-of.ts'

/** So many are asked for at once; the list of hours has the others. */
const SHOWN = 3
const DAYS = 14

/** The shifts of the last two weeks of which no hours were logged, the latest first. */
export function HoursToConfirm({ employeeId, today }: { readonly employeeId: string; readonly today: string }) {
  const { t } = useTranslation()
  const { rows = [], total } = useList(
    'assignments',
    {
      filters: [
        { field: 'employeeId', op: 'anyOf', value: [employeeId] },
        { field: 'date', op: 'between', value: [addDays(today, 1 - DAYS), today] },
        { field: 'unlogged', op: 'is', value: true },
      ],
      sort: [{ field: 'start', dir: 'desc' }],
      limit: SHOWN,
      count: true,
    },
    ['timeEntries'],
  )
  const sites = useRowsOf(
    'sites',
    rows.map(({ siteId }) => siteId),
  )
  const orders = useRowsOf(
    'orders',
    rows.map(({ orderId }) => orderId),
  )
  if (rows.length === 0) return null
  const others = (total ?? rows.length) - rows.length
  return (
    <section className={styles.part}>
      <Title order={2}>{t('ownShifts.hours.title')}</Title>
      {rows.map((shift) => (
        <HoursCard key={shift._id} shift={shift} site={sites.get(shift.siteId)} order={orders.get(shift.orderId)} />
      ))}
      {others > 0 && (
        <Anchor component={Link} to={paths.loggedTime()} className={styles.link ?? ''}>
          {t('ownShifts.hours.others', { count: others })}
        </Anchor>
      )}
    </section>
  )
}
