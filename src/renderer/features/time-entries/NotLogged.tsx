import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addDays } from '#shared/model/dates.ts'
import type { Role } from '#shared/model/roles.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useShowAll } from '#renderer/ui/use-show-all.ts'
import styles from './time-entries.module.css'

const DAYS = 14
const SHOWN = 4
const MOST = 100

interface Props {
  /** One person only. */
  readonly employeeId: string | null
  readonly role: Role
}

/** « Heures non saisies »: the planned work of the last two weeks of which nothing was logged, so that it is no day off. */
export function NotLogged({ employeeId, role }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  // The first thing of the list says what it is.
  const { list, isWhole, showAll } = useShowAll<HTMLUListElement>(SHOWN + 1)
  const today = todayNow(useNow(60_000))
  const {
    rows = [],
    titles,
    total,
  } = useList(
    'assignments',
    {
      filters: [
        { field: 'date', op: 'between', value: [addDays(today, 1 - DAYS), today] },
        { field: 'unlogged', op: 'is', value: true },
        ...(employeeId === null ? [] : [{ field: 'employeeId', op: 'anyOf' as const, value: [employeeId] }]),
      ],
      sort: [{ field: 'start', dir: 'desc' }],
      limit: MOST,
      count: true,
    },
    ['timeEntries'],
  )
  if (rows.length === 0) return null
  const count = total ?? rows.length
  const isOfOne = employeeId !== null || role === 'employee'
  return (
    <ul ref={list} className={styles.missing} aria-label={t('timeEntries.notLogged', { count })}>
      <li>
        <strong>{t('timeEntries.notLogged', { count })}</strong>
      </li>
      {rows.slice(0, isWhole ? MOST : SHOWN).map((row) => (
        <li key={row._id}>
          <Anchor component={Link} to={paths.logTime(row._id)} size="sm">
            {[formats.shortDay(row.date), isOfOne ? titles[row.siteId] : titles[row.employeeId ?? '']]
              .filter(Boolean)
              .join(' · ')}
          </Anchor>
        </li>
      ))}
      {rows.length > SHOWN && !isWhole && (
        <li>
          <Button size="compact-sm" variant="subtle" onClick={showAll}>
            {t('timeEntries.showAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
