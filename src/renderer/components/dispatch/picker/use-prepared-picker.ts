import { useCallback, useEffect } from 'react'
import type { BoardAssignment, BoardWeek } from '#shared/contract/dispatch/board.ts'
import type { LiveStore } from '#renderer/queries/live-store.ts'
import { useLiveStore } from '#renderer/queries/use-live.ts'
import { canBeGiven } from '#renderer/components/dispatch/assignment-state.ts'
import { groupOpen } from '#renderer/components/dispatch/open-groups.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'

/** After the last change: several come together, and what is on screen is read first. */
const QUIET_MS = 400

/** What the picker reads first of an assignment. */
export const firstCandidates = ({ _id }: BoardAssignment, search = '') => ({ assignmentId: _id, search, limit: 80 })
export const openOfPosition = ({ positionId, date }: BoardAssignment) => ({ positionId, from: date })

/** The assignments that are probably opened next: those that stand first on each day that is not over. */
export function likelyNext(week: Pick<BoardWeek, 'unfilled'>, today: string): readonly BoardAssignment[] {
  const byDay = Map.groupBy(
    week.unfilled.filter(({ date }) => date >= today),
    ({ date }) => date,
  )
  return [...byDay.keys()].toSorted().flatMap((date) => groupOpen(byDay.get(date) ?? [])[0]?.first ?? [])
}

/** Reads what the picker of an assignment shows first. */
export async function preparePicker(store: LiveStore, assignment: BoardAssignment): Promise<void> {
  if (!canBeGiven(assignment)) return
  await store.prepare('board.candidates', firstCandidates(assignment), RELATED)
  await store.prepare('board.position', openOfPosition(assignment), RELATED)
}

/**
 * Reads what the picker shows before it is opened, while the board is quiet, one assignment after another; returns what
 * does so at once for one that the pointer or the focus comes to.
 */
export function usePreparedPicker(week: BoardWeek | undefined, today: string) {
  const store = useLiveStore()
  const prepare = useCallback((assignment: BoardAssignment) => preparePicker(store, assignment), [store])
  useEffect(() => {
    if (!week) return
    let isStopped = false
    const next = ([assignment, ...others]: readonly BoardAssignment[]) => {
      if (!assignment || isStopped) return
      requestIdleCallback(() => {
        if (!isStopped) void prepare(assignment).then(() => next(others))
      })
    }
    const timer = setTimeout(() => next(likelyNext(week, today)), QUIET_MS)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [week, today, prepare])
  return prepare
}
