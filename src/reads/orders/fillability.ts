import type { AbleCounts, Fillability, FillabilityQuery } from '#shared/contract/dispatch/fillability.ts'
import { verdictFor } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { defaultOf } from '#shared/model/values.ts'
import { readRow, type Reading } from '#shared/verbs/engine/reads.ts'
import { readAssignmentFacts } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readFactsOf } from '../dispatch/facts-people.ts'
import { decide } from '../engine/decide.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

type Asked = FillabilityQuery['positions'][number]
type Able = keyof AbleCounts

/** The id of what is not written yet. */
const NONE_YET = ''

/** A row as it would be: what is given, defaults for the rest. */
function rowLike<N extends EntityName>(name: N, given: Partial<Row<N>>): Row<N> {
  const blank = Object.entries(entities[name].fields).map(([field, kind]) => [field, defaultOf(kind)])
  return { ...Object.fromEntries(blank), _id: NONE_YET, ...given } as Row<N>
}

/** What the rules need to know of one shift of each position on the day; null when its place is unknown. */
function* shiftsOf(query: FillabilityQuery, today: string): Reading<readonly AssignmentFacts[] | null> {
  const { orderId, siteId, supervisorIds, workAtHeights, breakMinutes, breakPaid, date } = query
  const site = yield* readRow('sites', siteId)
  const client = site && (yield* readRow('clients', site.clientId))
  if (!site || !client) return null
  const { clientId } = site
  const own = { ...(orderId !== null && { _id: orderId }), clientId, siteId, supervisorIds: [...supervisorIds] }
  const order = rowLike('orders', { ...own, workAtHeights, breakMinutes, breakPaid })
  const shifts: AssignmentFacts[] = []
  for (const { role, requiredSkillIds, startTime, endTime } of query.positions) {
    const position = rowLike('orderPositions', { orderId: order._id, role, requiredSkillIds: [...requiredSkillIds] })
    const hours = shiftInstants(date, startTime, endTime, site.timezone)
    const shift = rowLike('assignments', { orderId: order._id, clientId, siteId, date, ...hours })
    shifts.push(yield* readAssignmentFacts(shift, { order, position, site, client }, today))
  }
  return shifts
}

/** Who could have a shift: ready when no rule says anything of them, to check when one warns. */
function ableFor(reader: Reader, shift: AssignmentFacts, orderId: string | null): ReadonlyMap<string, Able> {
  const able = new Map<string, Able>()
  for (const { person, facts } of readFactsOf(reader, shift, null)) {
    const assignments =
      orderId === null ? facts.assignments : facts.assignments.filter((one) => one.orderId !== orderId)
    const verdict = verdictFor({ ...facts, assignments }, shift)
    if (verdict !== 'blocked') able.set(person._id, verdict === 'recommended' ? 'ready' : 'toCheck')
  }
  return able
}

function countOf(able: Iterable<Able>): AbleCounts {
  const all = [...able]
  const ready = all.filter((one) => one === 'ready').length
  return { ready, toCheck: all.length - ready }
}

/** Lines that ask for the same are weighed once. */
const sameAs = ({ role, requiredSkillIds, startTime, endTime }: Asked): string =>
  JSON.stringify([role, requiredSkillIds.toSorted(), startTime, endTime])

/**
 * How many people could work on one day of an order that is being typed, by the rules that the picker and the server apply
 * once it exists. One day at a time: thousands of people are weighed, and a key press waits for no more than one of them.
 */
export function readFillability(reader: Reader, query: FillabilityQuery, { today }: Moment): Fillability | null {
  const shifts = decide(reader, shiftsOf(query, today))
  if (!shifts) return null
  const known = new Map<string, ReadonlyMap<string, Able>>()
  const byLine = query.positions.map((position, n) => {
    const key = sameAs(position)
    const able = known.get(key) ?? ableFor(reader, shifts[n] as AssignmentFacts, query.orderId)
    known.set(key, able)
    return able
  })
  const best = new Map<string, Able>()
  for (const able of known.values()) {
    for (const [id, how] of able) if (best.get(id) !== 'ready') best.set(id, how)
  }
  return { ...countOf(best.values()), positions: byLine.map((able) => countOf(able.values())) }
}
