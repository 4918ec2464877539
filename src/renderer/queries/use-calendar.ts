import { useMemo } from 'react'
import { calendarOf, type Calendar } from '#shared/domain/calendar/calendar.ts'
import { useList } from './use-records.ts'

const HOLIDAYS = { limit: 200, sort: [{ field: 'date', dir: 'desc' as const }] }
const VACATIONS = { limit: 200, sort: [{ field: 'startDate', dir: 'desc' as const }] }

/** The days off in use: those of the law and the industry, with what the company changed of them. Null until they are read. */
export function useCalendar(): Calendar | null {
  const holidays = useList('holidays', HOLIDAYS).rows
  const vacations = useList('vacationPeriods', VACATIONS).rows
  return useMemo(() => (holidays && vacations ? calendarOf(holidays, vacations) : null), [holidays, vacations])
}
