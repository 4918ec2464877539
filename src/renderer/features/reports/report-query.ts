import { useSearchParams } from 'react-router-dom'
import type { Language } from '#shared/contract/http.ts'
import { REPORT_FILTERS, type ReportFilter } from '#shared/contract/reports/report-calls.ts'
import { isDay } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { daysOf, PERIODS, type Period } from './periods.ts'

export type RowsFilter = Exclude<ReportFilter, 'approval'>
export const ROWS_FILTERS = REPORT_FILTERS.filter((name): name is RowsFilter => name !== 'approval')
export const APPROVALS = ['signed', 'unsigned'] as const

/** What of a report is chosen: all of it stands in the address, so that a link opens the same report. */
export function useReportQuery(first: string) {
  const [query, setQuery] = useSearchParams()
  const language = useLanguage()
  const weekStartOf = useWeekStart()
  const period: Period = PERIODS.find((one) => one === query.get('period')) ?? PERIODS[0]
  const day = (name: string) => {
    const typed = query.get(name) ?? ''
    return isDay(typed) ? typed : null
  }
  const usual = daysOf(period === 'between' ? PERIODS[0] : period, today(), weekStartOf)
  const [from, to] = period === 'between' ? [day('from') ?? usual.from, day('to') ?? usual.to] : [usual.from, usual.to]
  const ids = (name: RowsFilter) => (query.get(name) ?? '').split(',').filter(Boolean)
  const spoken: Language = query.get('language') === 'fr' ? 'fr' : query.get('language') === 'en' ? 'en' : language
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      // At once: a key pressed right after a choice saves what was chosen.
      { replace: true, flushSync: true },
    )
  return {
    report: query.get('report') ?? first,
    period,
    from,
    to,
    filters: {
      ...(Object.fromEntries(ROWS_FILTERS.map((name) => [name, ids(name)])) as Record<RowsFilter, string[]>),
      approval: APPROVALS.find((one) => one === query.get('approval')) ?? null,
    },
    language: spoken,
    set,
  }
}

export type ReportQuery = ReturnType<typeof useReportQuery>
