import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import type { BoardSites, SiteDay } from '#shared/contract/dispatch/board-sites.ts'
import { dayOffOn, type Calendar } from '#shared/domain/calendar/calendar.ts'
import { eachDay } from '#shared/model/dates.ts'
import { FILLED, MISSED, NEEDED, TO_FILL, VACANT } from '#sql/dispatch/to-fill.ts'
import { readCalendar } from '#shared/verbs/orders/steps/read-calendar.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'
import { assignmentFilter } from './board-assignments.ts'

/** How many assignments `a` are to fill, how many of those needed have somebody, and how many missed them: the columns of every count of the board. */
export const COUNTS = `count(*) filter (where ${TO_FILL}) as unfilled,
  count(*) filter (where ${NEEDED} and ${FILLED}) as filled, count(*) filter (where ${MISSED}) as missed`

/** Whether the assignment `a` is among those that are counted. */
export const COUNTED = `(${TO_FILL} or (${NEEDED} and not ${VACANT}))`

const NONE = { unfilled: 0, filled: 0, missed: 0 }

const calendarIn = (reader: Reader): Calendar =>
  reader.memo.of('calendar', ['holidays', 'vacationPeriods'], () => decide(reader, readCalendar()))

/** Each of some days with what is filled and to fill of what filters leave, and the day off it is. */
export function dayCounts(reader: Reader, from: string, to: string, filters: BoardFilters): BoardSites['days'] {
  const shown = assignmentFilter(filters)
  const counts = reader.all<SiteDay>(
    `select a."date", ${COUNTS} from "assignments" a ${shown.joins}
     where a."deletedAt" is null and a."date" between ? and ?${shown.text} group by 1`,
    from,
    to,
    ...shown.params,
  )
  const byDay = new Map(counts.map(({ date, ...of }) => [date, of]))
  const calendar = calendarIn(reader)
  return eachDay(from, to).map((date) => ({
    date,
    ...(byDay.get(date) ?? NONE),
    dayOff: dayOffOn(calendar, date),
  }))
}
