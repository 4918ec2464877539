import type { z } from 'zod'
import type { PairDay, PairVerdict, verdictsSchema } from '#shared/contract/dispatch/verdicts.ts'
import { AppError } from '#shared/contract/errors.ts'
import { requireNotOver } from '#shared/domain/dispatch/assignment-changes.ts'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import { evaluate, verdictOf } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts, BusyAssignment, CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import { shownWeek } from '#shared/domain/dispatch/pay-week-facts.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { notOrdered, readDayOnOrder } from '#shared/verbs/dispatch/steps/order-day.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { nearestRest } from './candidate-figures.ts'
import { busyOf } from './candidate-days.ts'
import { decide } from '../engine/decide.ts'
import { createBusy } from './busy-people.ts'
import { readFactsOfOne } from './facts-one.ts'
import { readFactsOfKnown } from './facts-people.ts'
import { readOnce, type Answers } from './read-once.ts'
import { readShiftCosts } from './shift-costs.ts'
import { readInTheWay } from './in-the-way.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

type Asking = z.output<typeof verdictsSchema>
type Query = Pick<Asking, 'pairs'> & Partial<Asking>
type Pair = Query['pairs'][number]

/**
 * What the rules need to know of an assignment on its day, or of the one its person would get on another day, and why it
 * cannot be given as it is. `day`: what the order has on that other day; facts of a day that it lacks are those it would
 * have, and there are none where it cannot have the day.
 */
interface Asked {
  readonly facts: AssignmentFacts | null
  readonly refusal: AppError | null
  readonly day?: PairDay
  /** How many are to fill on that other day. */
  readonly vacancies?: number
  /** It is to fill on its own day. */
  readonly isVacant?: boolean
}

function* askedOn({ assignmentId, date: day, hours: asked }: Pair, copies: boolean, today: string): Reading<Asked> {
  const assignment = yield* requireRow('assignments', assignmentId)
  const context = yield* readContext(assignment)
  const date = day ?? assignment.date
  if (!copies) requireNotOver(assignment, context.order)
  else if (isOrderOver(context.order)) throw new AppError('ASSIGNMENT_CLOSED', { current: assignment })
  if (date === assignment.date && !copies) {
    const facts = yield* readAssignmentFacts({ ...assignment, ...asked }, context, today)
    return { facts, refusal: null, isVacant: isVacant(assignment) }
  }
  const found = yield* readDayOnOrder(context, { date, today })
  const hours = found.kind === 'vacant' ? found.assignment : found.hours
  // Under the id of the assignment they leave, which is not counted beside the one they get; what is copied stays.
  const _id = copies ? `copy of ${assignmentId} on ${date}` : assignmentId
  const there = hours && { ...assignment, _id, date, start: hours.start, end: hours.end }
  const facts = there && (yield* readAssignmentFacts(there, context, today))
  if (found.kind === 'vacant') return { facts, refusal: null, day: { kind: 'vacant' }, vacancies: found.count }
  if (found.kind === 'full') return { facts, refusal: null, day: { kind: 'full' } }
  const { kind, why, dayOff } = found
  return { facts, refusal: notOrdered(assignment, date, found), day: { kind, why, dayOff, canAdd: hours !== null } }
}

/** Reads each assignment and day once, whatever number of people is asked about; what days share is read with the first of them. */
function createAsked(reader: Reader, copies: boolean, today: string): (pair: Pair) => Asked {
  const known = new Map<string, Asked>()
  const answers: Answers = new Map()
  return (pair) => {
    const { assignmentId, date, hours } = pair
    const key = [assignmentId, date, hours?.start, hours?.end].join(' ')
    const asked = known.get(key) ?? attempt(() => decide(reader, readOnce(askedOn(pair, copies, today), answers)))
    known.set(key, asked)
    return asked
  }
}

function attempt(read: () => Asked): Asked {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return { facts: null, refusal: error }
    throw error
  }
}

/** The facts of the people of some pairs, read together by the assignment's day. */
function createPeople(reader: Reader, pairs: readonly Pair[]) {
  const wanted = new Set(pairs.map(({ employeeId }) => employeeId))
  const busyOn = createBusy(reader, wanted)
  const byAssignment = new Map<AssignmentFacts, ReadonlyMap<string, CandidateFacts>>()
  return (employeeId: string, assignment: AssignmentFacts): CandidateFacts => {
    let people = byAssignment.get(assignment)
    if (!people) {
      people = readFactsOfKnown(reader, assignment, wanted, busyOn(assignment.date))
      byAssignment.set(assignment, people)
    }
    // Inactive people are on the board of a week in which they still work.
    return people.get(employeeId) ?? readFactsOfOne(reader, employeeId, assignment.date)
  }
}

