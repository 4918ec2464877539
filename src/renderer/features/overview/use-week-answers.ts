import { useMemo } from 'react'
import { addDays, weekStart } from '#shared/model/dates.ts'
import type { Filter } from '#shared/model/query.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useCount, useList } from '#renderer/queries/use-records.ts'

const OPEN_ORDERS = ['confirmed', 'locked'] as const

/** Filters of the orders that are open on some day of a week. */
const ordersOfWeek = (start: string): Filter[] => [
  { field: 'startDate', op: 'atMost', value: addDays(start, 6) },
  { field: 'endDate', op: 'atLeast', value: start },
  { field: 'status', op: 'anyOf', value: [...OPEN_ORDERS] },
]

/** What the assignments of the board are read from. */
const RELATED = ['assignments', 'orders', 'orderPositions', 'sites', 'clients', 'employees'] as const

const QUARTER_HOUR = 900_000

/** How many days ahead assignments are to be filled soon. */
const SOON_DAYS = 14

/** What is to fill soon and has not ended. The time is rounded to a quarter of an hour, so that reopening the screen finds the answer in memory. */
export const toFillSoon = (today: string, now: number) => ({
  from: today,
  to: addDays(today, SOON_DAYS - 1),
  endsAfter: new Date(now - (now % QUARTER_HOUR)).toISOString(),
  limit: 8,
})

/** The last day of this pay week; on that day itself, the last day of the next one. */
export const weekToCome = (today: string): string => addDays(weekStart(addDays(today, 1)), 6)

/** The figures of the overview, read from the cache. */
export function useWeekAnswers(today: string, now: number) {
  const start = weekStart(today)
  const tomorrow = addDays(today, 1)
  const week = useLive('board.week', { start, filters: {} }, RELATED).value
  const until = weekToCome(today)
  const soon = useLive('board.toFill', toFillSoon(today, now), RELATED).value
  const unfilled = (from: string, to: string) =>
    soon?.days.reduce((sum, { date, unfilled: n }) => (date >= from && date <= to ? sum + n : sum), 0)
  const orders = useCount('orders', { filters: ordersOfWeek(start) }).value
  const skills = useList('skills', { filters: [{ field: 'expirable', op: 'is', value: true }], limit: 200 }, [
    'employeeSkills',
  ])
  const certifications = useMemo(() => {
    if (!skills.rows) return undefined
    const sum = (name: 'expired' | 'expiring30') =>
      skills.rows?.reduce((total, { _id }) => total + (skills.extras[_id]?.[name] ?? 0), 0) ?? 0
    return { expired: sum('expired'), expiring: sum('expiring30') }
  }, [skills.rows, skills.extras])
  return {
    tomorrow,
    until,
    week,
    unfilledToday: unfilled(today, today),
    unfilledTomorrow: unfilled(tomorrow, tomorrow),
    unfilledWeek: unfilled(today, until),
    orders,
    next: soon?.next,
    certifications,
  }
}
