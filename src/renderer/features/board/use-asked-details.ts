import { useEffect, useRef } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import type { Board } from './use-board.ts'

interface Opened {
  readonly onDetails: (assignment: BoardAssignment, at: HTMLElement) => void
  readonly onReplace: (assignment: BoardAssignment) => void
}

/**
 * Opens the details of an assignment that a link asks for and that somebody has, once: their row is searched for where it is not
 * on screen. Where the link asks for somebody in the place of who has it, and for what is to fill, the picker opens instead.
 */
export function useAskedDetails(
  { week, people, view, askedAssignment, askedReplaced, searchFor }: Board,
  { onDetails, onReplace }: Opened,
): void {
  const isToFill = week?.unfilled.some(({ _id }) => _id === askedAssignment) === true
  const asked = week && !isToFill ? askedAssignment : null
  const { row: assignment } = useRecord('assignments', asked)
  const { row: person } = useRecord('employees', assignment?.employeeId ?? null)
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (asked === null || opened.current === asked || !assignment) return
    const at = document.querySelector<HTMLElement>(`[data-assignment="${asked}"]`)
    const own = [...people.items.values()].find(({ _id }) => _id === assignment.employeeId)
    const found = own?.assignments.find(({ _id }) => _id === asked)
    const isReplaced = found !== undefined && found.employeeId === askedReplaced
    if (found && (isReplaced || at)) {
      opened.current = asked
      if (isReplaced) onReplace(found)
      else if (at) onDetails(found, at)
    } else if (name !== '' && view.filters.search !== name) searchFor(name)
  })
}
