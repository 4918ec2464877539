import { useState } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { LeftShift, PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { request } from '#renderer/bridge/request.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import type { AssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import type { NamedPerson } from '../week/board-acts.ts'

/** Somebody who would leave a shift at the same hours for one that is to fill, and what the rules say as if it were left. */
export interface Leaving {
  readonly assignment: BoardAssignment
  readonly person: NamedPerson
  readonly left: LeftShift
  readonly verdict: PairVerdict
}

/** Whether another shift of the person is in the way of one that is to fill. */
const isInTheWay = (assignment: BoardAssignment, { findings, refusal }: PairVerdict): boolean =>
  isOpen(assignment) && refusal === null && findings.some(({ code }) => code === 'OVERLAP')

/** Asks before somebody leaves one shift for another, and does both in one operation. */
export function useLeaving({ assignLeaving }: Pick<AssignmentActions, 'assignLeaving'>, onEnd: () => void) {
  const [asked, setAsked] = useState<Leaving | null>(null)
  const close = () => {
    setAsked(null)
    onEnd()
  }
  return {
    asked,
    /**
     * The verdict to refuse with, which says too why the other shift stays; null once a question stands for it, undefined where
     * no other shift is in the way.
     */
    start: async (
      assignment: BoardAssignment,
      person: NamedPerson,
      found: PairVerdict,
      canBeAccepted: (verdict: PairVerdict) => boolean,
    ): Promise<PairVerdict | null | undefined> => {
      if (!isInTheWay(assignment, found)) return undefined
      const pairs = [{ assignmentId: assignment._id, employeeId: person._id }]
      const [verdict] = await request('board.verdicts', { pairs, leaving: true })
      const inTheWay = verdict?.inTheWay
      if (!verdict || inTheWay?.stays !== null || !canBeAccepted(verdict)) return verdict ?? found
      setAsked({ assignment, person, left: inTheWay.assignment, verdict })
      return null
    },
    answer: async ({ assignment, person, left }: Leaving, reason?: string) => {
      const { _id: employeeId, name } = person
      if (await assignLeaving(assignment, { employeeId, name }, left, reason)) close()
    },
    cancel: close,
  }
}
