import { useMemo } from 'react'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { useList } from '#renderer/queries/use-records.ts'

const MOST = 40

/** Rows that a palette may show, with the titles of what they refer to. */
export interface Found<N extends EntityName> {
  readonly rows: readonly Row<N>[]
  readonly titles: Readonly<Record<string, string>>
}

interface Searched<N extends EntityName> extends Found<N> {
  /** Whether these are the answers to what is asked now. */
  readonly isSettled: boolean
}

/**
 * What a search finds of an entity: first the rows whose `first` field begins with what is typed, which a list in another order
 * might not reach, then others. Nothing while `typed` is null.
 */
export function useFound<N extends EntityName>(
  name: N,
  typed: string | null,
  first: string,
  others: readonly Filter[] = [],
): Searched<N> {
  const beginning: Filter[] = [{ field: first, op: 'startsWith', value: typed ?? '' }]
  const begins = useList(name, typed === null ? null : { search: typed, filters: beginning, limit: 10 })
  const rest = useList(name, typed === null ? null : { search: typed, filters: [...others], limit: MOST })
  return useMemo(() => merged(begins, rest), [begins, rest])
}

type Page<N extends EntityName> = Pick<ReturnType<typeof useList<N>>, 'rows' | 'titles' | 'isPrevious'>

function merged<N extends EntityName>(...pages: readonly Page<N>[]): Searched<N> {
  const byId = new Map(pages.flatMap(({ rows = [] }) => rows.map((row) => [row._id, row] as const)))
  return {
    rows: [...byId.values()],
    isSettled: pages.every(({ rows, isPrevious }) => rows !== undefined && !isPrevious),
    titles: Object.assign({}, ...pages.map(({ titles }) => titles)) as Found<N>['titles'],
  }
}

/** The orders a search finds: those that are under way or coming from the next on, then those that ended, from the last back. */
export function useFoundOrders(typed: string | null, today: string): Searched<'orders'> {
  const find = (filter: Filter, field: string, dir: 'asc' | 'desc') =>
    typed === null ? null : { search: typed, filters: [filter], sort: [{ field, dir }], limit: MOST }
  const exact = useList(
    'orders',
    find({ field: 'orderNumber', op: 'startsWith', value: typed ?? '' }, 'orderNumber', 'asc'),
  )
  const coming = useList('orders', find({ field: 'endDate', op: 'atLeast', value: today }, 'startDate', 'asc'))
  const past = useList('orders', find({ field: 'startDate', op: 'atMost', value: today }, 'endDate', 'desc'))
  return useMemo(() => merged(exact, coming, past), [exact, coming, past])
}

/** The timesheets whose number has what is typed, the last week first; each leads to the versions it replaces. */
export function useFoundSheets(typed: string | null): Searched<'timesheets'> {
  const filters: Filter[] = [
    { field: 'number', op: 'contains', value: typed ?? '' },
    { field: 'superseded', op: 'is', value: false },
  ]
  const sort = [{ field: 'periodStart', dir: 'desc' as const }]
  const page = useList('timesheets', typed === null ? null : { filters, sort, limit: 10 })
  return useMemo(() => merged(page), [page])
}
