import type { BoardAssignment, BoardFilters, BoardWeek, BoardWeekQuery } from '#shared/contract/dispatch/board.ts'
import { dayOffOn, type Calendar } from '#shared/domain/calendar/calendar.ts'
import { addDays } from '#shared/model/dates.ts'
import { readCalendar } from '#shared/verbs/orders/steps/read-calendar.ts'
import { readBoardAssignments, assignmentFilter } from './board-assignments.ts'
import { boardPeople } from './board-people.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'
import { NEEDED, TO_FILL, VACANT } from '#sql/dispatch/to-fill.ts'

interface DayCount {
  readonly date: string
  readonly unfilled: number
  readonly filled: number
}

const NONE = { unfilled: 0, filled: 0 }

const calendarIn = (reader: Reader): Calendar =>
  reader.memo.of('calendar', ['holidays', 'vacationPeriods'], () => decide(reader, readCalendar()))

/** The header of a week: its days with numbers of filled and unfilled assignments, the first unfilled ones, and how many people match the filters. */
export function readWeek(reader: Reader, { start, filters, toFill }: BoardWeekQuery): BoardWeek {
  const end = addDays(start, 6)
  const shown = assignmentFilter(filters)
  const counts = reader.all<DayCount>(
    `select a."date", count(*) filter (where ${TO_FILL}) as unfilled,
       count(*) filter (where ${NEEDED} and not ${VACANT}) as filled
     from "assignments" a ${shown.joins}
     where a."deletedAt" is null and a."date" between ? and ?${shown.text} group by 1`,
    start,
    end,
    ...shown.params,
  )
  const byDay = new Map(counts.map(({ date, ...of }) => [date, of]))
  const calendar = calendarIn(reader)
  const days = Array.from({ length: 7 }, (_, i) => {
    const date = addDays(start, i)
    return { date, ...(byDay.get(date) ?? NONE), dayOff: dayOffOn(calendar, date) }
  })
  const unfilled = readToFill(reader, start, filters, toFill)
  const people = boardPeople(start, filters)
  const employees = Number(
    reader.all<{ n: number }>(`select count(*) as n from ${people.text}`, ...people.params)[0]?.n ?? 0,
  )
  return { start, days, employees, unfilled, unfilledTotal: days.reduce((sum, day) => sum + day.unfilled, 0) }
}

/** The assignments of a week that are to fill, by day then hour. */
export function readToFill(reader: Reader, start: string, filters: BoardFilters, limit: number): BoardAssignment[] {
  const shown = assignmentFilter(filters)
  return readBoardAssignments(reader, {
    text: `a."date" between ? and ? and ${TO_FILL}${shown.text}
      order by a."date", a."start", s."name_f", a."_id" limit ?`,
    params: [start, addDays(start, 6), ...shown.params, limit],
  })
}
