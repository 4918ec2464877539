import { v7 as newId } from 'uuid'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { defaultOf } from '#shared/model/values.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { createRow } from '#server/records/rows.ts'
import {
  assignmentInput,
  orderInput,
  peopleAndPlaces,
  statusInput,
  updateInput,
  type AssignmentVerb,
  type Payload,
} from '#tests/integration/data/verb-inputs.ts'
import type { VerbWorld } from '#tests/integration/data/verb-world.ts'
import { rowsOf } from '#tests/integration/services/world.ts'
import type { Random } from '#tests/support/world/random.ts'
import { openLedger, type WholeOrder } from './needs.ts'
import { DAY_VERBS, openDay } from './verbs-dispatch-day.ts'
import { openPast } from './verbs-dispatch-past.ts'
import type { Area } from './verbs-play.ts'

/** Share of cases that commit on the server; the others are rolled back, so that a world stays small. */
const COMMITTED = 0.4
/** The same of verbs that make or release too many, so that people stay busy. */
const COMMITTED_SELDOM: { readonly [N in VerbName]?: number } = {
  'orders.createWithPositions': 0.03,
  'orders.update': 0.06,
  'orders.changeStatus': 0.03,
  'assignments.decline': 0.05,
  'assignments.unassign': 0.2,
  'assignments.free': 0.1,
  'assignments.cancel': 0.12,
  'assignments.cancelMany': 0.05,
  'assignments.unassignMany': 0.1,
  'assignments.noShow': 0.1,
  'assignments.noShowMany': 0.1,
  'sites.cancelDay': 0.1,
  'sites.restoreDay': 0.3,
}
/** Orders every world begins with; the other verbs act on their assignments. */
const FIRST_ORDERS = 12
/** Assignments that most verbs are about. */
const CROWDED = 200

const ATTENDANCE: ReadonlySet<VerbName> = new Set(['assignments.noShow', 'assignments.complete'])
const ENDED: ReadonlySet<string> = new Set(['completed', 'noShow', 'closed', 'cancelled'])

/** Whether an order would be over: `disturb` closes enough of them. */
const ends = ({ to }: { readonly to?: unknown }) => to === 'closed' || to === 'cancelled'

/** The person of an assignment logged time on it, which counts or not; its hours would have passed by then. */
async function logged(world: VerbWorld, random: Random, { _id: assignmentId, ...row }: Row<'assignments'>) {
  const { employeeId, siteId, date } = row
  if (employeeId === null) return
  const kind = random.pick(['worked', 'worked', 'didNotWork'] as const)
  const status = random.pick(['submitted', 'submitted', 'void'] as const)
  const fields = { assignmentId, employeeId, siteId, date, kind, status, start: null, end: null }
  await world.writer.write({ actor: SYSTEM }, (tx) =>
    createRow(tx, SYSTEM, entities.timeEntries, { ...blankEntry, ...fields, _id: newId() }),
  )
}
const blankEntry = Object.fromEntries(
  Object.entries(entities.timeEntries.fields).map(([name, field]) => [name, defaultOf(field)]),
)

