import type { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { verbs } from '#shared/contract/verbs.ts'
import { overridesFor } from '#shared/domain/admission.ts'
import {
  FREED,
  GIVEN,
  movedTo,
  requireFree,
  requireHeld,
  requireOpen,
  requireUnfinished,
} from '#shared/domain/slot-changes.ts'
import { travelTo } from '#shared/domain/travel.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { othersChanges } from './audit.ts'
import type { Behaviour } from './behaviour.ts'
import type { ChangedRow } from './changed.ts'
import { candidateFacts, placeOfSlot, slotFacts, type SlotPlace } from './facts.ts'
import { changeRow, rowOf } from './rows.ts'

type Slot = Row<'assignments'>
type Input<V extends keyof typeof verbs> = z.output<(typeof verbs)[V]['input']>

export const assignments: Behaviour<Slot> = {
  /** A slot somebody has is taken back first, so that they are told. */
  removeParts: async (_tx, _actor, slot) => {
    requireFree(slot)
  },
}

/**
 * `assignments.assign`: a free slot goes to a person, who is then to confirm.
 * @throws AppError NOT_FOUND, SLOT_TAKEN, SLOT_CLOSED, STALE, REFERENCE_MISSING, OVERLAP, RULE_BLOCKED
 */
export async function assign(tx: WriteTx, actor: Actor, input: Input<'assignments.assign'>): Promise<ChangedRow[]> {
  const slot = await slotOf(tx, input.id)
  const place = await placeOfSlot(tx.db, slot)
  requireOpen(slot, place.order)
  requireFree(slot)
  await requireFresh(tx, actor, slot, input.baseRev)
  return [await give(tx, actor, slot, place, { employeeId: input.employeeId, override: input.override })]
}

/**
 * `assignments.unassign`: a slot is free again. Possible on a cancelled order, whose people are let go.
 * @throws AppError NOT_FOUND, SLOT_FREE, SLOT_CLOSED, STALE
 */
export async function unassign(tx: WriteTx, actor: Actor, input: Input<'assignments.unassign'>): Promise<ChangedRow[]> {
  const slot = await slotOf(tx, input.id)
  requireUnfinished(slot)
  requireHeld(slot)
  await requireFresh(tx, actor, slot, input.baseRev)
  return [changed(await changeRow(tx, actor, entities.assignments, slot, FREED))]
}

/**
 * `assignments.move`: a slot somebody has goes to another person, another day, or both.
 * @throws AppError as assign, SLOT_FREE when nobody has it, VALIDATION_FAILED for a day that is not the order's
 */
export async function move(tx: WriteTx, actor: Actor, input: Input<'assignments.move'>): Promise<ChangedRow[]> {
  const slot = await slotOf(tx, input.id)
  const place = await placeOfSlot(tx.db, slot)
  requireOpen(slot, place.order)
  const holder = requireHeld(slot)
  await requireFresh(tx, actor, slot, input.baseRev)
  const { employeeId = holder, date = slot.date, override } = input
  if (employeeId === holder && date === slot.date) return [changed(slot)]
  const times = movedTo(slot, place.order, place.site.timezone, date)
  return [await give(tx, actor, slot, place, { employeeId, override, times })]
}

interface Gift {
  readonly employeeId: string
  readonly override: Input<'assignments.assign'>['override']
  readonly times?: { readonly date?: string; readonly start?: string; readonly end?: string }
}

/** Everything is looked at inside the transaction: what the dispatcher saw may be over. */
async function give(tx: WriteTx, actor: Actor, slot: Slot, place: SlotPlace, gift: Gift): Promise<ChangedRow> {
  const employee = await rowOf(tx.db, 'employees', gift.employeeId)
  if (!employee) throw new AppError('REFERENCE_MISSING', { field: 'employeeId' })
  const wanted = { ...slot, ...gift.times }
  const facts = await slotFacts(tx.db, wanted, place)
  const candidate = await candidateFacts(tx.db, employee, wanted.date)
  const reason = gift.override?.reason
  const overrides = overridesFor(candidate, facts, { reason, by: actor.userId ?? 'system', at: tx.now })
  const office = employee.officeId === null ? null : await rowOf(tx.db, 'offices', employee.officeId)
  const travel = travelTo(employee, office, place.site)
  const changes = { ...GIVEN, ...gift.times, ...travel, employeeId: employee._id, overrides }
  return changed(await changeRow(tx, actor, entities.assignments, slot, changes, reason ?? null))
}

async function slotOf(tx: WriteTx, id: string): Promise<Slot> {
  const slot = await rowOf(tx.db, 'assignments', id)
  if (!slot) throw new AppError('NOT_FOUND', { entity: 'assignments', id })
  return slot
}

/**
 * Who has a slot, when, and in which state change together: anything else may differ from what was seen, and what
 * the same desk did since then it has seen.
 */
async function requireFresh(tx: WriteTx, actor: Actor, slot: Slot, baseRev: number | undefined): Promise<void> {
  if (baseRev === undefined || baseRev >= slot.rev) return
  const since = await othersChanges(tx.db, slot._id, baseRev, actor.desk)
  const unit = new Set<string>(entities.assignments.units.flat())
  const last = since.findLast(({ fields }) => fields.some((field) => unit.has(field)))
  if (last) throw new AppError('STALE', { current: slot, by: last.by, at: last.at })
}

const changed = (row: Slot): ChangedRow => ({ entity: 'assignments', row })
