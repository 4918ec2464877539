import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import styles from './entry-links.module.css'

type Entry = Pick<Row<'timeEntries'>, 'employeeId' | 'timesheetId'>

/** From an entry to the timesheet it is on, to its person and to all of their hours, as far as the role has these screens. */
export function EntryLinks({ entry: { employeeId, timesheetId } }: { readonly entry: Entry }) {
  const { t } = useTranslation()
  const role = useSession().session?.user.role
  if (role === undefined || role === 'employee') return null
  return (
    <Group gap="md" component="nav" aria-label={t('timeLogger.links.title')}>
      {timesheetId !== null && (
        <Anchor component={Link} to={paths.edit('timesheets', timesheetId)} size="sm" className={styles.link}>
          {t('timeLogger.links.timesheet')}
        </Anchor>
      )}
      <Anchor component={Link} to={paths.timeOf(employeeId)} size="sm" className={styles.link}>
        {t('timeLogger.links.hours')}
      </Anchor>
      {role === 'admin' && (
        <Anchor component={Link} to={paths.record('employees', employeeId)} size="sm" className={styles.link}>
          {t('timeLogger.links.person')}
        </Anchor>
      )}
    </Group>
  )
}