/** The verbs of dispatch: what depends on other rows and on what others did. */
export async function openDispatch(world: VerbWorld, random: Random): Promise<Area> {
  const company = await peopleAndPlaces(world, random)
  const { _id: colleague } = await world.create('users', { role: 'admin', employeeId: null })
  const day = await openDay(world, random, company.people)
  const past = await openPast(world, random.fork('past'), company.people)
  const assignments: string[] = []
  const orders: string[] = []
  /** The revisions at which each assignment was seen. */
  const revs = new Map<string, readonly number[]>()

  const ledger = openLedger(() => {
    const now = world.now().toISOString()
    return { today: localDayOf(now), now }
  })
  const wholeOrder = (id: string): WholeOrder => {
    const order = world.shown('orders', id) as unknown as Row<'orders'>
    const ids = world.reader.all<{ _id: string }>(
      `select "_id" from "assignments" where "orderId" = ? and "deletedAt" is null`,
      id,
    )
    const site = world.shown('sites', order.siteId) as unknown as Row<'sites'>
    return {
      order,
      positions: world.positionsOf(id),
      assignments: ids.map(({ _id }) => assignmentShown(_id)),
      zone: site.timezone,
      calendar: STATUTORY_CALENDAR,
    }
  }

  const assignmentShown = (id: string) => world.shown('assignments', id) as unknown as Row<'assignments'>
  const pickOrder = () => world.shown('orders', random.pick(orders)) as unknown as Row<'orders'>

  const isOver = ({ status, orderId }: Row<'assignments'>) => {
    const { status: ofOrder } = world.shown('orders', orderId) as unknown as Row<'orders'>
    return ENDED.has(status) || ENDED.has(ofOrder)
  }

  /** An open assignment is mostly assigned; an assigned one is mostly moved or unassigned. */
  const pickFor = (verb: VerbName): Row<'assignments'> | undefined => {
    // A world begins with orders that may plan nothing yet.
    if (random.next() < 0.02 || assignments.length === 0) return undefined
    // Mostly among the first ones, so that people are busy there.
    const from = random.next() < 0.7 ? assignments.slice(0, CROWDED) : assignments
    const isHeldWanted = (verb === 'assignments.assign') === random.next() < 0.15
    // What is over can only be refused: seldom.
    const isOverWanted = random.next() < 0.15
    // Only what has begun is missed or completed.
    const isPast = ATTENDANCE.has(verb) && random.next() < 0.8
    const now = world.now().toISOString()
    let live: Row<'assignments'> | undefined
    for (let i = 0; i < 40; i++) {
      const assignment = assignmentShown(random.pick(from))
      if (assignment.deletedAt !== null) continue
      live ??= assignment
      const isHeld = assignment.employeeId !== null && assignment.status !== 'cancelled'
      if (isPast && assignment.start > now && i < 30) continue
      if (isHeld === isHeldWanted && isOver(assignment) === isOverWanted) return assignment
    }
    return live
  }

  /** An assignment of somebody, at the time of this one. */
  const anotherAtOnce = (assignment: Row<'assignments'> | undefined): Row<'assignments'> | null => {
    if (!assignment) return null
    for (let i = 0; i < 80; i++) {
      const other = assignmentShown(random.pick(assignments))
      const isAtOnce = other.start < assignment.end && other.end > assignment.start
      if (isAtOnce && other._id !== assignment._id && other.employeeId !== null) return other
    }
    return null
  }

  const inputFor = (verb: VerbName): Payload => {
    if (verb === 'orders.createWithPositions') return orderInput(random, company)
    if (verb === 'orders.changeStatus') return statusInput(random, pickOrder())
    if (verb === 'orders.update') {
      const order = pickOrder()
      return updateInput(random, company, order, world.positionsOf(order._id))
    }
    const assignment = pickFor(verb)
    if (DAY_VERBS.has(verb)) return day.inputFor(verb, assignment)
    const seenRevs = assignment ? (revs.get(assignment._id) ?? []) : []
    const input = assignmentInput(random, verb as AssignmentVerb, company, assignment, seenRevs)
    // The people who work at that time are few among all: without this nearly nobody is found to be busy.
    const busy = 'employeeId' in input && random.next() < 0.3 ? anotherAtOnce(assignment) : null
    const undone = past.inputFor(verb, assignment, busy, String(input['employeeId'] ?? ''))
    if (busy === null) return { ...input, ...undone }
    const { date: _, ...there } = input
    // A copy says its day.
    const copied = verb === 'assignments.copy' ? { date: assignment?.date } : {}
    const override = { reason: 'Le client le demande' }
    return { ...there, ...copied, employeeId: busy.employeeId, override, ...undone }
  }

  /** Changes no verb makes yet: orders and assignments that ended, those of a colleague, employees who left. */
  const disturb = async () => {
    for (const status of ['cancelled', 'completed', 'noShow', 'declined'] as const) {
      const assignment = assignmentShown(random.pick(assignments))
      // Who refused, or cannot come, may have another assignment at that time.
      if (assignment.status === 'pending' || assignment.status === 'confirmed')
        await world.put('assignments', assignment._id, { status, published: true, travelMinutes: 5 })
    }
    for (let i = 0; i < 4; i++) {
      const { _id, employeeId } = assignmentShown(random.pick(assignments))
      if (employeeId !== null) await world.put('assignments', _id, { assignedBy: colleague })
    }
    if (random.next() < 0.15) {
      const { orderId } = assignmentShown(random.pick(assignments))
      await world.put('orders', orderId, { status: random.pick(['closed', 'cancelled', 'onHold'] as const) })
    }
    for (let i = 0; i < 6; i++) await logged(world, random, assignmentShown(random.pick(assignments)))
    const status = random.pick(['disponible', 'onLeave'] as const)
    await world.put('employees', random.pick(company.people)._id, { status })
  }

  return {
    first: Array.from({ length: FIRST_ORDERS }, () => 'orders.createWithPositions'),
    // Everything else is about somebody who has an assignment.
    oftener: Array.from({ length: 6 }, () => 'assignments.assign'),
    inputFor,
    committed: (verb, payload) => (ends(payload) ? 0 : (COMMITTED_SELDOM[verb] ?? COMMITTED)),
    learn: (verb, { changed, ...rest }: Changed) => {
      day.learn({ changed, ...rest })
      past.learn({ changed, ...rest })
      if (verb === 'orders.createWithPositions') orders.push(...rowsOf(changed, 'orders').map(({ _id }) => _id))
      for (const { _id, rev } of rowsOf(changed, 'assignments')) {
        if (!revs.has(_id)) assignments.push(_id)
        revs.set(_id, [...(revs.get(_id) ?? []), rev].slice(-5))
      }
    },
    broken: (verb, { changed }) => {
      const touched = rowsOf(changed, 'assignments').map(({ orderId }) => orderId)
      const ids = new Set([...touched, ...rowsOf(changed, 'orders').map(({ _id }) => _id)])
      return [...past.strangers(changed), ...[...ids].flatMap((id) => ledger.after(verb, wholeOrder(id)))]
    },
    disturb,
    disturbed: () => {
      for (const id of orders) ledger.rebase(wholeOrder(id))
    },
  }
}
