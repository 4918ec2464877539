import type { BoardAssignment, BoardFilters, BoardWeek, BoardWeekQuery } from '#shared/contract/dispatch/board.ts'
import { addDays } from '#shared/model/dates.ts'
import { readBoardAssignments, assignmentFilter } from './board-assignments.ts'
import { dayCounts } from './board-days.ts'
import { boardPeople } from './board-people.ts'
import { withShortNames } from './site-names.ts'
import type { Reader } from '../engine/reader.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'

/** The header of a week: its days with numbers of filled and unfilled assignments, the first unfilled ones, and how many people match the filters. */
export function readWeek(reader: Reader, { start, filters, toFill }: BoardWeekQuery): BoardWeek {
  const end = addDays(start, 6)
  const days = dayCounts(reader, start, end, filters)
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
  const toFill = readBoardAssignments(reader, {
    text: `a."date" between ? and ? and ${TO_FILL}${shown.text}
      order by a."date", a."start", s."name_f", a."_id" limit ?`,
    params: [start, addDays(start, 6), ...shown.params, limit],
  })
  return withShortNames(reader, toFill)
}
