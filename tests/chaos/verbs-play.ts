import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { verbs, type VerbName } from '#shared/verbs/index.ts'
import {
  assignmentInput,
  orderInput,
  peopleAndPlaces,
  statusInput,
  updateInput,
  type Company,
} from '#tests/integration/data/verb-inputs.ts'
import { answeredRows, expectedRows } from '#tests/integration/data/verb-rows.ts'
import { openVerbWorld, type VerbWorld } from '#tests/integration/data/verb-world.ts'
import { rowsOf } from '#tests/integration/services/world.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'

const names = Object.keys(verbs) as VerbName[]

/** Orders every world begins with; the other verbs act on their assignments. */
const FIRST_ORDERS = 12
/** Steps between changes that no verb makes yet. */
const DISTURBED_EVERY = 60
/** Share of cases that commit on the server; the others are rolled back, so that a world stays small. */
const COMMITTED = 0.4
/** The same of verbs that make or release too many, so that people stay busy. */
const COMMITTED_SELDOM: { readonly [N in VerbName]?: number } = {
  'orders.createWithPositions': 0.03,
  'orders.update': 0.03,
  'orders.changeStatus': 0.03,
  'assignments.decline': 0.05,
  'assignments.unassign': 0.2,
}
/** Assignments that most verbs are about. */
const CROWDED = 200

/** Whether an order would be over: `disturb` closes enough of them. */
const ends = ({ to }: { readonly to?: unknown }) => to === 'closed' || to === 'cancelled'

/** How often each verb ended in each way: `assignments.assign OVERLAP`. */
export type Seen = Map<string, number>

/** Runs each verb `cases` times on the two executors over the same rows, and compares changes and refusals exactly. */
export async function playVerbs(kind: DatabaseKind, seed: number, cases: number): Promise<Seen> {
  const world = await openVerbWorld(kind)
  try {
    return await playIn(world, createRandom(seed), cases)
  } finally {
    await world.close()
  }
}

async function playIn(world: VerbWorld, random: Random, cases: number): Promise<Seen> {
  const company = await peopleAndPlaces(world, random)
  const assignments: string[] = []
  const orders: string[] = []
  /** The revisions at which each assignment was seen. */
  const revs = new Map<string, readonly number[]>()
  const seen: Seen = new Map()
  await world.hear()

  const assignmentShown = (id: string) => world.shown('assignments', id) as unknown as Row<'assignments'>

  /** An open assignment is mostly assigned; an assigned one is mostly moved or unassigned. */
  const pickFor = (verb: VerbName): Row<'assignments'> | undefined => {
    if (random.next() < 0.02) return undefined
    // Mostly among the first ones, so that people are busy there.
    const from = random.next() < 0.7 ? assignments.slice(0, CROWDED) : assignments
    const isHeldWanted = (verb === 'assignments.assign') === random.next() < 0.15
    let live: Row<'assignments'> | undefined
    for (let i = 0; i < 40; i++) {
      const assignment = assignmentShown(random.pick(from))
      if (assignment.deletedAt !== null) continue
      live ??= assignment
      if ((assignment.employeeId !== null && assignment.status !== 'cancelled') === isHeldWanted) return assignment
    }
    return live
  }

  const pickOrder = () => world.shown('orders', random.pick(orders)) as unknown as Row<'orders'>

  const inputFor = (verb: VerbName) => {
    if (verb === 'orders.createWithPositions') return orderInput(random, company)
    if (verb === 'orders.changeStatus') return statusInput(random, pickOrder())
    if (verb === 'orders.update') {
      const order = pickOrder()
      return updateInput(random, company, order, world.positionsOf(order._id))
    }
    const assignment = pickFor(verb)
    return assignmentInput(random, verb, company, assignment, assignment ? (revs.get(assignment._id) ?? []) : [])
  }

  for (let step = 0; step < FIRST_ORDERS + cases * names.length; step++) {
    if (step % DISTURBED_EVERY === DISTURBED_EVERY - 1) await disturb(world, random, company, assignments)
    const isFirst = step < FIRST_ORDERS
    const verb = isFirst ? 'orders.createWithPositions' : (names[step % names.length] as VerbName)
    const payload = inputFor(verb)
    const opId = newId()
    const story = JSON.stringify({ step, verb, payload })
    const onDevice = await world.predict(verb, payload, opId)
    const wanted = onDevice.done && expectedRows(world, onDevice.done)
    const isCommitted = isFirst || (random.next() < (COMMITTED_SELDOM[verb] ?? COMMITTED) && !ends(payload))
    const onServer = await (isCommitted ? world.ask : world.tryOut)(verb, payload, opId)
    // Only the server knows what others changed since a person saw the row.
    if (onServer.refused?.code !== 'STALE') expect(onDevice.refused, story).toEqual(onServer.refused)
    if (onServer.done) expect(wanted, story).toEqual(answeredRows(onServer.done))
    if (isCommitted && onServer.done) {
      await world.hear()
      if (verb === 'orders.createWithPositions')
        orders.push(...rowsOf(onServer.done.changed, 'orders').map(({ _id }) => _id))
      for (const { _id, rev } of rowsOf(onServer.done.changed, 'assignments')) {
        if (!revs.has(_id)) assignments.push(_id)
        revs.set(_id, [...(revs.get(_id) ?? []), rev].slice(-5))
      }
    }
    const ending = `${verb} ${onServer.refused?.code ?? 'done'}`
    seen.set(ending, (seen.get(ending) ?? 0) + 1)
  }
  return seen
}

/** Changes no verb makes yet: orders and assignments that ended, employees who left. */
async function disturb(world: VerbWorld, random: Random, { people }: Company, assignments: readonly string[]) {
  const shown = (id: string) => world.shown('assignments', id) as unknown as Row<'assignments'>
  for (const status of ['cancelled', 'completed', 'noShow', 'declined'] as const) {
    const assignment = shown(random.pick(assignments))
    if (assignment.employeeId !== null)
      await world.put('assignments', assignment._id, { status, published: true, travelMinutes: 5 })
  }
  if (random.next() < 0.3) {
    const { orderId } = shown(random.pick(assignments))
    await world.put('orders', orderId, { status: random.pick(['closed', 'cancelled', 'onHold'] as const) })
  }
  await world.put('employees', random.pick(people)._id, { status: random.pick(['disponible', 'onLeave'] as const) })
  await world.hear()
}