/** What the pairs before one leave of the days they are about, where they count as done. */
function createDone() {
  const taken = new Map<string, BusyAssignment[]>()
  const gone = new Set<string>()
  const filled = new Map<string, number>()
  const placeOf = ({ positionId, date }: AssignmentFacts) => `${positionId} ${date}`
  return {
    /** Who has what: without what others took from them, with what they were given. */
    heldBy: (employeeId: string, known: CandidateFacts): CandidateFacts => {
      const given = taken.get(employeeId) ?? []
      if (given.length === 0 && gone.size === 0) return known
      return { ...known, assignments: [...known.assignments.filter(({ _id }) => !gone.has(_id)), ...given] }
    },
    /** Whether what was to fill on another day is filled by now. */
    isFilled: (facts: AssignmentFacts, { vacancies }: Asked) =>
      vacancies !== undefined && (filled.get(placeOf(facts)) ?? 0) >= vacancies,
    add: (employeeId: string, facts: AssignmentFacts, { vacancies }: Asked) => {
      taken.set(employeeId, [...(taken.get(employeeId) ?? []), busyOf(facts)])
      gone.add(facts._id)
      if (vacancies !== undefined) filled.set(placeOf(facts), (filled.get(placeOf(facts)) ?? 0) + 1)
    },
  }
}

/**
 * Whether each person can take each assignment, by the rules that the picker and the server apply, in the order asked.
 * @throws AppError NOT_FOUND for an unknown person
 */
export function readVerdicts(reader: Reader, query: Query, { today, now }: Moment): PairVerdict[] {
  const { pairs, cumulative = false, copies = false, withCost = false, leaving = false } = query
  const askedOf = createAsked(reader, copies, today)
  const personOf = createPeople(reader, pairs)
  const done = createDone()
  return pairs.map((pair) => {
    const { assignmentId, employeeId } = pair
    const asked = askedOf(pair)
    const { facts, refusal } = asked
    if (!facts) return refused(pair, asked)
    const day: PairDay | undefined = done.isFilled(facts, asked) ? { kind: 'full' } : asked.day
    const known = done.heldBy(employeeId, personOf(employeeId, facts))
    const inTheWay = leaving && asked.isVacant ? readInTheWay(reader, known, facts, now) : null
    const leaves = inTheWay?.stays === null ? inTheWay.assignment._id : undefined
    const person = leaves === undefined ? known : withoutOne(known, leaves)
    const findings = evaluate(person, facts)
    const verdict = refusal ? 'blocked' : verdictOf(findings)
    if (cumulative && verdict !== 'blocked') done.add(employeeId, facts, asked)
    const { from, to } = shownWeek(person, facts.date)
    const weekMinutes = plannedMinutes(known.assignments, from, to, facts._id)
    const weekMinutesAfter = plannedMinutes(person.assignments, from, to, facts._id) + facts.paidMinutes
    const { date } = facts
    const like = { like: assignmentId, ...(leaves !== undefined && { leaves }) }
    const cost = withCost ? readShiftCosts(reader, [employeeId], facts, like).get(employeeId) : undefined
    return {
      assignmentId,
      employeeId,
      date,
      verdict,
      findings,
      refusal: refusal?.code ?? null,
      weekMinutes,
      weekMinutesAfter,
      restMinutes: nearestRest(person, facts),
      distanceKm: distanceKm(person, facts),
      regime: person.regime,
      ...(day && { day }),
      ...(cost && { cost }),
      ...(inTheWay && { inTheWay }),
    }
  })
}

/** Somebody who has left an assignment. */
const withoutOne = (person: CandidateFacts, id: string): CandidateFacts => ({
  ...person,
  assignments: person.assignments.filter(({ _id }) => _id !== id),
})

const refused = ({ assignmentId, employeeId, date = '' }: Pair, { refusal, day }: Asked): PairVerdict => ({
  assignmentId,
  employeeId,
  date,
  verdict: 'blocked',
  findings: [],
  refusal: refusal?.code ?? null,
  ...(day && { day }),
  weekMinutes: 0,
  weekMinutesAfter: 0,
  restMinutes: null,
  distanceKm: null,
})
