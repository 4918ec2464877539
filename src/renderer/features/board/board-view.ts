import { boardFiltersSchema, type BoardFilters } from '#shared/contract/dispatch/board.ts'
import { isDay } from '#shared/model/dates.ts'

/** What the board shows: a pay week, by its first day, and filters. */
export interface BoardView {
  readonly start: string
  readonly filters: BoardFilters
}

/** The first day of the week that a day falls in. */
type WeekStart = (day: string) => string

export const noFilters: BoardFilters = boardFiltersSchema.parse({})

/** The view in the address: `?week=2026-11-15&filters={…}`; of a day, its week. */
export function viewFromParams(params: URLSearchParams, today: string, weekStart: WeekStart): BoardView {
  const week = params.get('week') ?? params.get('day') ?? ''
  return { start: weekStart(isDay(week) ? week : today), filters: parseFilters(params.get('filters')) }
}

export function viewToParams(view: BoardView, thisWeek: string, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('assignment')
  next.delete('order')
  next.delete('replace')
  if (view.start === thisWeek) next.delete('week')
  else next.set('week', view.start)
  if (isFiltered(view.filters)) next.set('filters', JSON.stringify(view.filters))
  else next.delete('filters')
  return next
}

function parseFilters(text: string | null): BoardFilters {
  if (text === null) return noFilters
  try {
    const parsed = boardFiltersSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : noFilters
  } catch {
    return noFilters
  }
}

/** The filters without the days they narrow the week to. */
export function wholeWeek({ from: _from, to: _to, endsAfter: _endsAfter, ...filters }: BoardFilters): BoardFilters {
  return filters
}

/** Whether anything of the week is left out. */
export const isFiltered = (filters: BoardFilters): boolean => JSON.stringify(filters) !== JSON.stringify(noFilters)

/** Whether they narrow the week to some of its days or hours. */
export const isPartOfWeek = ({ from, to, endsAfter }: BoardFilters): boolean =>
  from !== undefined || to !== undefined || endsAfter !== undefined

/** How many filters are set, without the quick search and the days. */
export function filterCount({ clientIds, siteIds, skillIds, statuses, shift, onlyAssigned }: BoardFilters): number {
  const lists = [clientIds, siteIds, skillIds, statuses].filter((list) => list.length > 0).length
  return lists + (shift === 'all' ? 0 : 1) + (onlyAssigned ? 1 : 0)
}
