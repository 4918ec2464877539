import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { tradeOfTitle } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './assignment-rows.module.css'
import { useSiteZones } from '../time/use-site-zone.ts'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'

interface Props {
  readonly assignments: readonly Row<'assignments'>[]
  /** The titles of the rows they refer to, by id. */
  readonly titles: Readonly<Record<string, string>>
  /** Shown between the hours and the status: the site, or the person. */
  readonly renderMain: (assignment: Row<'assignments'>) => ReactNode
  readonly renderAside?: (assignment: Row<'assignments'>) => ReactNode
  /** The level of the headings of its days. */
  readonly level?: 2 | 4
}

/** Assignments grouped by day, in the order given, each with the trade of its position and the hours of its site. */
export function AssignmentRows(props: Props) {
  return <AssignmentDays {...props} zones={useSiteZones(props.assignments.map(({ siteId }) => siteId))} />
}

interface DaysProps extends Props {
  /** The zones of the sites, by id; undefined until they are known. */
  readonly zones: Readonly<Record<string, string>> | undefined
}

export function AssignmentDays({ assignments, titles, zones, renderMain, renderAside, level = 2 }: DaysProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const timeOf = (instant: string, siteId: string) => zones && localTimeOf(instant, zones[siteId])
  const days = [...Map.groupBy(assignments, ({ date }) => date)]
  return (
    <div className={styles.days} data-bare={!renderAside || undefined}>
      {days.map(([date, ofDay]) => (
        <section key={date} className={styles.group}>
          <Title order={level} size="h3" className={styles.day}>
            {formats.weekday(date)}
          </Title>
          <ul className={styles.assignments}>
            {ofDay.map((assignment) => (
              <li key={assignment._id}>
                <span className="tabular">
                  {timeOf(assignment.start, assignment.siteId)}–{timeOf(assignment.end, assignment.siteId)}
                </span>
                <span className={styles.main}>
                  {renderMain(assignment)}
                  <span className={styles.trade}>{tradeOfTitle(t, titles[assignment.positionId])}</span>
                </span>
                {renderAside && <span className={styles.aside}>{renderAside(assignment)}</span>}
                <StatusChip entity="assignments" field="status" value={shownStatus(assignment)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
