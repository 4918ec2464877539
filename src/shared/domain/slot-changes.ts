import { AppError } from '../contract/errors.ts'
import type { Row } from '../entities/index.ts'
import { invalidField } from '../model/forms.ts'
import { shiftInstants } from './slots.ts'
import { localTimeOf } from './zone.ts'

type Slot = Row<'assignments'>
type Order = Row<'orders'>

/** States that nothing changes any more. */
const OVER: readonly Slot['status'][] = ['cancelled', 'completed', 'noShow']
const ORDER_OVER: readonly Order['status'][] = ['closed', 'cancelled', 'lateCancelled']

/** What a slot forgets when it changes hands. */
const UNTOLD = { published: false, publishedAt: null, offer: null, endReason: null, travelMinutes: null } as const

/** What changes of a slot that somebody gets, who is then to confirm. */
export const GIVEN = { ...UNTOLD, status: 'pending' } as const

/** What changes of a slot that is taken back. */
export const FREED = {
  ...UNTOLD,
  employeeId: null,
  status: 'unassigned',
  overrides: [],
  distanceKm: null,
  travelPaid: false,
} as const

/** @throws AppError SLOT_CLOSED when it is over, whatever its order */
export function requireUnfinished(slot: Slot): void {
  if (OVER.includes(slot.status)) throw new AppError('SLOT_CLOSED', { current: slot })
}

/** @throws AppError SLOT_CLOSED when it is over, or its order is */
export function requireOpen(slot: Slot, order: Order): void {
  requireUnfinished(slot)
  if (ORDER_OVER.includes(order.status)) throw new AppError('SLOT_CLOSED', { current: slot })
}

/** @throws AppError SLOT_TAKEN when somebody has it */
export function requireFree(slot: Slot): void {
  if (slot.employeeId !== null) throw new AppError('SLOT_TAKEN', { current: slot })
}

/** The person who has it. @throws AppError SLOT_FREE when nobody does */
export function requireHeld(slot: Slot): string {
  if (slot.employeeId === null) throw new AppError('SLOT_FREE', { current: slot })
  return slot.employeeId
}

/**
 * What changes of a slot on another day of its order: the same local hours there. Nothing on its own day.
 * @throws AppError VALIDATION_FAILED for a day that is not the order's
 */
export function movedTo(slot: Slot, order: Order, zone: string, date: string) {
  if (date === slot.date) return {}
  if (date < order.startDate || date > order.endDate) throw invalidField('date', 'BAD_DAY')
  const [from, to] = [localTimeOf(slot.start, zone), localTimeOf(slot.end, zone)]
  return { date, ...shiftInstants(date, from, to, zone) }
}
