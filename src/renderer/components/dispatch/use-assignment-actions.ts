import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { LeftShift } from '#shared/contract/dispatch/verdicts.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import type { Say } from '#renderer/notifications/say.ts'
import type { ToastOptions } from '#renderer/notifications/show-toast.tsx'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb, watchStored } from '#renderer/records/write.ts'
import { isHeld, type Answer } from './assignment-state.ts'
import { heldBefore, openBefore } from './as-before.ts'
import { NO_PLACES, readPlaces } from './places.ts'
import { rememberDays } from './added-days.ts'
import { giveBack } from './freed-assignments.ts'
import { givePlace, isHeldByOther, takePlaceBack, withReason } from './give-place.ts'

export interface Person {
  readonly employeeId: string
  readonly name: string
}

interface Target {
  readonly employeeId: string
  readonly reason?: string
}

interface DayTarget {
  readonly employeeId: string
  readonly date: string
  /** One more than ordered was agreed. */
  readonly extra?: boolean
  /** The order gets the day. */
  readonly addDay?: boolean
  readonly reason?: string | undefined
}

/** The assignment that somebody got on the day they moved to. */
const arrivedIn = ({ changed }: Written, { employeeId, date }: DayTarget): string | undefined =>
  changed.find(({ entity, row }) => {
    const { date: day, employeeId: holder } = row as unknown as Row<'assignments'>
    return entity === 'assignments' && day === date && holder === employeeId
  })?.row._id

interface Act {
  readonly label: Say
  /** Runs it; `baseRev` is only known the first time. */
  readonly run: (seen: { readonly baseRev?: number }) => Promise<Written>
  readonly undo: () => Promise<unknown>
}

const chooseOtherText: Say = ({ t }) => t('board.chooseOther')

/**
 * Assigns, unassigns, moves, and records answers: each can be undone and done again. `chooseOther` is offered when the
 * server refuses a person whom the screen already showed as assigned; it stays the same function.
 */
