import { useMemo } from 'react'
import { addDays, weekStart } from '#shared/model/dates.ts'
import type { Filter } from '#shared/model/query.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useCount, useList } from '#renderer/queries/use-records.ts'

const OPEN_ORDERS = ['confirmed', 'locked'] as const

const unfilledBetween = (from: string, to: string): Filter[] => [
  { field: 'date', op: 'between', value: [from, to] },
  { field: 'status', op: 'anyOf', value: ['unassigned'] },
]

/** Filters of the orders that are open on some day of a week. */
const ordersOfWeek = (start: string): Filter[] => [
  { field: 'startDate', op: 'atMost', value: addDays(start, 6) },
  { field: 'endDate', op: 'atLeast', value: start },
  { field: 'status', op: 'anyOf', value: [...OPEN_ORDERS] },
]

const QUARTER_HOUR = 900_000

/** Open assignments from today on that have not ended. The time is rounded to a quarter of an hour, so that reopening the screen finds the answer in memory. */
export const stillUnfilled = (today: string, to: string, now: number): Filter[] => [
  ...unfilledBetween(today, to),
  { field: 'end', op: 'atLeast', value: new Date(now - (now % QUARTER_HOUR)).toISOString() },
]

/** The last day of this pay week; on that day itself, the last day of the next one. */
export const weekToCome = (today: string): string => addDays(weekStart(addDays(today, 1)), 6)

/** The figures of the overview, read from the cache. */
export function useWeekAnswers(today: string, now: number) {
  const start = weekStart(today)
  const tomorrow = addDays(today, 1)
  const week = useLive('board.week', { start, filters: {} }, ['assignments', 'orders']).value
  const until = weekToCome(today)
  const unfilledToday = useCount('assignments', { filters: stillUnfilled(today, today, now) }).value
  const unfilledTomorrow = useCount('assignments', { filters: unfilledBetween(tomorrow, tomorrow) }).value
  const unfilledWeek = useCount('assignments', { filters: stillUnfilled(today, until, now) }).value
  const orders = useCount('orders', { filters: ordersOfWeek(start) }).value
  const next = useList('assignments', {
    filters: stillUnfilled(today, addDays(today, 13), now),
    sort: [{ field: 'start', dir: 'asc' }],
    limit: 8,
  })
  const skills = useList('skills', { filters: [{ field: 'expirable', op: 'is', value: true }], limit: 200 }, [
    'employeeSkills',
  ])
  const certifications = useMemo(() => {
    if (!skills.rows) return undefined
    const sum = (name: 'expired' | 'expiring30') =>
      skills.rows?.reduce((total, { _id }) => total + (skills.extras[_id]?.[name] ?? 0), 0) ?? 0
    return { expired: sum('expired'), expiring: sum('expiring30') }
  }, [skills.rows, skills.extras])
  return { tomorrow, until, week, unfilledToday, unfilledTomorrow, unfilledWeek, orders, next, certifications }
}
