import type { BusyAssignment } from '../facts.ts'
import { isBusy, overlaps } from '../overlap.ts'
import { localTimeOf } from '../zone.ts'
import { block, forbid, NOTHING, type Rule } from './rule.ts'

const shown = (assignment: BusyAssignment) => ({
  site: assignment.siteName,
  date: assignment.date,
  start: localTimeOf(assignment.start),
  end: localTimeOf(assignment.end),
  assignmentId: assignment._id,
})

/** OVERLAP: nobody is at two places at once. The earliest assignment in the way is told. Never overridable. */
export const overlap: Rule = (_, { assignment }, near) => {
  let first: BusyAssignment | undefined
  for (const other of near) {
    if (overlaps(other, assignment) && (first === undefined || other.start < first.start)) first = other
  }
  return first ? [forbid('OVERLAP', shown(first))] : NOTHING
}

/** DUPLICATE: the same person twice for one position of one order on one day. */
export const duplicate: Rule = ({ assignments }, { assignment }) => {
  for (const other of assignments) {
    const isSame =
      other.date === assignment.date &&
      other.positionId === assignment.positionId &&
      other.orderId === assignment.orderId
    if (isSame && other._id !== assignment._id && isBusy(other.status)) return [block('DUPLICATE', shown(other))]
  }
  return NOTHING
}
