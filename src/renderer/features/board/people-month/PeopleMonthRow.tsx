import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MonthPerson } from '#shared/contract/dispatch/board-month.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import { RefusedIconLink } from '#renderer/components/refusals/RefusedLink.tsx'
import { useRefused, useRefusals } from '#renderer/components/refusals/use-refused.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { MonthDay } from '../month/month-days.ts'
import month from '../month/month.module.css'
import { dayCellText, daysOf } from './day-cell-text.ts'
import classes from './people-month.module.css'
import { ShiftMark } from './ShiftMark.tsx'

/** As many as stand in a cell before « +n ». */
const SHOWN = 2

interface Props {
  readonly index: number
  readonly top: number
  /** Undefined until their page is read. */
  readonly person: MonthPerson | undefined
  readonly days: readonly MonthDay[]
  /** The days in words, the same object while the month is on screen. */
  readonly dayNames: readonly string[]
  /** The column that Tab reaches; null while another row has it. */
  readonly active: number | null
}

/** A person and the days of the month; clicks and keys are heard by the grid. */
export const PeopleMonthRow = memo(function PeopleMonthRow({ index, top, person, days, dayNames, active }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const dayOf = daysOf(person)
  const refusal = useRefused('employees', person?._id ?? '')
  const refusals = useRefusals('assignments', idsOf(person?.shifts ?? []))
  return (
    <div
      className={`${month.line} ${month.row}`}
      role="row"
      aria-rowindex={index + 3}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={month.site} role="rowheader" aria-colindex={1}>
        {person ? (
          <>
            <Link className={month.name} to={paths.record('employees', person._id)} tabIndex={-1} title={person.name}>
              {person.name}
            </Link>
            {refusal && <RefusedIconLink of={refusal} />}
            <span className={classes.minutes} title={t('board.peopleMonth.hours')}>
              {formats.duration(person.minutes)}
            </span>
          </>
        ) : (
          <span className={classes.ghost} />
        )}
      </div>
      {days.map(({ date, look, isWeekStart }, column) => {
        const day = dayOf(date)
        const refused = day.shifts.flatMap(({ _id }) => refusals.get(_id)?.text ?? [])
        const label = [person?.name ?? '', dayNames[column], dayCellText(t, formats, day), ...refused].join(', ')
        const shown = day.shifts.length > SHOWN ? day.shifts.slice(0, 1) : day.shifts
        return (
          <div
            key={date}
            role="gridcell"
            aria-colindex={column + 2}
            className={`${month.cell} ${classes.cell}`}
            data-cell={`${index}:${column}`}
            data-look={look}
            data-week={isWeekStart || undefined}
            data-absent={day.absences.length === 0 ? undefined : (absentBy(day.absences) ?? undefined)}
            tabIndex={active === column ? 0 : -1}
            aria-label={label}
            title={label}
          >
            {shown.map((shift) => (
              <ShiftMark key={shift._id} shift={shift} refusal={refusals.get(shift._id)} />
            ))}
            {day.shifts.length > shown.length && (
              <span className={classes.more}>+{day.shifts.length - shown.length}</span>
            )}
          </div>
        )
      })}
    </div>
  )
})

const absentBy = (absences: MonthPerson['absences']) =>
  absences.some(({ status }) => status === 'approved') ? 'approved' : 'requested'
