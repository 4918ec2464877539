import { useSearchParams } from 'react-router-dom'
import { currentFiltersSchema, type CurrentFilters } from '#shared/contract/office/current-clients.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { isDay } from '#shared/model/dates.ts'
import { keptTrends } from '#renderer/components/office/trends/trends-address.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useLive } from '#renderer/queries/use-live.ts'

/** What the figures of clients are counted from. */
const COUNTED: readonly EntityName[] = [
  'assignments',
  'orders',
  'sites',
  'clients',
  'supervisors',
  'timeEntries',
  'timesheets',
  'alerts',
  'messages',
  'conversations',
  'phoneCalls',
]
const RATED: readonly EntityName[] = ['assignments', 'clients']

/** The week on screen, who has work in it, and how to change the view, which the address holds. */
export function useCurrentClients() {
  const [params, setParams] = useSearchParams()
  const weekStartOf = useWeekStart()
  const today = localDayOf(new Date(useNow(60_000)).toISOString())
  const week = params.get('week') ?? ''
  const from = weekStartOf(isDay(week) ? week : today)
  const filters: CurrentFilters = { search: params.get('q') ?? '', onlyNeeds: params.get('needs') === '1' }
  const asked = currentFiltersSchema.safeParse(filters).success ? filters : { ...filters, search: '' }
  const current = useLive('current.week', { from, filters: asked }, COUNTED)
  // The twelve weeks take longer than the one that is shown first, which would wait for them.
  const isShown = current.value !== undefined || current.error !== null
  const rates = useLive('current.fillRates', isShown ? { from } : null, RATED)
  const show = (change: { readonly from?: string; readonly filters?: Partial<CurrentFilters> }) => {
    const next = { from: change.from ?? from, ...filters, ...change.filters }
    setParams(
      {
        ...keptTrends(params),
        ...(next.from === weekStartOf(today) ? {} : { week: next.from }),
        ...(next.search === '' ? {} : { q: next.search }),
        ...(next.onlyNeeds ? { needs: '1' } : {}),
      },
      { replace: true, flushSync: true },
    )
  }
  return { today, from, thisWeek: weekStartOf(today), filters, current, rates, show }
}
export type CurrentView = ReturnType<typeof useCurrentClients>
