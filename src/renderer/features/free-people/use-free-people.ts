import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { freeFiltersSchema, type FreeFilters, type FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { isDay } from '#shared/model/dates.ts'
import { request } from '#renderer/bridge/request.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { keptTrends } from '#renderer/components/office/trends/trends-address.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import type { PageReply, PageRequest } from '#renderer/queries/paged-window.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { usePagedWindow } from '#renderer/queries/use-paged-window.ts'

interface FreeView {
  readonly from: string
  readonly filters: FreeFilters
}

const PAGE_SIZE = 60
export const noFilters: FreeFilters = freeFiltersSchema.parse({})

function filtersIn(text: string | null): FreeFilters {
  if (text === null) return noFilters
  try {
    const parsed = freeFiltersSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : noFilters
  } catch {
    return noFilters
  }
}

async function load({ from, filters }: FreeView, page: PageRequest): Promise<PageReply<FreePerson>> {
  const { offset, limit } = page
  return { items: await request('free.rows', { from, filters, offset, limit }), next: null, total: null }
}

const isSame = (before: FreePerson, now: FreePerson) => JSON.stringify(before) === JSON.stringify(now)

/** The seven days on screen, the people around those visible, and how to change the view, which the address holds. */
export function useFreePeople() {
  const [params, setParams] = useSearchParams()
  const today = localDayOf(new Date(useNow(60_000)).toISOString())
  const view = useMemo((): FreeView => {
    const from = params.get('from') ?? ''
    return { from: isDay(from) ? from : today, filters: filtersIn(params.get('filters')) }
  }, [params, today])
  const week = useLive('free.week', view, RELATED)
  const people = usePagedWindow({ load, view, pageSize: PAGE_SIZE, related: RELATED, isSame })
  const show = (change: { readonly from?: string; readonly filters?: Partial<FreeFilters> }) => {
    const from = change.from ?? view.from
    const moved = change.from === undefined ? {} : { freeOn: null }
    const filters = { ...view.filters, ...moved, ...change.filters }
    const set = JSON.stringify(filters) === JSON.stringify(noFilters) ? {} : { filters: JSON.stringify(filters) }
    setParams(
      { ...keptTrends(params), ...(from === today ? {} : { from }), ...set },
      { replace: true, flushSync: true },
    )
  }
  return { today, view, week: week.value, error: week.error, retry: week.refresh, people, show }
}
export type FreePeople = ReturnType<typeof useFreePeople>
