import {
  FREED,
  movedTo,
  requireFree,
  requireHeld,
  requireOpen,
  requireUnfinished,
} from '#shared/domain/slot-changes.ts'
import type { Effect } from '../outbox/effect.ts'
import { assignAgain, moveAgain, unassignAgain } from './again.ts'
import type { Desk, Prediction } from './prediction.ts'
import { given, neededRow, placeOf } from './slot-facts.ts'

const setting = (id: string, fields: Readonly<Record<string, unknown>>): Effect[] => [
  { entity: 'assignments', id, change: { kind: 'set', fields } },
]

const authorityOf = ({ userId, at }: Desk, override: { readonly reason: string } | undefined) => ({
  reason: override?.reason,
  by: userId,
  at: at.now,
})

/** A free slot goes to a person. Whether others had it in between, only the server knows: STALE is its word. */
export const assign: Prediction<'assignments.assign'> = {
  predict: (desk, { id, employeeId, override }) => {
    const slot = neededRow(desk.reader, 'assignments', id)
    const { order, site } = placeOf(desk.reader, slot)
    requireOpen(slot, order)
    requireFree(slot)
    const authority = authorityOf(desk, override)
    return setting(id, given(desk.reader, { slot, site, employeeId, authority, times: {} }))
  },
  again: assignAgain,
}

/** A slot is free again. */
export const unassign: Prediction<'assignments.unassign'> = {
  predict: ({ reader }, { id }) => {
    const slot = neededRow(reader, 'assignments', id)
    requireUnfinished(slot)
    requireHeld(slot)
    return setting(id, FREED)
  },
  again: unassignAgain,
}

/** A slot goes to another person, another day, or both. */
export const move: Prediction<'assignments.move'> = {
  predict: (desk, { id, override, ...to }) => {
    const slot = neededRow(desk.reader, 'assignments', id)
    const { order, site } = placeOf(desk.reader, slot)
    requireOpen(slot, order)
    const holder = requireHeld(slot)
    const { employeeId = holder, date = slot.date } = to
    if (employeeId === holder && date === slot.date) return setting(id, {})
    const times = movedTo(slot, order, site.timezone, date)
    return setting(id, given(desk.reader, { slot, site, employeeId, authority: authorityOf(desk, override), times }))
  },
  again: moveAgain,
}
