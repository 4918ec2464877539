import type {
  CopyWeekPage,
  CopyWeekQuery,
  NotCopiedWhy,
  ShiftNotCopied,
  ShiftToCopy,
} from '#shared/contract/dispatch/copy-week.ts'
import { evaluate, verdictOf } from '#shared/domain/dispatch/evaluate.ts'
import type { AssignmentFacts, BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { busyOf } from '../candidate-days.ts'
import { createAddedDays } from './added-days.ts'
import { createColleagues } from './colleagues.ts'
import { createNotCopied } from './not-copied.ts'
import type { CopiedShift, Vacancy } from './pairing.ts'
import { createPeopleOn } from './people-on-days.ts'
import { createPlaceFacts } from './place-facts.ts'
import { createShown } from './shown-shifts.ts'
import { weekPlan, type WeekPlan } from './week-plan.ts'

/** A shift of somebody with what they are to get for it; null where nothing is left. */
interface Again {
  readonly name: string
  readonly shift: CopiedShift
  readonly to: { readonly vacancy: Vacancy; readonly place: AssignmentFacts } | null
}

/** When it begins in the later week; of what is not there, its day. */
const beginning = ({ shift, to }: Again): string => to?.place.start ?? shift.date
const byTime = (a: Again, b: Again): number => (beginning(a) < beginning(b) ? -1 : 1)

/** The shifts of a page of people, person by person and day after day. */
function shiftsOf(plan: WeekPlan, people: WeekPlan['people'], placeOf: (vacancy: Vacancy) => AssignmentFacts): Again[] {
  return people.flatMap(({ _id, name }) =>
    (plan.byPerson.get(_id) ?? [])
      .map(({ shift, vacancy }) => ({ name, shift, to: vacancy && { vacancy, place: placeOf(vacancy) } }))
      .toSorted(byTime),
  )
}

interface Pair {
  readonly employeeId: string
  readonly place: AssignmentFacts
}

/** What shifts that have nothing to fill would be if their orders got the day, by their ids; not what was beyond the order. */
function readAddedDays(reader: Reader, again: readonly Again[], { today, now }: Moment) {
  const addedOn = createAddedDays(reader, today)
  const found = again.flatMap(({ shift, to }): [string, AssignmentFacts][] => {
    const place = to === null && !shift.isExtra ? addedOn(shift) : null
    return place && place.end > now ? [[shift._id, place]] : []
  })
  return new Map(found)
}

/** Why a rule refuses: that somebody is away first, since it needs nobody's decision. */
function refusalOf(findings: readonly Finding[]): NotCopiedWhy {
  const blocking = findings.filter(({ level }) => level === 'block')
  return { kind: blocking.some(({ code }) => code === 'ABSENCE') ? 'absent' : 'blocked', findings: blocking }
}

/**
 * What the rules find of each, as if all that is given before it were its person's already. What they only warn of counts too:
 * whatever is left out of it, nothing else can be refused because of it.
 */
function createWeighing(reader: Reader, plan: WeekPlan, pairs: readonly Pair[]) {
  const factsOf = createPeopleOn(reader, pairs)
  const withColleagues = createColleagues(plan)
  const { siteName } = createShown(reader)
  const taken = new Map<string, BusyAssignment[]>()
  return (employeeId: string, place: AssignmentFacts): readonly Finding[] => {
    const before = taken.get(employeeId) ?? []
    const known = factsOf({ employeeId, place })
    const person = before.length === 0 ? known : { ...known, assignments: [...known.assignments, ...before] }
    const findings = evaluate(person, withColleagues(person, place))
    if (verdictOf(findings) !== 'blocked')
      taken.set(employeeId, [...before, { ...busyOf(place), siteName: siteName(place.siteId) }])
    return findings
  }
}

/**
 * What becomes of the shifts of a week in a later one, for a page of the people who have any: each gets what is to fill of the
 * same position on the same weekday. Nothing that the client ordered changes: where its order has nothing to fill, it is said
 * why.
 */
export function readCopyWeek(reader: Reader, query: CopyWeekQuery, at: Moment): CopyWeekPage {
  const plan = weekPlan(reader, query, at)
  const people = plan.people.slice(query.offset, query.offset + query.limit)
  const again = shiftsOf(plan, people, createPlaceFacts(reader, at.today))
  const onAddedDay = readAddedDays(reader, again, at)
  const pairs = again.flatMap(({ shift: { _id, employeeId }, to }) => {
    const place = to?.place ?? onAddedDay.get(_id)
    return place ? [{ employeeId, place }] : []
  })
  const findingsOf = createWeighing(reader, plan, pairs)
  const notCopied = createNotCopied(reader, plan, at.today)
  const shown = createShown(reader)
  const given: ShiftToCopy[] = []
  const skipped: ShiftNotCopied[] = []
  const skip = ({ shift, name }: Again, why: NotCopiedWhy) => {
    const { _id: assignmentId, orderId } = shift
    skipped.push({ ...shown.shift(shift, name), assignmentId, orderId, orderNumber: shown.orderNumber(orderId), why })
  }
  for (const one of again) {
    const { name, shift, to } = one
    if (to === null) {
      skip(one, notCopied(shift))
      continue
    }
    const { vacancy, place } = to
    const findings = findingsOf(shift.employeeId, place)
    const verdict = verdictOf(findings)
    if (verdict === 'blocked') {
      skip(one, refusalOf(findings))
      continue
    }
    const { start, end } = place
    const whom = shown.shift({ ...shift, start, end }, name)
    given.push({ ...whom, assignmentId: vacancy._id, baseRev: vacancy.rev, was: vacancy.was, verdict, findings })
  }
  // Days that are to be agreed to are weighed beside all that is given anyway.
  const told = skipped.map((one): ShiftNotCopied => {
    const place = one.why.kind === 'notOrdered' ? onAddedDay.get(one.assignmentId) : undefined
    const isFree = place && verdictOf(findingsOf(one.employeeId, place)) === 'recommended'
    return isFree ? { ...one, canAddDay: true } : one
  })
  const already = people.reduce((sum, { _id }) => sum + (plan.already.get(_id) ?? 0), 0)
  return { given, skipped: told, already, people: plan.people.length }
}
