import { assignmentFields, isPlanned, planOf } from '#shared/domain/orders/order-plan.ts'
import { isOpen } from '#shared/domain/orders/plan-changes.ts'
import type { PlannedAssignment } from '#shared/domain/orders/planned-assignments.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { readCalendar } from '#shared/verbs/orders/steps/read-calendar.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import type { Actor } from '#server/access/actor.ts'
import { decide } from '#server/records/decide.ts'
import { plannedThrough, storePlanned } from './order-plans.ts'
import { createRows, decodeRows, rowOf } from '#server/records/rows.ts'

type Order = Row<'orders'>
type Assignment = Row<'assignments'>

const positionDayKey = ({ positionId, date }: PlannedAssignment | Assignment) => `${positionId} ${date}`
const hoursKey = (assignment: PlannedAssignment | Assignment) =>
  `${positionDayKey(assignment)} ${assignment.start} ${assignment.end}`

/**
 * Makes the assignments of an order for the days after those it has, up to eight weeks from today, and records how far
 * it has them now: in one transaction, so that a day is recorded only when it was made. Days that are past are left out.
 * A day that it had once is not made again, so that what somebody deleted there stays deleted, unless the order was planned
 * less far since: what it deleted itself, on hold or beginning earlier, is made again.
 * @returns the assignments that were made
 * @throws AppError VALIDATION_FAILED with TOO_MANY when the positions ask for too many
 */
export async function extendAssignments(tx: WriteTx, actor: Actor, orderId: string): Promise<readonly Assignment[]> {
  const order = await rowOf(tx.db, 'orders', orderId)
  if (!order || !isPlanned(order)) return []
  const today = localDayOf(tx.now)
  const from = dayAfter(await plannedThrough(tx.db, order), today)
  const wanted = (await wantedAssignments(tx, actor, order)).filter(({ date }) => date >= from)
  const missing = missingOf(wanted, await assignmentsFrom(tx, order, from))
  const made = await makeAssignments(tx, actor, assignmentFields(order, missing))
  await storePlanned(tx.db, order, today)
  return made
}

const dayAfter = (through: string, today: string): string => (through < today ? today : addDays(through, 1))

async function makeAssignments(
  tx: WriteTx,
  actor: Actor,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Assignment[]> {
  return (await createRows(tx, actor, entities.assignments, rows)) as unknown as Assignment[]
}

/** The assignments of an order from a day on. */
async function assignmentsFrom(tx: WriteTx, order: Order, from: string): Promise<Assignment[]> {
  const records = await tx.db
    .selectFrom('assignments')
    .selectAll()
    .where('orderId', '=', order._id)
    .where('date', '>=', from)
    .where('deletedAt', 'is', null)
    .orderBy('rev')
    .execute()
  return decodeRows('assignments', records)
}

async function wantedAssignments(tx: WriteTx, actor: Actor, order: Order): Promise<PlannedAssignment[]> {
  const records = await tx.db
    .selectFrom('orderPositions')
    .selectAll()
    .where('orderId', '=', order._id)
    .where('deletedAt', 'is', null)
    .orderBy('rev')
    .execute()
  const site = await rowOf(tx.db, 'sites', order.siteId)
  const calendar = await decide(tx, actor, readCalendar())
  const today = localDayOf(tx.now)
  return planOf(order, decodeRows('orderPositions', records), { zone: site?.timezone, calendar, today })
}

/** The assignments an order needs and does not have. */
function missingOf(wanted: readonly PlannedAssignment[], existing: readonly Assignment[]): PlannedAssignment[] {
  const held = countBy(existing.filter((row) => !row.isExtra && !isOpen(row)).map(positionDayKey))
  const open = Map.groupBy(
    existing.filter((row) => !row.isExtra && isOpen(row)),
    hoursKey,
  )
  const missing: PlannedAssignment[] = []
  for (const assignment of wanted) {
    const taken = held.get(positionDayKey(assignment)) ?? 0
    if (taken > 0) held.set(positionDayKey(assignment), taken - 1)
    else if (!open.get(hoursKey(assignment))?.shift()) missing.push(assignment)
  }
  return missing
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Ids of the assignments of an order, or of one of its positions, that nobody has. */
export async function openAssignmentIds(tx: WriteTx, column: 'orderId' | 'positionId', id: string): Promise<string[]> {
  const records = await tx.db
    .selectFrom('assignments')
    .select('_id')
    .where(column, '=', id)
    .where('status', '=', 'unassigned')
    .where('deletedAt', 'is', null)
    .execute()
  return records.map(({ _id }) => String(_id))
}
