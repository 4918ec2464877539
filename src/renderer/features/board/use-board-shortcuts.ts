import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { RefObject } from 'react'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { answersOf, canBeGiven, type Answer } from '#renderer/components/dispatch/assignment-state.ts'
import type { Acts } from './use-board-acts.ts'
import type { Board } from './use-board.ts'

interface Found {
  readonly assignment: BoardAssignment
  readonly name: string
}
/** Finds an assignment on screen that has a person, by its id. */
export type FindShown = (id: string) => Found | null

const PERIODS = {
  week: ['board.previousWeek', 'board.nextWeek', 'board.thisWeek'],
  day: ['board.views.previousDay', 'board.views.nextDay', 'board.today'],
  month: ['board.views.previousMonth', 'board.views.nextMonth', 'board.views.thisMonth'],
} as const

/** The keys of the board: weeks, days or months, and what is done with the assignment that has the focus. */
export function useBoardShortcuts(board: Board, acts: Acts, find: RefObject<FindShown>): void {
  const [before, after, now] = PERIODS[board.shape.kind]
  const focused = (): Found | null => {
    const id = document.activeElement?.getAttribute('data-assignment')
    for (const { assignments, name } of board.people.items.values()) {
      const assignment = assignments.find(({ _id }) => _id === id)
      if (assignment) return { assignment, name }
    }
    return typeof id === 'string' ? find.current(id) : null
  }
  const answer = (what: Answer) => () => {
    const found = focused()
    if (found && answersOf(found.assignment)[what]) acts.answer(found.assignment, what, found.name)
  }
  const free = () => {
    const found = focused()
    if (found && canBeGiven(found.assignment)) acts.unassign(found.assignment)
  }
  // As a click does: its details with all that can be asked of it, or who can take it.
  const open = () => {
    const at = document.activeElement
    if (at instanceof HTMLElement && at.dataset['assignment'] !== undefined) at.click()
  }
  useShortcuts('board.shortcuts.title', [
    { keys: 'mod+ArrowLeft', label: before, run: () => board.go(-1) },
    { keys: 'mod+ArrowRight', label: after, run: () => board.go(1) },
    { keys: 'T', label: now, run: () => board.go(0) },
    { keys: 'C', label: 'board.shortcuts.confirm', run: answer('confirm'), isKeyOnly: true },
    { keys: 'R', label: 'board.shortcuts.decline', run: answer('decline'), isKeyOnly: true },
    { keys: 'P', label: 'board.shortcuts.publish', run: answer('publish'), isKeyOnly: true },
    { keys: 'M', label: 'board.shortcuts.menu', run: open, isKeyOnly: true },
    { keys: 'Delete', label: 'board.takeBack', run: free, isKeyOnly: true },
  ])
}
