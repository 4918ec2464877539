import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BoardEmployee } from '#shared/contract/dispatch/board.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { request } from '#renderer/bridge/request.ts'
import type { PageReply, PageRequest } from '#renderer/queries/paged-window.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useLive, useLiveStore } from '#renderer/queries/use-live.ts'
import { usePagedWindow } from '#renderer/queries/use-paged-window.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { knownRows, PAGE_SIZE } from './board-answers.ts'
import { viewFromParams, viewToParams, wholeWeek, type BoardView } from './board-view.ts'

/** The view after a change. Days of one week are not those of another. */
function followed(view: BoardView, next: Partial<BoardView>): BoardView {
  const filters = next.filters ?? view.filters
  return { ...view, ...next, filters: next.start === undefined ? filters : wholeWeek(filters) }
}

async function loadRows(
  { start, filters }: BoardView,
  { offset, limit }: PageRequest,
): Promise<PageReply<BoardEmployee>> {
  const items = await request('board.rows', { start, filters, offset, limit })
  return { items, next: null, total: null }
}

const isSame = (before: BoardEmployee, now: BoardEmployee) => JSON.stringify(before) === JSON.stringify(now)

/** The week on screen: its figures, the people around those visible, and how to change the view. */
export function useBoard() {
  const store = useLiveStore()
  const [params, setParams] = useSearchParams()
  const today = localDayOf(new Date(useNow(60_000)).toISOString())
  const weekStart = useWeekStart()
  const view = useMemo(() => viewFromParams(params, today, weekStart), [params, today, weekStart])
  const week = useLive('board.week', view, RELATED)
  const known = (shown: BoardView) => knownRows(store, shown)
  const people = usePagedWindow({ load: loadRows, view, pageSize: PAGE_SIZE, related: RELATED, isSame, known })
  return {
    today,
    view,
    week: week.value,
    error: week.error,
    retry: week.refresh,
    people,
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
    show: (next: Partial<BoardView>) =>
      setParams((now) => viewToParams(followed(view, next), weekStart(today), now), { replace: true, flushSync: true }),
  }
}

export type Board = ReturnType<typeof useBoard>
