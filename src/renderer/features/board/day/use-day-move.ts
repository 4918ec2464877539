import { useState } from 'react'
import type { BoardAssignment, BoardEmployee } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { AssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { verdictOf } from './verdict-of.ts'

/** Somebody who would work on another day of an order, and what is to be answered before. */
export interface DayMove {
  readonly assignment: BoardAssignment
  readonly person: Pick<BoardEmployee, '_id' | 'name'>
  readonly verdict: PairVerdict
}

/** Whether nothing has to be asked: something is to fill on that day, and no rule warns. */
const isPlain = ({ day, findings, refusal }: PairVerdict): boolean =>
  refusal === null && day?.kind === 'vacant' && findings.every(({ level }) => level === 'info')

/** Moves people to other days of their order, after what has to be asked was answered. */
export function useDayMove({ moveToDay }: Pick<AssignmentActions, 'moveToDay'>) {
  const toasts = useToasts()
  const [asked, setAsked] = useState<DayMove | null>(null)

  const start = async (
    assignment: BoardAssignment,
    person: DayMove['person'],
    date: string,
    known: PairVerdict | undefined,
  ) => {
    try {
      const verdict = known ?? (await verdictOf(assignment._id, { employeeId: person._id, date }))
      if (!verdict) return
      if (isPlain(verdict)) await moveToDay(assignment, { employeeId: person._id, date }, person.name)
      else setAsked({ assignment, person, verdict })
    } catch (error) {
      toasts.error(error)
    }
  }
  const answer = async ({ assignment, person, verdict }: DayMove, reason?: string): Promise<void> => {
    const { day, date } = verdict
    const agreed = { extra: day?.kind === 'full', addDay: day?.kind === 'notOrdered' }
    const isDone = await moveToDay(assignment, { employeeId: person._id, date, ...agreed, reason }, person.name)
    if (isDone) setAsked(null)
  }
  return { asked, start, answer, cancel: () => setAsked(null) }
}
