import type { MonthPerson, MonthRowsQuery } from '#shared/contract/dispatch/board-month.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import type { PageReply, PageRequest } from '#renderer/queries/paged-window.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { usePagedWindow } from '#renderer/queries/use-paged-window.ts'
import { wholeWeek } from '../board-view.ts'
import { monthOf } from '../shape/board-shape.ts'
import type { Board } from '../use-board.ts'
import { rowsSort, type WeekSort } from '../week/week-sort.ts'

type MonthView = Pick<MonthRowsQuery, 'from' | 'to' | 'filters' | 'sort'>

const PAGE_SIZE = 50

async function loadRows(view: MonthView, { offset, limit }: PageRequest): Promise<PageReply<MonthPerson>> {
  const { people, total } = await request('board.monthRows', { ...view, offset, limit })
  return { items: people, next: null, total }
}

const isSame = (before: MonthPerson, now: MonthPerson) => JSON.stringify(before) === JSON.stringify(now)

/** What the people of a month can be sorted by: none of its shifts is carried. */
export const MONTH_SORTS = ['name', 'free', 'hours'] as const satisfies readonly WeekSort[]
export const monthSort = (sort: WeekSort): (typeof MONTH_SORTS)[number] => (sort === 'near' ? 'name' : sort)

/** The days of the month on screen with what is to fill, and its people around those visible. */
export function useMonthPeople({ shape, view: { filters }, today }: Board, by: WeekSort) {
  const [from, to] = monthOf(shape.day)
  const inMonth = wholeWeek(filters)
  // Who is free is so today, else on the first day.
  const sort = rowsSort(monthSort(by), today >= from && today <= to ? today : from, null)
  const view: MonthView = { from, to, filters: inMonth, ...(sort && { sort }) }
  const head = useLive('board.bySite', { from, to, filters: inMonth }, RELATED)
  const rows = usePagedWindow({ load: loadRows, view, pageSize: PAGE_SIZE, related: RELATED, isSame })
  const failure = rows.error ? asAppError(rows.error) : null
  return {
    days: head.value?.days,
    rows,
    // Until the first data are here nothing failed: both are asked anew then.
    error: head.error ?? (failure?.code === 'CACHE_NOT_READY' ? null : failure),
    retry: () => {
      head.refresh()
      rows.refresh()
    },
  }
}
