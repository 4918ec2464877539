import type { ComponentProps, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { DaySort } from '#shared/contract/dispatch/board-sites.ts'
import { addDays } from '#shared/model/dates.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAssignments } from '#renderer/ui/icons.ts'
import { isFiltered, wholeWeek } from '../board-view.ts'
import { DayView } from '../day-view/DayView.tsx'
import { MonthView } from '../month/MonthView.tsx'
import { monthOf } from '../shape/board-shape.ts'
import { SiteWeek } from '../site-week/SiteWeek.tsx'
import type { Many } from '../many/use-many.ts'
import type { Acts } from '../use-board-acts.ts'
import type { FindShown } from '../use-board-shortcuts.ts'
import type { Board } from '../use-board.ts'
import type { BoardLayoutState } from '../week/use-board-layout.ts'
import { useSiteRows, type SitesView } from './use-site-rows.ts'

interface Props {
  readonly board: Board
  readonly layout: BoardLayoutState
  readonly acts: Acts
  readonly many: Many
  readonly hours: ComponentProps<typeof DayView>['hours']
  readonly openAssignment: string | null
  readonly returns: number
  readonly find: RefObject<FindShown>
  readonly focusedDay: RefObject<string | null>
}

function viewOf({ shape, view }: Board, daySort: DaySort): SitesView {
  const filters = wholeWeek(view.filters)
  if (shape.kind === 'week')
    return { from: view.start, to: addDays(view.start, 6), filters: view.filters, order: 'name', withWork: true }
  if (shape.kind === 'month') {
    const [from, to] = monthOf(shape.day)
    return { from, to, filters, order: 'name', withWork: false }
  }
  // The search is for people of the bench: every shift stays.
  return { from: shape.day, to: shape.day, filters: { ...filters, search: '' }, order: daySort, withWork: true }
}

/** The views that have sites in their rows: a week, a day, a month. */
export function SitesPane(props: Props) {
  const { board } = props
  const { t } = useTranslation()
  const view = viewOf(board, props.layout.layout.daySort)
  const sites = useSiteRows(view)
  const { head, error, retry } = sites
  const { kind } = board.shape
  if (error && !head) return <Failed text={errorText(t, failureOf(error))} onRetry={retry} />
  if (!head) return null
  if (head.sites === 0 && kind !== 'day')
    return (
      <EmptyState
        icon={IconAssignments}
        title={t(kind === 'week' ? 'board.emptyTitle' : 'board.views.emptyMonth')}
        text={t(isFiltered(view.filters) ? 'board.emptyText' : 'board.views.emptyText')}
      />
    )
  if (kind === 'day') return <DayView {...props} head={head} sites={sites} />
  if (kind === 'month') return <MonthView board={board} head={head} sites={sites} />
  return <SiteWeek {...props} head={head} sites={sites} />
}
