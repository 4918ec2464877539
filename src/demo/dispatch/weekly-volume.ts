import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import { horizonEnd } from '#shared/domain/orders/planned-assignments.ts'
import { weekStart } from '#shared/model/dates.ts'
import { addDays, daysBetween } from '../calendar.ts'
import type { Figures } from '../sizes.ts'

/** How many weeks of history there are: eighteen months, so that clocks change twice. */
const PAST_WEEKS = 78
/** Assignments of this week per employee: three of four work, about four shifts each. */
const ASSIGNMENTS_PER_EMPLOYEE = 3.05
/** Share of a full week that is already ordered, one to eight weeks ahead. */
const AHEAD = [0.97, 0.9, 0.8, 0.68, 0.55, 0.42, 0.32, 0.24]
/** Road works by month: few in winter, most from May to November. */
const SEASON = [0.45, 0.45, 0.55, 0.75, 1, 1.1, 1, 1.1, 1.15, 1.15, 0.95, 0.55]

export interface Week {
  /** 0 is the week of today; negative is past. */
  readonly offset: number
  readonly from: string
  readonly to: string
  /** How many assignments it should have. */
  readonly assignments: number
}

/** The weeks of the demo and the number of assignments of each: growing in the past, full now, fewer ahead. */
export function weeksOf(figures: Figures, today: string): readonly Week[] {
  const present = weekStart(today)
  const end = horizonEnd(today)
  const count = PAST_WEEKS + Math.floor(daysBetween(present, end) / 7) + 1
  const bare = Array.from({ length: count }, (_, i) => {
    const from = addDays(present, (i - PAST_WEEKS) * 7)
    const last = addDays(from, 6)
    return { offset: i - PAST_WEEKS, from, to: last < end ? last : end }
  })
  const full = figures.employees * ASSIGNMENTS_PER_EMPLOYEE
  const recent = bare.map((week) => recentShare(week) * full)
  const old = bare.map((week) => (week.offset < -8 ? seasonOf(week.from) * (1 + (PAST_WEEKS + week.offset) / 90) : 0))
  const rest = figures.assignments - sum(recent)
  const scale = rest / sum(old)
  return rounded(
    bare,
    bare.map((_, i) => (recent[i] ?? 0) + (old[i] ?? 0) * scale),
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function recentShare({ offset, from, to }: { offset: number; from: string; to: string }): number {
  if (offset < -8) return 0
  if (offset === 0) return 1
  const share = offset < 0 ? 1 + offset * 0.06 : (AHEAD[offset - 1] ?? 0)
  const length = (daysBetween(from, to) + 1) / 7
  return share * length * (STATUTORY_CALENDAR.vacationOn(addDays(from, 3)) === null ? 1 : 0.4)
}

function seasonOf(from: string): number {
  const month = SEASON[Number(from.slice(5, 7)) - 1] ?? 1
  return STATUTORY_CALENDAR.vacationOn(addDays(from, 3)) === null ? month : month * 0.3
}

/** Rounds so that the sum of the whole numbers is the rounded sum. */
function rounded(weeks: readonly Omit<Week, 'assignments'>[], wanted: readonly number[]): Week[] {
  let exact = 0
  let total = 0
  return weeks.map((week, i) => {
    exact += wanted[i] ?? 0
    const assignments = Math.round(exact) - total
    total += assignments
    return { ...week, assignments }
  })
}
