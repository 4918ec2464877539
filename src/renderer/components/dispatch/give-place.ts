import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import { runVerb } from '#renderer/records/write.ts'
import { heldBefore, openBefore, type Held } from './as-before.ts'

/** Why what the rules find is accepted, as a verb is told; nothing where no reason is needed. */
export const withReason = (reason: string | undefined) => (reason === undefined ? {} : { override: { reason } })

interface Given {
  readonly employeeId: string
  readonly baseRev?: number
  readonly override?: { readonly reason: string }
  /** Another assignment of the person, which they leave for it. */
  readonly leaves?: string
}

/** Whether somebody else has an assignment, or is remembered as whoever refused it or cannot come. */
export const isHeldByOther = (assignment: Pick<BoardAssignment, 'employeeId'>, employeeId: string): boolean =>
  assignment.employeeId !== null && assignment.employeeId !== employeeId

/** Gives an assignment to a person: an open one, or in the place of whoever has it, refused it or cannot come. */
export function givePlace(assignment: BoardAssignment, given: Given): Promise<Written> {
  const asked = { id: assignment._id, ...given }
  return isHeldByOther(assignment, given.employeeId)
    ? runVerb('assignments.replace', asked)
    : runVerb('assignments.assign', asked)
}

/** What of an assignment is needed to take it back, as it was before. */
type Place = Pick<BoardAssignment, '_id' | 'employeeId' | 'opened'> & Held

interface Taken {
  readonly assignment: Place
  readonly employeeId: string
}

/** What takes an assignment back that was open. */
const takenBack = ({ assignment, employeeId }: Taken) => ({
  id: assignment._id,
  before: openBefore(assignment, employeeId),
})

const wasOfOther = ({ assignment, employeeId }: Taken): boolean => isHeldByOther(assignment, employeeId)

/** Takes several assignments back from those who were given them, as `takePlaceBack` does with one. */
export async function takePlacesBack(taken: readonly Taken[], reason: string): Promise<void> {
  const open = taken.filter((one) => !wasOfOther(one)).map(takenBack)
  const held = taken.filter(wasOfOther).flatMap(({ assignment: { employeeId, ...was } }) => {
    if (employeeId === null) return []
    return [{ id: was._id, employeeId, before: heldBefore(was), override: { reason } }]
  })
  if (open.length > 0) await runVerb('assignments.unassignMany', { items: open })
  if (held.length > 0) await runVerb('assignments.replaceMany', { items: held })
}

/** Takes an assignment back from a person who was given it: it is open again, or of whoever it was of, as it was with them. */
export function takePlaceBack(assignment: Place, employeeId: string, reason: string): Promise<Written> {
  const { _id: id, employeeId: holder } = assignment
  if (holder === null || holder === employeeId)
    return runVerb('assignments.unassign', takenBack({ assignment, employeeId }))
  const before = heldBefore(assignment)
  return runVerb('assignments.replace', { id, employeeId: holder, before, override: { reason } })
}
