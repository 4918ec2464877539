import { useRef, useState } from 'react'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { Choice } from '#renderer/components/dispatch/picker/choice.ts'
import type { Scope } from '#renderer/components/dispatch/picker/CandidatePicker.tsx'
import type { AssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'

interface Picking {
  readonly assignment: BoardAssignment
  readonly scope: Scope
  /** What else of the day is filled after it. */
  readonly rest: readonly BoardAssignment[]
}

/** The people for what is to fill: for a cell and the days after it, or for everything of a day, one after the other. */
export function useMatrixPicker({
  assign,
  assignAnswered,
  assignLeaving,
}: Pick<AssignmentActions, 'assign' | 'assignAnswered' | 'assignLeaving'>) {
  const [picking, setPicking] = useState<Picking | null>(null)
  // What was given while the picker is open: closing it then goes on with what is left of the day.
  const given = useRef(new Set<string>())
  const isGiving = useRef(false)

  const open = (assignment: BoardAssignment, scope: Scope, rest: readonly BoardAssignment[] = []) => {
    given.current = new Set()
    isGiving.current = false
    setPicking({ assignment, scope, rest })
  }
  const noteGiven = (assignment: BoardAssignment, isDone: boolean) => {
    if (isDone) given.current.add(assignment._id)
    // The picker closes by itself right after, when nothing else of the position is to fill.
    isGiving.current = isDone
    setTimeout(() => (isGiving.current = false))
    return isDone
  }
  return {
    picking,
    /** Whoever has the cell, and the days after it that are to fill too. */
    pick: (assignment: BoardAssignment) => open(assignment, 'position'),
    replace: (assignment: BoardAssignment) => open(assignment, 'day'),
    fillDay: ([first, ...rest]: readonly BoardAssignment[]) => first && open(first, 'day', rest),
    next: (assignment: BoardAssignment) => setPicking((now) => now && { ...now, assignment }),
    close: () => {
      const left = picking?.rest.filter(({ _id }) => !given.current.has(_id)) ?? []
      const [next] = left
      if (isGiving.current && picking && next) setPicking({ ...picking, assignment: next, rest: left })
      else setPicking(null)
    },
    onAssign: async (assignment: BoardAssignment, { employeeId, name }: Candidate, choice: Choice) => {
      const { reason, answer } = choice
      const person = { employeeId, name }
      const done = await (answer
        ? assignAnswered(assignment, person, answer, reason)
        : assign(assignment, person, reason))
      return noteGiven(assignment, done)
    },
    onLeave: async (...[assignment, ...given]: Parameters<AssignmentActions['assignLeaving']>) =>
      noteGiven(assignment, await assignLeaving(assignment, ...given)),
  }
}