export function useAssignmentActions(chooseOther: (assignment: BoardAssignment) => void) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()

  return useMemo(() => {
    const override = { reason: t('board.undoReason') }

    /** False after a refusal, which a toast explains; `refused` is added to it. */
    const perform = async (
      { rev: baseRev }: BoardAssignment,
      { label, run, undo }: Act,
      refused: () => ToastOptions = () => ({}),
    ): Promise<boolean> => {
      try {
        const { waits } = await run({ baseRev })
        pushUndo({ label, undo: async () => void (await undo()), redo: async () => void (await run({})) }, waits)
        return true
      } catch (error) {
        toasts.error(error, refused())
        return false
      }
    }

    /**
     * True as soon as this device has stored the operation. The server may still refuse it: the toast then stays, and says
     * what was not done and what can be done now.
     */
    const performSoon = (assignment: BoardAssignment, name: string, act: Act): Promise<boolean> => {
      const { _id: id } = assignment
      const { stored, stop } = watchStored(id)
      let isStored = false
      const soon = stored.then(() => (isStored = true))
      const note: Say = ({ t }) => t('board.notGiven', { name, site: assignment.siteName })
      const action = { label: chooseOtherText, run: () => chooseOther(assignment) }
      const answered = perform(assignment, act, () =>
        isStored ? { note, action, key: `refused ${id}`, stays: true } : {},
      )
      return Promise.race([soon, answered]).finally(stop)
    }

    const assign = (assignment: BoardAssignment, { employeeId, name }: Person, reason?: string) => {
      const { siteName: site } = assignment
      return performSoon(assignment, name, {
        label: ({ t }) => t('board.assigned', { name, site }),
        run: (seen) => givePlace(assignment, { employeeId, ...seen, ...withReason(reason) }),
        undo: () => takePlaceBack(assignment, employeeId, override.reason),
      })
    }

    /** Gives an assignment to somebody who leaves another one for it, in one operation; undone, they have that one again as it was. */
    const assignLeaving = (
      assignment: BoardAssignment,
      { employeeId, name }: Person,
      left: LeftShift,
      reason?: string,
    ) => {
      const { _id: id, siteName: site } = assignment
      return performSoon(assignment, name, {
        label: ({ t }) => t('board.leaving.done', { name, from: left.siteName, site }),
        run: (seen) => givePlace(assignment, { employeeId, leaves: left._id, ...seen, ...withReason(reason) }),
        undo: async () => {
          const back = { id: left._id, employeeId, before: heldBefore(left), override }
          const leftBefore = openBefore(assignment, employeeId)
          if (assignment.employeeId === null) await runVerb('assignments.assign', { ...back, leaves: id, leftBefore })
          else {
            // Whoever refused it, or cannot come, is remembered again.
            await takePlaceBack(assignment, employeeId, override.reason)
            await runVerb('assignments.assign', back)
          }
        },
      })
    }

    const unassign = async (assignment: BoardAssignment) => {
      const { _id: id, employeeId, siteName: site } = assignment
      if (employeeId === null) return false
      return perform(assignment, {
        label: ({ t }) => t('board.unassigned', { site }),
        run: (seen) => runVerb('assignments.unassign', { id, ...seen }),
        undo: () => runVerb('assignments.assign', { id, employeeId, before: heldBefore(assignment), override }),
      })
    }

    const move = (assignment: BoardAssignment, { employeeId, reason }: Target, name: string) => {
      const { _id: id } = assignment
      return performSoon(assignment, name, {
        label: ({ t }) => t('board.movedTo', { name }),
        run: (seen) => runVerb('assignments.move', { id, employeeId, ...seen, ...withReason(reason) }),
        undo: () => takePlaceBack(assignment, employeeId, override.reason),
      })
    }

    /** Its person, or another one, goes to another day of the order; undone, also a day that the order got is taken back. */
    const moveToDay = (assignment: BoardAssignment, { reason, ...target }: DayTarget, name: string) => {
      const { _id: id, orderId, date, employeeId: holder } = assignment
      let there: string | undefined
      let places = NO_PLACES
      let giveDayBack = () => Promise.resolve()
      return performSoon(assignment, name, {
        label: ({ t, formats }) => t('board.movedOn', { name, day: formats.weekday(target.date) }),
        run: async (seen) => {
          places = await readPlaces([{ assignment, date: target.date }])
          if (target.addDay) giveDayBack = await rememberDays([{ orderId, date: target.date }])
          const written = await runVerb('assignments.move', { id, ...target, ...seen, ...withReason(reason) })
          there = arrivedIn(written, target)
          return written
        },
        undo: async () => {
          if (there === undefined) return
          const place = places.get(there)
          if (place && !assignment.isExtra && isHeldByOther(place, target.employeeId)) {
            // Who refused the place, or cannot come there, is remembered with it again.
            await takePlaceBack(place, target.employeeId, override.reason)
            await giveBack([assignment], override.reason)
          } else {
            await runVerb('assignments.move', {
              id: there,
              date,
              into: id,
              ...(holder !== null && { employeeId: holder }),
              extra: assignment.isExtra,
              before: heldBefore(assignment),
              ...(place && { leftBefore: openBefore(place, target.employeeId) }),
              override,
            })
          }
          await giveDayBack()
        },
      })
    }

    /** Records what the person of an assignment answered, or shows it to them. */
    const answer = async (assignment: BoardAssignment, what: Answer, name: string) => {
      if (!isHeld(assignment)) return false
      const { _id: id, siteName: site } = assignment
      const undos = {
        confirm: () => runVerb('assignments.awaitReply', { id }),
        publish: () => runVerb('assignments.unpublish', { id }),
        decline: () => runVerb('assignments.awaitReply', { id, before: heldBefore(assignment), override }),
      }
      return perform(assignment, {
        label: ({ t }) => t(`board.answered.${what}`, { name, site }),
        run: (seen) => runVerb(`assignments.${what}`, { id, ...seen }),
        undo: undos[what],
      })
    }

    /** Gives an assignment to a person whose answer is known: they will come, or they refuse it. One undo takes back both. */
    const assignAnswered = async (
      assignment: BoardAssignment,
      { employeeId, name }: Person,
      what: 'confirm' | 'decline',
      reason?: string,
    ) => {
      const { _id: id, siteName: site } = assignment
      // After a refusal of the person the picker stays, for somebody else: not before both are done.
      const act: Act = {
        label: ({ t }) => t(`board.answered.${what}`, { name, site }),
        run: async (seen) => {
          await givePlace(assignment, { employeeId, ...seen, ...withReason(reason) })
          return runVerb(`assignments.${what}`, { id })
        },
        undo: async () => {
          if (what === 'decline') await runVerb('assignments.awaitReply', { id, override })
          await takePlaceBack(assignment, employeeId, override.reason)
        },
      }
      return what === 'confirm' ? performSoon(assignment, name, act) : perform(assignment, act)
    }

    return { assign, assignLeaving, unassign, move, moveToDay, answer, assignAnswered }
  }, [t, toasts, pushUndo, chooseOther])
}
export type AssignmentActions = ReturnType<typeof useAssignmentActions>
