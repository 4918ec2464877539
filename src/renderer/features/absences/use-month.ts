import { useSearchParams } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { addMonths, monthIn } from './month.ts'

/** The most absences of a month that are shown. */
const SHOWN = 200

/** The month in the address, how to go to others, and the absences asked for or approved on one of the days shown of it. */
export function useMonth(shownDays: (month: string) => readonly string[]) {
  const [query, setQuery] = useSearchParams()
  const today = todayNow()
  const month = monthIn(query.get('month'), today)
  const days = shownDays(month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const { rows, titles, total, error, refresh } = useList('absences', {
    filters: [
      { field: 'status', op: 'anyOf', value: ['requested', 'approved'] },
      { field: 'startDate', op: 'atMost', value: to },
      { field: 'endDate', op: 'atLeast', value: from },
    ],
    sort: [{ field: 'startDate', dir: 'asc' }],
    limit: SHOWN,
    count: true,
  })
  const go = (by: number) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (by === 0) next.delete('month')
        else next.set('month', addMonths(month, by))
        return next
      },
      { replace: true },
    )
  const hidden = Math.max(0, (total ?? 0) - (rows?.length ?? 0))
  return { month, today, rows, titles, hidden, error, refresh, go }
}

/** The absences of a day. */
export const onDay = (absences: readonly Row<'absences'>[], day: string): readonly Row<'absences'>[] =>
  absences.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
