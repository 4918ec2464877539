import { useMemo } from 'react'
import { addDays } from '#shared/model/dates.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { dayPlan, type DayPlan } from './day-plan.ts'

const BUSY = ['pending', 'confirmed', 'completed']

/** The planned work of a person around a day, with what was logged; undefined until it is read. */
export function useDayPlan(
  employeeId: string | null,
  day: string,
): { readonly plan: DayPlan | undefined; readonly titles: Readonly<Record<string, string>> } {
  const who = { field: 'employeeId', op: 'anyOf' as const, value: [employeeId ?? ''] }
  const assignments = useList(
    'assignments',
    employeeId === null
      ? null
      : {
          filters: [
            who,
            { field: 'date', op: 'between', value: [addDays(day, -1), day] },
            { field: 'status', op: 'anyOf', value: BUSY },
          ],
          sort: [{ field: 'start', dir: 'asc' }],
          limit: 20,
        },
  )
  const entries = useList(
    'timeEntries',
    employeeId === null
      ? null
      : {
          filters: [who, { field: 'date', op: 'between', value: [addDays(day, -2), addDays(day, 1)] }],
          sort: [{ field: 'start', dir: 'asc' }],
          limit: 50,
        },
  )
  return useMemo(() => {
    const titles = { ...entries.titles, ...assignments.titles }
    if (employeeId === null) return { plan: { open: null, toLog: [], breaks: {} }, titles }
    if (!assignments.rows || !entries.rows || assignments.isPrevious || entries.isPrevious)
      return { plan: undefined, titles }
    return { plan: dayPlan(day, assignments.rows, entries.rows, assignments.computed), titles }
  }, [employeeId, day, assignments, entries])
}
