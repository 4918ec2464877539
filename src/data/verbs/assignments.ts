import {
  FREED,
  movedTo,
  requireFree,
  requireHeld,
  requireOpen,
  requireUnfinished,
} from '#shared/domain/assignment-changes.ts'
import type { Effect } from '../outbox/effect.ts'
import { assignAgain, moveAgain, unassignAgain } from './again.ts'
import type { Device, Prediction } from './prediction.ts'
import { given, neededRow, placeOf } from './assignment-facts.ts'

const setting = (id: string, fields: Readonly<Record<string, unknown>>): Effect[] => [
  { entity: 'assignments', id, change: { kind: 'set', fields } },
]

const authorityOf = ({ userId, at }: Device, override: { readonly reason: string } | undefined) => ({
  reason: override?.reason,
  by: userId,
  at: at.now,
})

/** An open assignment goes to a person. Whether others had it in between, only the server knows: STALE is its word. */
export const assign: Prediction<'assignments.assign'> = {
  predict: (device, { id, employeeId, override }) => {
    const assignment = neededRow(device.reader, 'assignments', id)
    const { order, site } = placeOf(device.reader, assignment)
    requireOpen(assignment, order)
    requireFree(assignment)
    const authority = authorityOf(device, override)
    return setting(id, given(device.reader, { assignment, site, employeeId, authority, times: {} }))
  },
  again: assignAgain,
}

/** An assignment is free again. */
export const unassign: Prediction<'assignments.unassign'> = {
  predict: ({ reader }, { id }) => {
    const assignment = neededRow(reader, 'assignments', id)
    requireUnfinished(assignment)
    requireHeld(assignment)
    return setting(id, FREED)
  },
  again: unassignAgain,
}

/** An assignment goes to another person, another day, or both. */
export const move: Prediction<'assignments.move'> = {
  predict: (device, { id, override, ...to }) => {
    const assignment = neededRow(device.reader, 'assignments', id)
    const { order, site } = placeOf(device.reader, assignment)
    requireOpen(assignment, order)
    const holder = requireHeld(assignment)
    const { employeeId = holder, date = assignment.date } = to
    if (employeeId === holder && date === assignment.date) return setting(id, {})
    const times = movedTo(assignment, order, site.timezone, date)
    return setting(
      id,
      given(device.reader, { assignment, site, employeeId, authority: authorityOf(device, override), times }),
    )
  },
  again: moveAgain,
}
