import type { AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readDayOnOrder } from '#shared/verbs/dispatch/steps/order-day.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { placeKey, type CopiedShift } from './pairing.ts'

function* factsOf({ _id, date }: CopiedShift, today: string): Reading<AssignmentFacts | null> {
  const assignment = yield* requireRow('assignments', _id)
  const context = yield* readContext(assignment)
  const day = yield* readDayOnOrder(context, { date, today })
  if (day.kind !== 'notOrdered' || day.hours === null) return null
  const { start, end } = day.hours
  return yield* readAssignmentFacts({ ...assignment, date, start, end }, context, today)
}

/** What the rules would need to know of a shift on a day that its order does not have, if the order got it; null if it cannot. */
export function createAddedDays(reader: Reader, today: string): (shift: CopiedShift) => AssignmentFacts | null {
  const known = new Map<string, AssignmentFacts | null>()
  return (shift) => {
    const key = placeKey(shift)
    const facts = known.has(key) ? (known.get(key) ?? null) : decide(reader, factsOf(shift, today))
    known.set(key, facts)
    return facts && { ...facts, _id: `copy of ${shift._id} on ${shift.date}` }
  }
}
