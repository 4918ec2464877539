import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShownWork } from '#shared/contract/dispatch/desk.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { CallButton } from '#renderer/components/dispatch/calls/CallButton.tsx'
import { CallResults } from '#renderer/components/dispatch/calls/CallResults.tsx'
import { CallState } from '#renderer/components/dispatch/calls/CallState.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { boardDays } from './desk-answers.ts'
import { useShowAll } from '#renderer/ui/use-show-all.ts'
import { Panel } from './Panel.tsx'
import styles from './overview.module.css'

/** Shown at first. */
const FIRST = 5

interface Props<W extends ShownWork> {
  readonly title: string
  readonly work: readonly W[]
  /** How many there are: of many, only the nearest are in `work`. */
  readonly total: number
  /** Beside the name: since when, how late. */
  readonly say: (work: W) => ReactNode
  readonly now: number
}

/** People to call about their shift: the nearest first, each with the call log. */
export function PeoplePanel<W extends ShownWork>({ title, work, total, say, now }: Props<W>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = localDayOf(new Date(now).toISOString())
  const { list, isWhole, showAll } = useShowAll<HTMLUListElement>(FIRST)
  if (work.length === 0) return null
  const shown = isWhole ? work : work.slice(0, FIRST)
  return (
    <Panel title={title}>
      <ul ref={list} className={styles.plain}>
        {shown.map((one) => {
          const { assignment, person, call } = one
          const callee = { employeeId: person._id, name: person.name, assignmentId: assignment._id }
          return (
            <li key={assignment._id} className={styles.person}>
              <span className={styles.when}>
                <span className={styles.time}>{assignment.startTime}</span>
                {assignment.date > today && (
                  <span className={styles.soon}>{formats.shortWeekday(assignment.date)}</span>
                )}
              </span>
              <span className={styles.who}>
                <span className={styles.place}>
                  <Anchor
                    component={Link}
                    to={paths.board(assignment.date, { assignment: assignment._id })}
                    c="inherit"
                  >
                    {person.name}
                  </Anchor>
                  <span className={styles.soft} title={assignment.siteName}>
                    {assignment.siteName}
                  </span>
                </span>
                <span className={styles.said}>
                  {call ? <CallState call={call} now={now} /> : <span className={styles.soft}>{say(one)}</span>}
                </span>
                <CallResults callee={callee} call={call} now={now} />
              </span>
              <CallButton callee={callee} phone={person.phone} />
            </li>
          )
        })}
      </ul>
      {work.length > shown.length ? (
        <Anchor component="button" size="sm" mih={24} onClick={showAll}>
          {t('overview.more', { count: total - shown.length })}
        </Anchor>
      ) : (
        total > shown.length && (
          <Anchor component={Link} size="sm" to={boardDays(today, today)}>
            {t('overview.more', { count: total - shown.length })}
          </Anchor>
        )
      )}
    </Panel>
  )
}
