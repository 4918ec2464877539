import { useState } from 'react'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import type { Choice } from './choice.ts'
import { CandidatePicker, type Scope } from './CandidatePicker.tsx'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { useAnnounced } from '#renderer/records/page/use-presence.ts'
import { ColleaguesNote } from '#renderer/components/dispatch/colleagues/ColleaguesNote.tsx'
import { planDays } from './plan-days.ts'
import { PickerHeader } from './PickerHeader.tsx'
import { PickerTitle } from './ReplacedPerson.tsx'
import { LeavingQuestion } from '#renderer/components/dispatch/leaving/LeavingQuestion.tsx'
import { useLeaving } from '#renderer/components/dispatch/leaving/use-leaving.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import type { AssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { StaffingPlan } from './StaffingPlan.tsx'
import { openOfPosition } from './use-prepared-picker.ts'
import classes from './picker.module.css'

interface Props {
  readonly assignment: BoardAssignment | null
  /** The name to begin the search with. */
  readonly person: string
  /** What is filled at first, where the position has several days to fill. */
  readonly firstScope?: Scope
  /** Drawn where it stands, not over the page: for a prerender. */
  readonly isInPlace?: boolean
  readonly onClose: () => void
  /** Goes on with another open assignment. */
  readonly onNext: (assignment: BoardAssignment) => void
  /** Assigns the candidate, whose answer may be known; true when this device has stored it. */
  readonly onAssign: (assignment: BoardAssignment, candidate: Candidate, choice: Choice) => Promise<boolean>
  /** Gives it to somebody who leaves another shift for it, likewise. */
  readonly onLeave: AssignmentActions['assignLeaving']
}

/** The candidates for an assignment: searched by name, ranked by the rules, chosen with Enter, for one day or for all. */
export function AssignmentPicker({ assignment, firstScope = 'day', isInPlace = false, ...rest }: Props) {
  const { t } = useTranslation()
  const [scope, setScope] = useState<Scope | null>(null)
  const leaving = useLeaving(rest.onLeave)
  const close = () => {
    leaving.cancel()
    setScope(null)
    rest.onClose()
  }
  return (
    <Drawer
      opened={assignment !== null}
      onClose={close}
      // A question stands over it: Escape is its own.
      closeOnEscape={leaving.asked === null}
      position="right"
      size={460}
      withinPortal={!isInPlace}
      // It goes at once: the next open assignment is behind it.
      transitionProps={{ duration: 150, exitDuration: 0 }}
      title={assignment ? <PickerTitle assignment={assignment} /> : t('board.pickerTitle')}
    >
      {assignment && (
        <Picker
          key={assignment._id}
          {...rest}
          assignment={assignment}
          scope={scope ?? firstScope}
          leaving={leaving}
          onScope={setScope}
          onClose={close}
        />
      )}
    </Drawer>
  )
}

interface PickerProps extends Props {
  readonly assignment: BoardAssignment
  readonly scope: Scope
  readonly leaving: ReturnType<typeof useLeaving>
  readonly onScope: (scope: Scope) => void
}

function Picker({ assignment, person, scope, leaving, onScope, onClose, onNext, onAssign }: PickerProps) {
  const [planned, setPlanned] = useState<Candidate | null>(null)
  useAnnounced('assignments', assignment._id, 'editing')
  const { date, startTime } = assignment
  const { value: open = [] } = useLive('board.position', openOfPosition(assignment), RELATED)
  const others = open.filter(({ _id }) => _id !== assignment._id)
  const sameDay = others.filter((other) => other.date === date && other.startTime === startTime)
  /** What is proposed next: the same day first, and other days only while all days are staffed. */
  const goOn = (given: readonly BoardAssignment[]) => {
    const isGiven = new Set(given.map(({ _id }) => _id))
    const left = others.filter(({ _id }) => !isGiven.has(_id))
    const next = left.find((other) => sameDay.includes(other)) ?? (scope === 'position' ? left[0] : undefined)
    if (next) onNext(next)
    else onClose()
  }
  const days = planDays(open, assignment)
  const canPlan = isOpen(assignment) && days.length > 1
  return (
    <div className={classes.picker}>
      <ColleaguesNote ids={assignment._id} />
      <PickerHeader assignment={assignment} left={isOpen(assignment) ? sameDay.length + 1 : 1} />
      {planned ? (
        <StaffingPlan
          assignment={assignment}
          open={open}
          candidate={planned}
          onBack={() => setPlanned(null)}
          onStaffed={(given) => {
            if (given.length > 0) goOn(given)
          }}
        />
      ) : (
        <CandidatePicker
          assignment={assignment}
          person={person}
          scope={canPlan ? scope : 'day'}
          days={canPlan ? days : [assignment]}
          onScope={onScope}
          onPlan={setPlanned}
          onClose={onClose}
          onLeave={leaving.ask}
          isLeaving={leaving.asked !== null}
          onAssign={async (candidate, choice) => {
            const isDone = await onAssign(assignment, candidate, choice)
            if (isDone && choice.answer !== 'decline') goOn([assignment])
            return isDone
          }}
        />
      )}
      {leaving.asked && (
        <LeavingQuestion
          asked={leaving.asked}
          onAnswer={async (reason) => {
            if (leaving.asked && (await leaving.answer(leaving.asked, reason))) goOn([assignment])
          }}
          onCancel={leaving.cancel}
        />
      )}
    </div>
  )
}
