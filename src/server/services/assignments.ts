import type { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { verbs } from '#shared/contract/verbs.ts'
import { shiftInstants } from '#shared/domain/slots.ts'
import { localTimeOf } from '#shared/domain/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { overridesFor, type Override } from './assignment-rules.ts'
import { fieldsChangedSince } from './audit.ts'
import type { Behaviour } from './behaviour.ts'
import type { ChangedRow } from './changed.ts'
import { candidateFacts, placeOfSlot, slotFacts, type SlotPlace } from './facts.ts'
import { invalidField } from '#shared/model/forms.ts'
import { changeRow, rowOf } from './rows.ts'
import { travelTo } from './travel.ts'

type Slot = Row<'assignments'>
type Input<V extends keyof typeof verbs> = z.output<(typeof verbs)[V]['input']>

/** States that nothing changes any more. */
const OVER: readonly Slot['status'][] = ['cancelled', 'completed', 'noShow']
const ORDER_OVER: readonly Row<'orders'>['status'][] = ['closed', 'cancelled', 'lateCancelled']

/** What a slot forgets when it changes hands. */
const UNTOLD = { published: false, publishedAt: null, offer: null, endReason: null, travelMinutes: null }

export const assignments: Behaviour<Slot> = {
  /** A slot somebody has is taken back first, so that they are told. */
  removeParts: async (_tx, _actor, slot) => {
    if (slot.employeeId !== null) throw new AppError('SLOT_TAKEN', { current: slot })
  },
}

/**
 * `assignments.assign`: a free slot goes to a person, who is then to confirm.
 * @throws AppError NOT_FOUND, SLOT_TAKEN, SLOT_CLOSED, STALE, REFERENCE_MISSING, OVERLAP, RULE_BLOCKED
 */
export async function assign(tx: WriteTx, actor: Actor, input: Input<'assignments.assign'>): Promise<ChangedRow[]> {
  const slot = await slotOf(tx, input.id)
  const place = await placeOfSlot(tx.db, slot)
  requireOpen(slot, place)
  if (slot.employeeId !== null) throw new AppError('SLOT_TAKEN', { current: slot })
  await requireFresh(tx, slot, input.baseRev)
  return [await give(tx, actor, slot, place, { employeeId: input.employeeId, override: input.override })]
}

/**
 * `assignments.unassign`: a slot is free again. Possible on a cancelled order, whose people are let go.
 * @throws AppError NOT_FOUND, SLOT_FREE, SLOT_CLOSED, STALE
 */
export async function unassign(tx: WriteTx, actor: Actor, input: Input<'assignments.unassign'>): Promise<ChangedRow[]> {
  const slot = await slotOf(tx, input.id)
  if (OVER.includes(slot.status)) throw new AppError('SLOT_CLOSED', { current: slot })
  if (slot.employeeId === null) throw new AppError('SLOT_FREE', { current: slot })
  await requireFresh(tx, slot, input.baseRev)
  const changes = {
    ...UNTOLD,
    employeeId: null,
    status: 'unassigned',
    overrides: [],
    distanceKm: null,
    travelPaid: false,
  } as const
  return [changed(await changeRow(tx, actor, entities.assignments, slot, changes))]
}

/**
 * `assignments.move`: a slot somebody has goes to another person, another day, or both.
 * @throws AppError as assign, SLOT_FREE when nobody has it, VALIDATION_FAILED for a day that is not the order's
 */
export async function move(tx: WriteTx, actor: Actor, input: Input<'assignments.move'>): Promise<ChangedRow[]> {
  const slot = await slotOf(tx, input.id)
  const place = await placeOfSlot(tx.db, slot)
  requireOpen(slot, place)
  if (slot.employeeId === null) throw new AppError('SLOT_FREE', { current: slot })
  await requireFresh(tx, slot, input.baseRev)
  const { employeeId = slot.employeeId, date = slot.date, override } = input
  if (employeeId === slot.employeeId && date === slot.date) return [changed(slot)]
  const times = date === slot.date ? {} : movedTo(slot, place, date)
  return [await give(tx, actor, slot, place, { employeeId, override, times })]
}

interface Gift {
  readonly employeeId: string
  readonly override: Override | undefined
  readonly times?: { readonly date?: string; readonly start?: string; readonly end?: string }
}

/** Everything is looked at inside the transaction: what the dispatcher saw may be over. */
async function give(tx: WriteTx, actor: Actor, slot: Slot, place: SlotPlace, gift: Gift): Promise<ChangedRow> {
  const employee = await rowOf(tx.db, 'employees', gift.employeeId)
  if (!employee) throw new AppError('REFERENCE_MISSING', { field: 'employeeId' })
  const wanted = { ...slot, ...gift.times }
  const facts = await slotFacts(tx.db, wanted, place)
  const candidate = await candidateFacts(tx.db, employee, wanted.date)
  const overrides = overridesFor(tx, actor, candidate, facts, gift.override)
  const changes = {
    ...UNTOLD,
    ...gift.times,
    ...(await travelTo(tx.db, employee, place.site)),
    employeeId: employee._id,
    status: 'pending',
    overrides,
  } as const
  const reason = gift.override?.reason ?? null
  return changed(await changeRow(tx, actor, entities.assignments, slot, changes, reason))
}

/** The same local hours on another day of the order. */
function movedTo(slot: Slot, { order, site }: SlotPlace, date: string) {
  if (date < order.startDate || date > order.endDate) throw invalidField('date', 'BAD_DAY')
  const [from, to] = [localTimeOf(slot.start, site.timezone), localTimeOf(slot.end, site.timezone)]
  return { date, ...shiftInstants(date, from, to, site.timezone) }
}

async function slotOf(tx: WriteTx, id: string): Promise<Slot> {
  const slot = await rowOf(tx.db, 'assignments', id)
  if (!slot) throw new AppError('NOT_FOUND', { entity: 'assignments', id })
  return slot
}

function requireOpen(slot: Slot, { order }: SlotPlace): void {
  if (OVER.includes(slot.status) || ORDER_OVER.includes(order.status)) {
    throw new AppError('SLOT_CLOSED', { current: slot })
  }
}

/** Who has a slot, when, and in which state change together: anything else may differ from what was seen. */
async function requireFresh(tx: WriteTx, slot: Slot, baseRev: number | undefined): Promise<void> {
  if (baseRev === undefined || baseRev >= slot.rev) return
  const since = await fieldsChangedSince(tx.db, slot._id, baseRev)
  if (entities.assignments.units.flat().some((field) => since.has(field))) {
    throw new AppError('STALE', { current: slot })
  }
}

const changed = (row: Slot): ChangedRow => ({ entity: 'assignments', row })
