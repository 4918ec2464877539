import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays } from '#shared/model/dates.ts'
import type { BoardEmployee, RowsSort } from '#shared/contract/dispatch/board.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { request } from '#renderer/bridge/request.ts'
import type { PageReply, PageRequest } from '#renderer/queries/paged-window.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useLive, useLiveStore } from '#renderer/queries/use-live.ts'
import { usePagedWindow } from '#renderer/queries/use-paged-window.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import type { BoardLook } from './controls/board-views.ts'
import { knownRows, PAGE_SIZE } from './board-answers.ts'
import { dayOfWeek, shapeFromParams, shapeToParams, stepped, type BoardShape } from './shape/board-shape.ts'
import { viewFromParams, viewToParams, wholeWeek, type BoardView } from './board-view.ts'
import { rowsSort, type SortedFor } from './week/week-sort.ts'
import type { BoardLayoutState } from './week/use-board-layout.ts'

/** The view after a change. Days of one week are not those of another. */
function followed(view: BoardView, next: Partial<BoardView>): BoardView {
  const filters = next.filters ?? view.filters
  return { ...view, ...next, filters: next.start === undefined ? filters : wholeWeek(filters) }
}

interface RowsView extends BoardView {
  readonly sort?: RowsSort | undefined
}

async function loadRows(
  { start, filters, sort }: RowsView,
  { offset, limit }: PageRequest,
): Promise<PageReply<BoardEmployee>> {
  const items = await request('board.rows', { start, filters, ...(sort && { sort }), offset, limit })
  return { items, next: null, total: null }
}

/** As the board is at first. */
const isUsual = ({ kind, group }: Pick<BoardShape, 'kind' | 'group'>) => kind === 'week' && group === 'people'

const isSame = (before: BoardEmployee, now: BoardEmployee) => JSON.stringify(before) === JSON.stringify(now)

/** The week on screen: its figures, the people around those visible, and how to change the view. */
export function useBoard({ layout, change }: BoardLayoutState) {
  const store = useLiveStore()
  const [params, setParams] = useSearchParams()
  const today = localDayOf(new Date(useNow(60_000)).toISOString())
  const weekStart = useWeekStart()
  const view = useMemo(() => viewFromParams(params, today, weekStart), [params, today, weekStart])
  const shape = useMemo(() => shapeFromParams(params, today, layout), [params, today, layout])
  const week = useLive('board.week', view, RELATED)
  const [sortedFor, sortFor] = useState<SortedFor | null>(null)
  const [carried, carry] = useState<SortedFor | null>(null)
  // Of a shift that is carried those who are free come first, until it is laid down.
  const sort = carried
    ? rowsSort('free', carried.date, carried)
    : rowsSort(layout.sort, dayOfWeek(view.start, today), sortedFor)
  const rowsView: RowsView = sort ? { ...view, sort } : view
  const known = (shown: RowsView) => (shown.sort ? undefined : knownRows(store, shown))
  const people = usePagedWindow({
    load: loadRows,
    view: rowsView,
    pageSize: PAGE_SIZE,
    related: RELATED,
    isSame,
    known,
  })
  const show = (next: Partial<BoardView>) =>
    setParams(
      (now) => {
        const shown = viewToParams(followed(view, next), weekStart(today), now)
        // An address that says nothing opens what was looked at last.
        return isUsual(shape) && isUsual(layout) ? shown : said(shown)
      },
      { replace: true, flushSync: true },
    )
  const said = (shown: URLSearchParams) => {
    shown.set('view', shape.kind)
    if (shape.group === 'sites') shown.set('group', shape.group)
    return shown
  }
  /** Draws the board another way; of a week, the day that was looked at last is shown. */
  const turn = (
    next: Partial<BoardShape>,
    lookedAt: string | null = null,
    { sort: by, filters }: Pick<BoardLook, 'sort' | 'filters'> = { sort: layout.sort, filters: view.filters },
  ) => {
    const isLooked = lookedAt !== null && lookedAt >= view.start && lookedAt <= addDays(view.start, 6)
    const from = shape.kind === 'week' ? (isLooked ? lookedAt : dayOfWeek(view.start, today)) : shape.day
    const turned = { ...shape, day: from, ...next }
    change({ kind: turned.kind, group: turned.group, sort: by })
    setParams(
      (now) => {
        const to = viewToParams({ start: view.start, filters: wholeWeek(filters) }, '', now)
        return shapeToParams(turned, weekStart(turned.day), to)
      },
      { replace: turned.kind === shape.kind && turned.group === shape.group, flushSync: true },
    )
  }
  return {
    today,
    shape,
    turn,
    /** Shows a saved view of the days on screen. */
    recall: ({ kind, group, sort: by, filters }: BoardLook) => turn({ kind, group }, null, { sort: by, filters }),
    /** Goes to what comes before (−1), to today (0), or to what comes after (1). */
    go: (by: -1 | 0 | 1) => {
      if (shape.kind === 'week') show({ start: by === 0 ? today : addDays(view.start, 7 * by) })
      else turn({ day: by === 0 ? today : stepped(shape, by) })
    },
    view,
    week: week.value,
    error: week.error,
    retry: week.refresh,
    people,
    /** The shift that people are sorted for, where they are sorted for one. */
    sortFor,
    /** Sorts people for a shift while it is carried. */
    carry,
    /** The assignment a link points out. */
    askedAssignment: params.get('assignment'),
    /** The person whose place somebody else is to take. */
    askedReplaced: params.get('replace'),
    askedOrder: params.get('order'),
    /** Narrows the board to a name, with the assignment the link points out. */
    searchFor: (search: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('filters', JSON.stringify({ ...view.filters, search }))
          return next
        },
        { replace: true },
      ),
    show,
  }
}

export type Board = ReturnType<typeof useBoard>
