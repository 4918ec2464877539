import {
  firstPlannedDay,
  firstSlotIds,
  isPlanned,
  placeOfOrder,
  planOf,
  slotFields,
} from '#shared/domain/order-plan.ts'
import type { PlannedSlot } from '#shared/domain/slots.ts'
import { localDayOf } from '#shared/domain/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { doneAt } from './op-time.ts'
import { changeRow, createRows, removeRows, rowOf, rowsFrom } from './rows.ts'

type Order = Row<'orders'>
type Slot = Row<'assignments'>

/** A slot nobody has had: only the order decides of it. */
const isFree = ({ employeeId, status }: Slot) => employeeId === null && status === 'unassigned'

const seat = ({ positionId, date }: PlannedSlot | Slot) => `${positionId} ${date}`
const place = (slot: PlannedSlot | Slot) => `${seat(slot)} ${slot.start} ${slot.end}`

/**
 * Makes an order's slots what its dates, rhythm and positions ask for, up to eight weeks from today
 * (from its start when that is later). Free slots that are not wanted any more go, missing ones come;
 * a slot somebody has is kept and counts for its seat.
 * @returns the slots that were made
 * @throws AppError VALIDATION_FAILED, TOO_MANY when the positions ask for an absurd number
 */
export async function reconcileSlots(tx: WriteTx, actor: Actor, orderId: string): Promise<readonly Slot[]> {
  const order = await rowOf(tx.db, 'orders', orderId)
  if (!order || !isPlanned(order)) return []
  const existing = await slotsFrom(tx, order, firstPlannedDay(localDayOf(tx.now)))
  await followSite(tx, actor, order, existing)
  const { missing, unwanted } = compared(await wantedSlots(tx, order), existing)
  await removeRows(tx, actor, entities.assignments, unwanted)
  return makeSlots(tx, actor, slotFields(order, missing))
}

/**
 * Makes the slots an order still lacks from a day on; what is there stays as it is.
 * @returns the slots that were made
 * @throws AppError as reconcileSlots
 */
export async function extendSlots(tx: WriteTx, actor: Actor, orderId: string, from: string): Promise<readonly Slot[]> {
  const order = await rowOf(tx.db, 'orders', orderId)
  if (!order || !isPlanned(order)) return []
  const wanted = (await wantedSlots(tx, order)).filter(({ date }) => date >= from)
  const { missing } = compared(wanted, await slotsFrom(tx, order, from))
  return makeSlots(tx, actor, slotFields(order, missing))
}

/**
 * Makes the slots of an order that is being placed, under the ids its desk already knows them by.
 * @throws AppError as reconcileSlots
 */
export async function firstSlots(tx: WriteTx, actor: Actor, order: Order): Promise<readonly Slot[]> {
  const wanted = await wantedSlots(tx, order, localDayOf(doneAt(tx)))
  const ids = firstSlotIds(order._id, wanted)
  const rows = slotFields(order, wanted).map((slot, i) => ({ ...slot, _id: ids[i] }))
  return makeSlots(tx, actor, rows)
}

async function makeSlots(
  tx: WriteTx,
  actor: Actor,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Slot[]> {
  return (await createRows(tx, actor, entities.assignments, rows)) as unknown as Slot[]
}

async function slotsFrom(tx: WriteTx, order: Order, from: string): Promise<Slot[]> {
  const records = await tx.db
    .selectFrom('assignments')
    .selectAll()
    .where('orderId', '=', order._id)
    .where('date', '>=', from)
    .where('deletedAt', 'is', null)
    .orderBy('rev')
    .execute()
  return rowsFrom('assignments', records)
}

async function wantedSlots(tx: WriteTx, order: Order, since?: string): Promise<PlannedSlot[]> {
  const records = await tx.db
    .selectFrom('orderPositions')
    .selectAll()
    .where('orderId', '=', order._id)
    .where('deletedAt', 'is', null)
    .orderBy('rev')
    .execute()
  const site = await rowOf(tx.db, 'sites', order.siteId)
  return planOf(order, rowsFrom('orderPositions', records), site?.timezone, localDayOf(tx.now), since)
}

/** What to make and what to remove, seat by seat. */
function compared(wanted: readonly PlannedSlot[], existing: readonly Slot[]) {
  const held = countBy(existing.filter((slot) => !isFree(slot)).map(seat))
  const free = Map.groupBy(existing.filter(isFree), place)
  const missing: PlannedSlot[] = []
  for (const slot of wanted) {
    const taken = held.get(seat(slot)) ?? 0
    if (taken > 0) held.set(seat(slot), taken - 1)
    else if (!free.get(place(slot))?.shift()) missing.push(slot)
  }
  return { missing, unwanted: [...free.values()].flat().map(({ _id }) => _id) }
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** An order that moves to another site takes its slots along. */
async function followSite(tx: WriteTx, actor: Actor, order: Order, slots: readonly Slot[]): Promise<void> {
  const { siteId, clientId } = placeOfOrder(order)
  for (const slot of slots) {
    if (slot.siteId === siteId && slot.clientId === clientId) continue
    await changeRow(tx, actor, entities.assignments, slot, { siteId, clientId })
  }
}

/** Ids of the slots of an order, or of one of its positions, that nobody has. */
export async function freeSlotIds(tx: WriteTx, column: 'orderId' | 'positionId', id: string): Promise<string[]> {
  const records = await tx.db
    .selectFrom('assignments')
    .select('_id')
    .where(column, '=', id)
    .where('status', '=', 'unassigned')
    .where('deletedAt', 'is', null)
    .execute()
  return records.map(({ _id }) => String(_id))
}
