import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { boardPath } from '#renderer/screens/board.ts'
import type { Accepting } from './picker/AcceptDialog.tsx'
import type { Choice } from '#renderer/components/dispatch/picker/choice.ts'
import { canBeAccepted, useLeaving } from '#renderer/components/dispatch/leaving/use-leaving.ts'
import { useDayMove } from './day/use-day-move.ts'
import { verdictOf } from './day/verdict-of.ts'
import type { NamedPerson } from './week/board-acts.ts'
import { isOpen, type Answer } from '#renderer/components/dispatch/assignment-state.ts'
import { useAskedDetails } from './use-asked-details.ts'
import type { Board } from './use-board.ts'
import { useAssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { useAttendance, type Attendance } from './assignment/use-attendance.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { firstReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'

interface Picking {
  readonly assignment: BoardAssignment
  /** The name to begin the search with. */
  readonly person: string
}
interface Details {
  readonly assignment: BoardAssignment
  readonly at: HTMLElement
}
interface Offer {
  readonly person: NamedPerson
  readonly date: string
  readonly at: HTMLElement
}

/** What is open beside the board, and what its assignments can be asked to do. */
export function useBoardActs(board: Board) {
  const { week, askedAssignment } = board
  const toasts = useToasts()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Picking | null>(null)
  const [details, setDetails] = useState<Details | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [accepting, setAccepting] = useState<Accepting | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState<BoardAssignment | null>(null)
  const [returns, setReturns] = useState(0)

  const asked = askedAssignment === dismissed ? undefined : week?.unfilled.find(({ _id }) => _id === askedAssignment)
  const picking = chosen ?? (asked ? { assignment: asked, person: '' } : null)

  const close = () => {
    if (details || offer) setReturns((n) => n + 1)
    setDetails(null)
    setOffer(null)
  }
  const pick = (assignment: BoardAssignment, person = '') => {
    close()
    setDismissed(askedAssignment)
    setChosen({ assignment, person })
  }
  useAskedDetails(board, { onDetails: (assignment, at) => setDetails({ assignment, at }), onReplace: pick })
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  /** The refusal may come when another screen is open: the link of the assignment opens its picker. */
  const chooseOther = useLatest((assignment: BoardAssignment) => {
    const { _id, date } = assignment
    if (isHere.current) pick(assignment)
    else void navigate(boardPath(date, { assignment: _id }))
  })
  const actions = useAssignmentActions(chooseOther)
  const dayMove = useDayMove(actions)
  const leaving = useLeaving(actions.assignLeaving, () => setReturns((n) => n + 1))
  const attendance = useAttendance()
  const stopPicking = () => {
    setChosen(null)
    setDismissed(askedAssignment)
    setReturns((n) => n + 1)
  }
  const stopAccepting = () => {
    setAccepting(null)
    setReturns((n) => n + 1)
  }
  const stopCancelling = () => {
    setCancelling(null)
    setReturns((n) => n + 1)
  }
  const open = (assignment: BoardAssignment, at: HTMLElement, isOpenRow: boolean) => {
    if (isOpenRow || assignment.employeeId === null) pick(assignment)
    else setDetails({ assignment, at })
  }
  const unassign = (assignment: BoardAssignment) => {
    close()
    void actions.unassign(assignment)
  }
  const answer = (assignment: BoardAssignment, what: Answer, name: string) => {
    close()
    void actions.answer(assignment, what, name)
  }

  const record = (assignment: BoardAssignment, what: Attendance, name: string, minutes?: number) => {
    close()
    void attendance(assignment, what, name, minutes)
  }

  /** Gives an assignment to somebody whom the picker proposed. */
  const assign = (assignment: BoardAssignment, { employeeId, name }: Candidate, choice: Choice) => {
    const { reason, answer: said } = choice
    const person = { employeeId, name }
    return said ? actions.assignAnswered(assignment, person, said, reason) : actions.assign(assignment, person, reason)
  }

  /** Why a drop cannot be done at all, and why whoever works elsewhere then stays there. */
  const refuseDrop = ({ name }: NamedPerson, { findings, refusal, inTheWay }: PairVerdict) => {
    const reason = firstReason(findings)
    toasts.warn(({ t, formats }) => {
      const why = refusal
        ? errorText(t, { code: refusal, status: null, details: {} })
        : reason
          ? findingText(t, formats, reason)
          : ''
      const refused = t('board.dropRefused', { name, why })
      return inTheWay?.stays ? `${refused}. ${t(`board.leaving.stays.${inTheWay.stays}`)}` : refused
    })
  }
  const drop = async (
    assignment: BoardAssignment,
    person: NamedPerson,
    date: string,
    known: PairVerdict | undefined,
  ): Promise<void> => {
    close()
    const { _id: employeeId, name } = person
    if (!isOpen(assignment) && assignment.employeeId === employeeId && assignment.date === date) return
    if (!isOpen(assignment) && date !== assignment.date) return dayMove.start(assignment, person, date, known)
    const run = (reason?: string) => {
      if (isOpen(assignment)) return void actions.assign(assignment, { employeeId, name }, reason)
      void actions.move(assignment, { employeeId, ...(reason !== undefined && { reason }) }, name)
    }
    let verdict = known
    try {
      // A quick hand is faster than the rules: nothing is done before they have spoken.
      verdict ??= await verdictOf(assignment._id, { employeeId, date })
      if (!verdict) return
      const refused = await leaving.start(assignment, person, verdict)
      if (refused === null) return
      verdict = refused ?? verdict
    } catch (error) {
      return void toasts.error(error)
    }
    if (verdict.verdict === 'recommended') return run()
    if (!canBeAccepted(verdict)) return refuseDrop(person, verdict)
    setAccepting({ name, assignment, findings: verdict.findings, run })
  }

  const acts = {
    open,
    drop,
    unassign,
    answer,
    record,
    pick,
    cancelDay: (assignment: BoardAssignment) => {
      close()
      setCancelling(assignment)
    },
    stopCancelling,
    stopPicking,
    close,
    offer: (person: NamedPerson, date: string, at: HTMLElement) => setOffer({ person, date, at }),
  }
  const { assignLeaving } = actions
  return {
    picking,
    details,
    offer,
    accepting,
    cancelling,
    stopAccepting,
    returns,
    acts,
    assign,
    assignLeaving,
    dayMove,
    leaving,
  }
}
export type Acts = ReturnType<typeof useBoardActs>['acts']
