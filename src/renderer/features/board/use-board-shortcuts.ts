import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { addDays } from '#shared/model/dates.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { answersOf, canBeGiven, type Answer } from '#renderer/components/dispatch/assignment-state.ts'
import type { Acts } from './use-board-acts.ts'
import type { Board } from './use-board.ts'

/** The keys of the board: weeks, and what is done with the assignment that has the focus. */
export function useBoardShortcuts(board: Board, acts: Acts): void {
  const { view, today } = board
  const focused = (): { readonly assignment: BoardAssignment; readonly name: string } | null => {
    const id = document.activeElement?.getAttribute('data-assignment')
    for (const { assignments, name } of board.people.items.values()) {
      const assignment = assignments.find(({ _id }) => _id === id)
      if (assignment) return { assignment, name }
    }
    return null
  }
  const answer = (what: Answer) => () => {
    const found = focused()
    if (found && answersOf(found.assignment)[what]) acts.answer(found.assignment, what, found.name)
  }
  const free = () => {
    const found = focused()
    if (found && canBeGiven(found.assignment)) acts.unassign(found.assignment)
  }
  useShortcuts('board.shortcuts.title', [
    { keys: 'mod+ArrowLeft', label: 'board.previousWeek', run: () => board.show({ start: addDays(view.start, -7) }) },
    { keys: 'mod+ArrowRight', label: 'board.nextWeek', run: () => board.show({ start: addDays(view.start, 7) }) },
    { keys: 'T', label: 'board.thisWeek', run: () => board.show({ start: today }) },
    { keys: 'C', label: 'board.shortcuts.confirm', run: answer('confirm') },
    { keys: 'R', label: 'board.shortcuts.decline', run: answer('decline') },
    { keys: 'P', label: 'board.shortcuts.publish', run: answer('publish') },
    { keys: 'Delete', label: 'board.takeBack', run: free },
  ])
}
