import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAbsence, BoardAssignment, BoardEmployee } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { ChipActions } from './AssignmentChip.tsx'
import { absenceLabel } from './AbsenceHint.tsx'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import type { BoardActs } from './board-acts.ts'
import { DayCell } from './DayCell.tsx'
import type { OpenGroup } from '#renderer/components/dispatch/open-groups.ts'
import { PersonCell } from './PersonCell.tsx'
import type { ActiveCell } from './use-cell-focus.ts'
import classes from './board.module.css'

/** The same object while the board is on screen. */
export type RowActs = Pick<BoardActs, 'drop' | 'offer'>

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly index: number
  readonly top: number
  /** Undefined until their page is read. */
  readonly person: BoardEmployee | undefined
  readonly dates: readonly string[]
  readonly today: string
  /** The one that is open beside the board; null also when it is in another row. */
  readonly openAssignment: string | null
  readonly active: ActiveCell | null
  readonly chip: ChipActions
  readonly acts: RowActs
}

const NO_ASSIGNMENTS: readonly OpenGroup[] = []

const NO_ABSENCES: readonly BoardAbsence[] = []

const absencesOn = (person: BoardEmployee | undefined, date: string): readonly BoardAbsence[] => {
  const own = person?.absences.filter(({ startDate, endDate }) => startDate <= date && date <= endDate) ?? []
  return own.length === 0 ? NO_ABSENCES : own
}

const groupsOn = (person: BoardEmployee | undefined, date: string): readonly OpenGroup[] => {
  const own = person?.assignments.filter((assignment) => assignment.date === date) ?? []
  return own.length === 0 ? NO_ASSIGNMENTS : own.map((first) => ({ first, all: [first] }))
}

/** One person and their seven days. It renders anew only for what concerns it: a board has dozens of rows. */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { ref, index, top, person, dates, today, openAssignment, active, chip, acts } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const row = index + 1
  const accepts = (date: string) => (assignment: BoardAssignment) =>
    person !== undefined && (!isOpen(assignment) || assignment.date === date)
  return (
    <div
      ref={ref}
      data-index={index}
      className={`${classes.line} ${classes.floating}`}
      role="row"
      aria-rowindex={index + 3}
      style={{ transform: `translateY(${top}px)` }}
    >
      {person ? <PersonCell person={person} /> : <Ghost />}
      {dates.map((date, day) => {
        const groups = groupsOn(person, date)
        const absences = absencesOn(person, date)
        const nothing = () => {
          const away = absences.map((absence) => absenceLabel(t, formats, absence)).join(', ')
          return `${person?.name ?? ''}, ${formats.weekday(date)}, ${away && `${away}, `}${t('board.nothingThatDay')}`
        }
        return (
          <DayCell
            key={date}
            row={row}
            day={day}
            // A day with something in it is named by that.
            label={groups.length === 0 ? nothing() : ''}
            groups={groups}
            absences={absences}
            isToday={date === today}
            activeIndex={active?.day === day ? active.index : null}
            openAssignment={openAssignment}
            target={person ? { employeeId: person._id, date } : null}
            chip={chip}
            accepts={accepts(date)}
            onDrop={(assignment, verdict, copies) =>
              void (person && acts.drop(assignment, person, date, verdict, copies))
            }
            onEmpty={(at) => person && acts.offer(person, date, at)}
          />
        )
      })}
    </div>
  )
})

function Ghost() {
  return (
    <div className={classes.person}>
      <span className={classes.ghost} />
    </div>
  )
}
