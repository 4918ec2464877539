import type { BoardAssignment, BoardFilters, BoardWeek } from '#shared/contract/board.ts'
import { isBusy } from '#shared/domain/overlap.ts'
import { holidayOn } from '#shared/domain/holidays.ts'
import type { AssignmentStatus } from '#shared/entities/assignments.ts'
import { addDays } from '#shared/model/dates.ts'
import { readBoardAssignments, assignmentFilter } from './board-assignments.ts'
import { boardPeople } from './board-people.ts'
import type { Reader } from './reader.ts'

/** The most open assignments that are sent; `unfilledTotal` counts all of them. */
const SHOWN = 500

interface DayCount {
  readonly date: string
  readonly status: AssignmentStatus
  readonly n: number
}

/** The header of a week: its days with numbers of filled and open assignments, the open assignments, and how many people match the filters. */
export function readWeek(reader: Reader, start: string, filters: BoardFilters): BoardWeek {
  const end = addDays(start, 6)
  const shown = assignmentFilter(filters)
  const counts = reader.all<DayCount>(
    `select a."date", a."status", count(*) as n from "assignments" a ${shown.joins}
     where a."deletedAt" is null and a."date" between ? and ?${shown.text} group by 1, 2`,
    start,
    end,
    ...shown.params,
  )
  const total = (of: readonly DayCount[], wanted: (status: AssignmentStatus) => boolean) =>
    of.reduce((sum, { status, n }) => (wanted(status) ? sum + n : sum), 0)
  const isOpen = (status: AssignmentStatus) => status === 'unassigned'
  const days = Array.from({ length: 7 }, (_, i) => {
    const date = addDays(start, i)
    const ofDay = counts.filter((count) => count.date === date)
    return { date, unfilled: total(ofDay, isOpen), filled: total(ofDay, isBusy), holiday: holidayOn(date) }
  })
  const unfilled = readOpenAssignments(reader, start, filters, SHOWN)
  const people = boardPeople(start, filters)
  const employees = Number(
    reader.all<{ n: number }>(`select count(*) as n from ${people.text}`, ...people.params)[0]?.n ?? 0,
  )
  return { start, days, employees, unfilled, unfilledTotal: total(counts, isOpen) }
}

/** The open assignments of a week, by day then hour. */
export function readOpenAssignments(
  reader: Reader,
  start: string,
  filters: BoardFilters,
  limit: number,
): BoardAssignment[] {
  const shown = assignmentFilter(filters)
  return readBoardAssignments(reader, {
    text: `a."date" between ? and ? and a."status" = 'unassigned'${shown.text}
      order by a."date", a."start", s."name_f", a."_id" limit ?`,
    params: [start, addDays(start, 6), ...shown.params, limit],
  })
}
