import type { BoardSites } from '#shared/contract/dispatch/board-sites.ts'
import type { DayOffName } from '#shared/domain/calendar/calendar.ts'
import { weekdayOf } from '#shared/model/dates.ts'

/** A day of the month as its column shows it. */
export interface MonthDay {
  readonly date: string
  readonly look: 'today' | 'off' | 'weekend' | 'plain'
  /** A week begins. */
  readonly isWeekStart: boolean
  readonly dayOff: DayOffName | null
}

const WEEKEND = [0, 6]

/** The columns of a month: today, days off and weekends stand out. */
export const monthDays = (
  days: BoardSites['days'],
  today: string,
  weekStart: (day: string) => string,
): readonly MonthDay[] =>
  days.map(({ date, dayOff }) => ({
    date,
    dayOff,
    isWeekStart: weekStart(date) === date,
    look: date === today ? 'today' : dayOff ? 'off' : WEEKEND.includes(weekdayOf(date)) ? 'weekend' : 'plain',
  }))
