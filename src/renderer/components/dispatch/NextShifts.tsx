import { Anchor, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { AssignmentRows } from './AssignmentRows.tsx'
import styles from './next-shifts.module.css'

interface Props {
  /** Whose they are: of a person, at a site, or for a client. */
  readonly by: 'employeeId' | 'siteId' | 'clientId'
  readonly id: string
}

const SHOWN = 3
/** How often it is looked whether one is over, in milliseconds. */
const EVERY_MS = 300_000

/** The next three shifts, one under way included, with the way to each on the board: why a record is opened most often. */
export function NextShifts({ by, id }: Props) {
  const { t } = useTranslation()
  const now = new Date(useNow(EVERY_MS)).toISOString()
  const { rows, titles } = useList('assignments', {
    filters: [
      { field: by, op: 'anyOf', value: [id] },
      { field: 'status', op: 'anyOf', value: by === 'employeeId' ? EXPECTED : [...EXPECTED, 'unassigned'] },
      { field: 'end', op: 'atLeast', value: now },
    ],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: SHOWN,
  })
  if (!rows) return <section className={styles.section} data-waiting />
  const filters = by === 'siteId' ? { siteIds: [id] } : by === 'clientId' ? { clientIds: [id] } : undefined
  const first = rows[0]
  return (
    <section className={styles.section} aria-label={t('nextShifts.title')}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t('nextShifts.title')}
        </Title>
        <Anchor
          component={Link}
          size="sm"
          className={styles.week ?? ''}
          to={paths.board(first?.date, filters && { filters })}
        >
          {t('nextShifts.board')}
        </Anchor>
      </Group>
      {rows.length === 0 && <Text c="dimmed">{t('nextShifts.none')}</Text>}
      {rows.length > 0 && (
        <AssignmentRows
          assignments={rows}
          titles={titles}
          renderMain={(shift) => (
            <Anchor component={Link} to={paths.board(shift.date, { assignment: shift._id })}>
              {by === 'employeeId' ? (titles[shift.siteId] ?? '…') : whoIn(shift, titles, t('nextShifts.toFill'))}
            </Anchor>
          )}
          {...(by === 'clientId' && { renderAside: ({ siteId }: Row<'assignments'>) => titles[siteId] ?? '…' })}
        />
      )}
    </section>
  )
}

const EXPECTED = ['pending', 'confirmed']

const whoIn = ({ employeeId }: Row<'assignments'>, titles: Readonly<Record<string, string>>, nobody: string) =>
  employeeId === null ? nobody : (titles[employeeId] ?? '…')
