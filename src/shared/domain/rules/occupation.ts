import type { BusySlot } from '../facts.ts'
import { isBusy, overlaps } from '../overlap.ts'
import { localTimeOf } from '../zone.ts'
import { block, forbid, NOTHING, type Rule } from './rule.ts'

const shown = (slot: BusySlot) => ({
  site: slot.siteName,
  date: slot.date,
  start: localTimeOf(slot.start),
  end: localTimeOf(slot.end),
  assignmentId: slot._id,
})

/** OVERLAP: nobody is at two places at once. The earliest slot in the way is told. Never overridable. */
export const overlap: Rule = (_, { slot }, near) => {
  let first: BusySlot | undefined
  for (const other of near) {
    if (overlaps(other, slot) && (first === undefined || other.start < first.start)) first = other
  }
  return first ? [forbid('OVERLAP', shown(first))] : NOTHING
}

/** DUPLICATE: the same person twice for one position of one order on one day. */
export const duplicate: Rule = ({ slots }, { slot }) => {
  for (const other of slots) {
    const isSame = other.date === slot.date && other.positionId === slot.positionId && other.orderId === slot.orderId
    if (isSame && other._id !== slot._id && isBusy(other.status)) return [block('DUPLICATE', shown(other))]
  }
  return NOTHING
}
