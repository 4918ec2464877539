import { useState } from 'react'
import type { BoardAssignment, BoardEmployee } from '#shared/contract/dispatch/board.ts'
import type { LeftShift, PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { isFinal, type Finding } from '#shared/domain/dispatch/finding.ts'
import { request } from '#renderer/bridge/request.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import type { AssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'

type NamedPerson = Pick<BoardEmployee, '_id' | 'name'>

/** Somebody who would leave a shift at the same hours for one that is to fill, and what the rules say as if it were left. */
export interface Leaving {
  readonly assignment: BoardAssignment
  readonly person: NamedPerson
  readonly left: LeftShift
  readonly verdict: PairVerdict
}

/** Whether a reason is enough for what stands against a person. */
export const canBeAccepted = ({ findings, refusal }: PairVerdict): boolean =>
  refusal === null && !findings.some(isFinal)

/** Whether another shift of the person is in the way of one that is to fill. */
export const isInTheWay = (assignment: BoardAssignment, findings: readonly Finding[]): boolean =>
  isOpen(assignment) && findings.some(({ code }) => code === 'OVERLAP')

/** What somebody would leave for an assignment; null where it stays, or where the rules refuse them even then. */
export function leavingFor(assignment: BoardAssignment, person: NamedPerson, verdict: PairVerdict): Leaving | null {
  const { inTheWay } = verdict
  if (inTheWay?.stays !== null || !canBeAccepted(verdict)) return null
  return { assignment, person, left: inTheWay.assignment, verdict }
}

/** Asks before somebody leaves one shift for another, and does both in one operation. */
export function useLeaving(assignLeaving: AssignmentActions['assignLeaving'], onEnd: () => void = () => {}) {
  const [asked, setAsked] = useState<Leaving | null>(null)
  const close = () => {
    setAsked(null)
    onEnd()
  }
  return {
    asked,
    ask: setAsked,
    /**
     * The verdict to refuse with, which says too why the other shift stays; null once a question stands for it, undefined where
     * no other shift is in the way.
     */
    start: async (
      assignment: BoardAssignment,
      person: NamedPerson,
      found: PairVerdict,
    ): Promise<PairVerdict | null | undefined> => {
      if (found.refusal !== null || !isInTheWay(assignment, found.findings)) return undefined
      const pairs = [{ assignmentId: assignment._id, employeeId: person._id }]
      const [verdict] = await request('board.verdicts', { pairs, leaving: true })
      const leaving = verdict ? leavingFor(assignment, person, verdict) : null
      if (!leaving) return verdict ?? found
      setAsked(leaving)
      return null
    },
    /** True once it is done. */
    answer: async ({ assignment, person, left }: Leaving, reason?: string): Promise<boolean> => {
      const { _id: employeeId, name } = person
      const isDone = await assignLeaving(assignment, { employeeId, name }, left, reason)
      if (isDone) close()
      return isDone
    },
    cancel: close,
  }
}
