import type { Written } from '#shared/contract/sync/operation.ts'
import { rememberDays } from '#renderer/components/dispatch/added-days.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { giveBack } from '#renderer/components/dispatch/freed-assignments.ts'
import { heldBefore, openBefore } from '#renderer/components/dispatch/as-before.ts'
import { takePlacesBack, withReason } from '#renderer/components/dispatch/give-place.ts'
import { NO_PLACES, readPlaces } from '#renderer/components/dispatch/places.ts'
import { runVerb } from '#renderer/records/write.ts'
import { arrivals } from '../arrivals.ts'
import type { Clip } from './marks.ts'
import { isGiving, type Weighed } from './planned.ts'

/** Something done that can be taken back. */
interface Act {
  readonly run: (isAgain: boolean) => Promise<Written>
  readonly undo: () => Promise<void>
}

const agreed = ({ agreement, needsReason }: Weighed, reason: string | undefined) => ({
  ...(agreement === 'extra' && { extra: true }),
  ...(agreement === 'addDay' && { addDay: true }),
  ...(needsReason && withReason(reason)),
})

const addedBy = (planned: readonly Weighed[]) =>
  planned.flatMap(({ agreement, date, assignment: { orderId } }) => (agreement === 'addDay' ? [{ orderId, date }] : []))

const wantedBy = (planned: readonly Weighed[]) => planned.map(({ person, date }) => ({ employeeId: person._id, date }))

/** People work like assignments, which stay as they are; taken back, what they filled is as it was, and what was agreed beyond the orders goes. */
function copying(planned: readonly Weighed[], reason: string | undefined, undoReason: string): Act {
  let made: readonly (string | undefined)[] = []
  let places = NO_PLACES
  let giveDaysBack = () => Promise.resolve()
  return {
    run: async () => {
      places = await readPlaces(planned)
      giveDaysBack = await rememberDays(addedBy(planned))
      const items = planned.map((each) => {
        const { assignment, person, date } = each
        const into = isOpen(assignment) && date === assignment.date ? { into: assignment._id } : {}
        return { id: assignment._id, employeeId: person._id, date, ...into, ...agreed(each, reason) }
      })
      const written = await runVerb('assignments.copyMany', { items })
      made = arrivals(written, wantedBy(planned))
      return written
    },
    undo: async () => {
      const taken = planned.flatMap(({ person }, n) => {
        const id = made[n]
        return id === undefined ? [] : [{ id, employeeId: person._id, assignment: places.get(id) }]
      })
      const beyond = taken.filter(({ assignment }) => !assignment).map(({ id }) => ({ id, dropExtra: true }))
      if (beyond.length > 0) await runVerb('assignments.unassignMany', { items: beyond })
      const filled = taken.flatMap(({ assignment, employeeId }) => (assignment ? [{ assignment, employeeId }] : []))
      await takePlacesBack(filled, undoReason)
      await giveDaysBack()
    },
  }
}

/** Others get assignments on their days, whoever has them or nobody; taken back, all is as it was. */
function giving(planned: readonly Weighed[], reason: string | undefined, undoReason: string): Act {
  const taken = planned.map(({ assignment, person }) => ({ assignment, employeeId: person._id }))
  return {
    run: (isAgain) => {
      const items = planned.map((each) => {
        const { _id: id, rev: baseRev } = each.assignment
        const given = { id, employeeId: each.person._id, fills: true }
        return { ...given, ...(!isAgain && { baseRev }), ...agreed(each, reason) }
      })
      return runVerb('assignments.moveMany', { items })
    },
    // The last that came leaves first.
    undo: () => takePlacesBack(taken.toReversed(), undoReason),
  }
}

/** People leave assignments for other days; taken back, they have them again with what they had answered. */
function moving(planned: readonly Weighed[], reason: string | undefined, undoReason: string): Act {
  let there: readonly (string | undefined)[] = []
  let places = NO_PLACES
  let giveDaysBack = () => Promise.resolve()
  return {
    run: async (isAgain) => {
      places = await readPlaces(planned)
      giveDaysBack = await rememberDays(addedBy(planned))
      const items = planned.map((each) => {
        const { assignment, person, date } = each
        const { _id: id, rev: baseRev } = assignment
        return { id, employeeId: person._id, date, ...(!isAgain && { baseRev }), ...agreed(each, reason) }
      })
      const written = await runVerb('assignments.moveMany', { items })
      there = arrivals(written, wantedBy(planned))
      return written
    },
    undo: async () => {
      const back = planned
        .flatMap(({ assignment: was, person }, n) => {
          const id = there[n]
          if (id === undefined || was.employeeId === null) return []
          return [{ id, was, employeeId: was.employeeId, by: person._id, place: places.get(id) }]
        })
        .toReversed()
      const isOfOther = ({ was, place, by }: (typeof back)[number]) =>
        !was.isExtra && place !== undefined && place.employeeId !== null && place.employeeId !== by
      // Who refused a place, or cannot come there, is remembered with it again.
      const filled = back.filter(isOfOther)
      await takePlacesBack(
        filled.flatMap(({ place, by }) => (place ? [{ assignment: place, employeeId: by }] : [])),
        undoReason,
      )
      await giveBack(
        filled.map(({ was }) => was),
        undoReason,
      )
      const moved = back.filter((each) => !isOfOther(each))
      const override = { reason: undoReason }
      const items = moved.map(({ id, was, employeeId, by, place }) => ({
        id,
        employeeId,
        date: was.date,
        into: was._id,
        extra: was.isExtra,
        before: heldBefore(was),
        ...(place && { leftBefore: openBefore(place, by) }),
        override,
      }))
      if (items.length > 0) await runVerb('assignments.moveMany', { items })
      await giveDaysBack()
    },
  }
}

/** Lays down what was cut or copied, in one operation. */
export const layingDown = (
  kind: Clip['kind'],
  planned: readonly Weighed[],
  reason: string | undefined,
  undoReason: string,
): Act => (kind === 'copy' ? copying : isGiving(kind, planned) ? giving : moving)(planned, reason, undoReason)
