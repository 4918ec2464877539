import type { BusyAssignment, CandidateFacts, HeldSkill, AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import type { PaidLeave } from '#shared/domain/time/hours/paid-leave.ts'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import { daysWeighed } from '#shared/domain/dispatch/days-weighed.ts'
import { levelsFor, NO_LEVELS, type RuleLevels } from '#shared/domain/dispatch/rule-levels.ts'
import { readRuleLevels } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { decide } from '../engine/decide.ts'
import { payWeekFacts, shownWeek } from '#shared/domain/dispatch/pay-week-facts.ts'
import { payWeeksOn } from '#shared/domain/time/pay/pay-weeks.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { addDays, eachDay } from '#shared/model/dates.ts'
import { searchPieces } from './board-people.ts'
import { busyAssignments, busyOn, siteClocks, weekMinutes, type ByPerson } from './busy-assignments.ts'
import { absencesOn, leaveIn, preferencesOf, restrictionsOf } from './facts-wishes.ts'
import { labourRules, payWeeksOfAll } from '../time/labour-rules.ts'
import type { Reader } from '../engine/reader.ts'

const NONE: readonly never[] = []

/** A person as the picker names them. */
export interface Person {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
  readonly employeeNumber: string
  readonly phone: string
  readonly city: string | null
  readonly postalCode: string | null
  readonly geocodeStatus: string
}

export type OwnFacts = Omit<
  CandidateFacts,
  'skills' | 'assignments' | 'absences' | 'restrictions' | 'preferences' | 'payWeeks' | 'labour' | 'levels'
>
interface PersonRecord extends Person, Omit<OwnFacts, 'fearOfHeights' | 'availability' | 'office' | 'onboarding'> {
  readonly fearOfHeights: number
  /** JSON. */
  readonly availability: string
  readonly onboarding: string
  readonly officeLat: number | null
  readonly officeLng: number | null
}

const PEOPLE = `
  select e."_id", e."firstName", e."lastName", e."employeeNumber", e."phone", e."city", e."postalCode",
    e."geocodeStatus", e."status", e."statusUntil",
    e."hireDate", e."terminationDate", e."fearOfHeights", e."maxDistanceKm", e."lat", e."lng",
    e."availability", e."regime", e."employmentType", e."onboarding", o."lat" as "officeLat", o."lng" as "officeLng"
  from "employees" e left join "offices" o on o."_id" = e."officeId" where e."deletedAt" is null and e."status" <> 'inactive'
  order by e."lastName_f", e."firstName_f", e."_id"`

/** Few people declare anything. */
const layersOf = (text: string): CandidateFacts['availability'] =>
  text === '[]' ? NONE : (JSON.parse(text) as CandidateFacts['availability'])

const NO_STEPS: CandidateFacts['onboarding'] = NONE

function ownFacts({ officeLat, officeLng, onboarding, ...record }: PersonRecord): OwnFacts {
  return {
    ...record,
    fearOfHeights: record.fearOfHeights === 1,
    availability: layersOf(record.availability),
    office: { lat: officeLat, lng: officeLng },
    // Of most files every step is done.
    onboarding: onboarding.includes('"done":false')
      ? (JSON.parse(onboarding) as CandidateFacts['onboarding'])
      : NO_STEPS,
  }
}

/** Everybody who works here, in order of name; kept until an employee or an office changes. */
export function everybody(reader: Reader): readonly { readonly person: Person; readonly own: OwnFacts }[] {
  return reader.memo.of('people', ['employees', 'offices'], () =>
    reader.all<PersonRecord>(PEOPLE).map((record) => ({ person: record, own: ownFacts(record) })),
  )
}

const HELD = `
  select "employeeId", "expiresAt", "verifiedAt" from "employeeSkills" where "skillId" = ? and "deletedAt" is null`

/** Who holds a skill; the rules look at no skill that the assignment does not ask for. */
export function holders(reader: Reader, skillId: string): ReadonlyMap<string, HeldSkill> {
  return reader.memo.of(`held ${skillId}`, ['employeeSkills'], () => {
    const held = new Map<string, HeldSkill>()
    for (const [employeeId, expiresAt, verifiedAt] of reader.arrays(HELD, skillId)) {
      held.set(employeeId as string, {
        skillId,
        expiresAt: expiresAt as string | null,
        verifiedAt: verifiedAt as string | null,
      })
    }
    return held
  })
}

/** The days on which what somebody works decides about a day: its pay weeks, and those that may follow each other (`daysWeighed`). */
export function weighingDays(reader: Reader, date: string): readonly [string, string] {
  const around = daysWeighed(labourRules(reader))
  const days = [addDays(date, -around), addDays(date, around), ...payWeeksOfAll(reader, date).flat()].toSorted()
  return [days[0] ?? date, days.at(-1) ?? date]
}

/** Ids of the people a quick search finds; null when nothing is searched. */
export function found(reader: Reader, search: string): ReadonlySet<string> | null {
  const pieces = searchPieces(search)
  if (pieces.length === 0) return null
  const where = pieces.map(({ text }) => text).join(' and ')
  const rows = reader.arrays(`select e."_id" from "employees" e where ${where}`, ...pieces.flatMap((p) => p.params))
  return new Set(rows.map(([id]) => id as string))
}

export interface Candidacy {
  readonly person: Person
  readonly facts: CandidateFacts
  /** Planned in the pay week of the assignment, the assignment itself not counted. */
  readonly weekMinutes: number
}

/** Everybody who works here with what the rules need to know of them for an assignment; sets, never a query a person. */
export const readPeopleFacts = (reader: Reader, assignment: AssignmentFacts, search: string): Candidacy[] =>
  readFactsOf(reader, assignment, found(reader, search))

interface RegimeRules {
  readonly labour: CandidateFacts['labour']
  /** The first day of the pay week that hours are shown for. */
  readonly payWeek: string
  readonly payWeeksOf: (employeeId: string) => CandidateFacts['payWeeks']
}

interface UnderRegime extends RegimeRules {
  /** Of each person, in the pay week. */
  readonly minutes: ReadonlyMap<string, number>
}

/** The pay weeks of people under a regime with their paid leave; most have none, and share one list. */
function payWeeksOf(
  regime: string,
  weeks: readonly { from: string; to: string; leave: ReadonlyMap<string, readonly PaidLeave[]> }[],
): RegimeRules['payWeeksOf'] {
  const none = weeks.map(({ from, to }) => ({ from, to, leaveMinutes: 0 }))
  return (employeeId) =>
    weeks.every(({ leave }) => !leave.has(employeeId))
      ? none
      : weeks.map(({ from, to, leave }) => payWeekFacts([from, to], regime, leave.get(employeeId) ?? NONE))
}

/** Made once for each regime: there are a few, for thousands of people. */
function byRegime<T>(make: (regime: string) => T): (regime: string) => T {
  const known = new Map<string, T>()
  return (regime) => {
    const made = known.get(regime) ?? make(regime)
    known.set(regime, made)
    return made
  }
}

/** The labour rules and the pay weeks of each regime on a day. */
function regimeRulesOn(reader: Reader, date: string): (regime: string) => RegimeRules {
  const rules = labourRules(reader)
  return byRegime((regime) => {
    const weeks = payWeeksOn(rules, regime, date).map(([from, to]) => ({ from, to, leave: leaveIn(reader, from) }))
    return {
      labour: labourRulesOn(rules, regime, date),
      payWeek: weeks[0]?.from ?? date,
      payWeeksOf: payWeeksOf(regime, weeks),
    }
  })
}

/** The same, and what is planned in the pay week. */
export function regimesOn(reader: Reader, date: string, busy: ByPerson): (regime: string) => UnderRegime {
  const rulesOf = regimeRulesOn(reader, date)
  return byRegime((regime) => {
    const rules = rulesOf(regime)
    return { ...rules, minutes: weekMinutes(reader, rules.payWeek, busy) }
  })
}

/** The levels of rules that are set for people, by person. */
const levelsByPerson = (reader: Reader): ReadonlyMap<string, RuleLevels> =>
  reader.memo.of('ruleLevels', ['ruleLevels'], () => {
    const set = decide(reader, readRuleLevels())
    const ids = new Set(set.flatMap(({ employeeId }) => employeeId ?? []))
    return new Map([...ids].map((id) => [id, levelsFor(set, id)]))
  })

type Known = Pick<CandidateFacts, 'assignments' | 'labour' | 'payWeeks'>

/** What the rules need to know of somebody for an assignment, beside what takes their time and the rules of that day. */
function createFacts(reader: Reader, assignment: AssignmentFacts) {
  const held = assignment.requiredSkills.map(({ _id }) => holders(reader, _id))
  const absent = absencesOn(reader, assignment.date)
  const restricted = restrictionsOf(reader)
  const wishes = preferencesOf(reader)
  const levelled = levelsByPerson(reader)
  return (id: string, own: OwnFacts, known: Known): CandidateFacts => {
    const skills = held.flatMap((holding) => holding.get(id) ?? NONE)
    const absences = absent.get(id) ?? NONE
    const restrictions = restricted.get(id) ?? NONE
    const preferences = wishes.get(id) ?? NONE
    const levels = levelled.get(id) ?? NO_LEVELS
    return { ...own, ...known, levels, skills, absences, restrictions, preferences }
  }
}

/** The same of some people, by their ids; null: of everybody. Inactive people are never among them. */
export function readFactsOf(
  reader: Reader,
  assignment: AssignmentFacts,
  wanted: ReadonlySet<string> | null,
): Candidacy[] {
  const busy = busyAssignments(reader, ...weighingDays(reader, assignment.date))
  const already = (assignments: readonly BusyAssignment[]) =>
    assignments.some(({ _id }) => _id === assignment._id) ? assignment.paidMinutes : 0
  const factsOf = createFacts(reader, assignment)
  const underRegime = regimesOn(reader, assignment.date, busy)
  const people: Candidacy[] = []
  for (const { person, own } of everybody(reader)) {
    if (wanted !== null && !wanted.has(person._id)) continue
    const assignments = busy.get(person._id) ?? NONE
    const { labour, minutes, payWeeksOf } = underRegime(own.regime)
    const planned = (minutes.get(person._id) ?? 0) - already(assignments)
    const facts = factsOf(person._id, own, { assignments, labour, payWeeks: payWeeksOf(person._id) })
    people.push({ person, facts, weekMinutes: planned })
  }
  return people
}

const everybodyById = (reader: Reader): ReadonlyMap<string, OwnFacts> =>
  reader.memo.of(
    'peopleById',
    ['employees', 'offices'],
    () => new Map(everybody(reader).map(({ person, own }) => [person._id, own])),
  )

/** The same facts of some people whose assignments in the days that weigh are known; whoever is inactive is not among them. */
export function readFactsOfKnown(
  reader: Reader,
  assignment: AssignmentFacts,
  ids: Iterable<string>,
  busyOf: (id: string) => readonly BusyAssignment[],
): ReadonlyMap<string, CandidateFacts> {
  const all = everybodyById(reader)
  const factsOf = createFacts(reader, assignment)
  const rulesOf = regimeRulesOn(reader, assignment.date)
  const found = new Map<string, CandidateFacts>()
  for (const id of ids) {
    const own = all.get(id)
    if (!own) continue
    const { labour, payWeeksOf } = rulesOf(own.regime)
    found.set(id, factsOf(id, own, { assignments: busyOf(id), labour, payWeeks: payWeeksOf(id) }))
  }
  return found
}

/** What people are to have beside what they have, by person. */
export type Given = ReadonlyMap<string, readonly BusyAssignment[]>

/** The same people, as if they had what is to be theirs. */
export function withGiven(
  people: readonly Candidacy[],
  { date, _id }: AssignmentFacts,
  given: Given,
): readonly Candidacy[] {
  if (given.size === 0) return people
  return people.map((candidacy) => {
    const more = given.get(candidacy.person._id)?.filter((one) => one._id !== _id)
    if (!more || more.length === 0) return candidacy
    const { facts } = candidacy
    const { from, to } = shownWeek(facts, date)
    return {
      ...candidacy,
      facts: { ...facts, assignments: [...facts.assignments, ...more] },
      weekMinutes: candidacy.weekMinutes + plannedMinutes(more, from, to),
    }
  })
}

/** What the first picker would wait for, in pieces to be read when nothing else is asked. */
export function peopleWarmUps(reader: Reader, today: string): readonly (() => void)[] {
  const [from, to] = weighingDays(reader, today)
  return [
    () => void everybody(reader),
    () => void siteClocks(reader),
    ...eachDay(from, to).map((day) => () => void busyOn(reader, day)),
    () => void busyAssignments(reader, from, to),
  ]
}
