import type { BusyAssignment } from '../facts.ts'
import { isBusy, overlaps } from '../overlap.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { block, forbid, NOTHING, type Rule } from './rule.ts'

const paramsOf = (assignment: BusyAssignment) => ({
  site: assignment.siteName,
  date: assignment.date,
  start: localTimeOf(assignment.start, assignment.timezone),
  end: localTimeOf(assignment.end, assignment.timezone),
  assignmentId: assignment._id,
})

/** OVERLAP (blocks, never overridable): the person has another assignment at these hours; reports the earliest. A company rule. */
export const overlap: Rule = (_, { assignment }, near) => {
  let first: BusyAssignment | undefined
  for (const other of near) {
    if (overlaps(other, assignment) && (first === undefined || other.start < first.start)) first = other
  }
  return first ? [forbid('OVERLAP', paramsOf(first))] : NOTHING
}

/** DUPLICATE (blocks): the person already has this position of this order on this day. A company rule. */
export const duplicate: Rule = ({ assignments }, { assignment }) => {
  for (const other of assignments) {
    const isSame =
      other.date === assignment.date &&
      other.positionId === assignment.positionId &&
      other.orderId === assignment.orderId
    if (isSame && other._id !== assignment._id && isBusy(other.status)) return [block('DUPLICATE', paramsOf(other))]
  }
  return NOTHING
}
