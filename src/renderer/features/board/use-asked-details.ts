import { useEffect, useRef } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import type { Board } from './use-board.ts'

/**
 * Opens the details of an assignment that a link asks for and that somebody has, once: their row is searched for where it is not
 * on screen. What is to fill opens its picker instead.
 */
export function useAskedDetails(
  { week, people, view, askedAssignment, searchFor }: Board,
  open: (assignment: BoardAssignment, at: HTMLElement) => void,
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
    if (at && found) {
      opened.current = asked
      open(found, at)
    } else if (name !== '' && view.filters.search !== name) searchFor(name)
  })
}
