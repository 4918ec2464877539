import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment, BoardEmployee, BoardWeek } from '#shared/contract/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { ChipActions } from './AssignmentChip.tsx'
import { isOpen } from './assignment-state.ts'
import type { BoardActs } from './board-acts.ts'
import { DayCell } from './DayCell.tsx'
import type { OpenGroup } from './open-groups.ts'
import { PersonCell } from './PersonCell.tsx'
import classes from './board.module.css'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly index: number
  readonly top: number
  /** Undefined until their page is read. */
  readonly person: BoardEmployee | undefined
  readonly days: BoardWeek['days']
  readonly today: string
  readonly openAssignment: string | null
  readonly indexIn: (row: number, day: number) => number | null
  readonly chip: ChipActions
  readonly acts: BoardActs
}

const NO_ASSIGNMENTS: readonly OpenGroup[] = []

const groupsOn = (person: BoardEmployee | undefined, date: string): readonly OpenGroup[] => {
  const own = person?.assignments.filter((assignment) => assignment.date === date) ?? []
  return own.length === 0 ? NO_ASSIGNMENTS : own.map((first) => ({ first, all: [first] }))
}

/** One person and their seven days. */
export function PersonRow({ ref, index, top, person, days, today, openAssignment, indexIn, chip, acts }: Props) {
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
      {days.map(({ date }, day) => {
        const groups = groupsOn(person, date)
        const state =
          groups.length === 0 ? t('board.nothingThatDay') : t('board.shiftsThatDay', { count: groups.length })
        return (
          <DayCell
            key={date}
            row={row}
            day={day}
            label={`${person?.name ?? ''}, ${formats.weekday(date)}, ${state}`}
            groups={groups}
            isToday={date === today}
            activeIndex={indexIn(row, day)}
            openAssignment={openAssignment}
            target={person ? { employeeId: person._id, date } : null}
            chip={chip}
            accepts={accepts(date)}
            onDrop={(assignment, verdict) => person && acts.drop(assignment, person, date, verdict)}
            onEmpty={(at) => person && acts.offer(person, date, at)}
          />
        )
      })}
    </div>
  )
}

function Ghost() {
  return (
    <div className={classes.person}>
      <span className={classes.ghost} />
    </div>
  )
}
