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

interface UnderRegime {
  readonly labour: CandidateFacts['labour']
  /** Of each person, in the pay week. */
  readonly minutes: ReadonlyMap<string, number>
  readonly payWeeksOf: (employeeId: string) => CandidateFacts['payWeeks']
}

/** The pay weeks of people under a regime with their paid leave; most have none, and share one list. */
function payWeeksOf(
  regime: string,
  weeks: readonly { from: string; to: string; leave: ReadonlyMap<string, readonly PaidLeave[]> }[],
): UnderRegime['payWeeksOf'] {
  const none = weeks.map(({ from, to }) => ({ from, to, leaveMinutes: 0 }))
  return (employeeId) =>
    weeks.every(({ leave }) => !leave.has(employeeId))
      ? none
      : weeks.map(({ from, to, leave }) => payWeekFacts([from, to], regime, leave.get(employeeId) ?? NONE))
}

/** The labour rules of each regime on a day, and what is planned in its pay week: a few, for thousands of people. */
export function regimesOn(reader: Reader, date: string, busy: ByPerson): (regime: string) => UnderRegime {
  const rules = labourRules(reader)
  const known = new Map<string, UnderRegime>()
  return (regime) => {
    const found = known.get(regime)
    if (found) return found
    const labour = labourRulesOn(rules, regime, date)
    const weeks = payWeeksOn(rules, regime, date).map(([from, to]) => ({ from, to, leave: leaveIn(reader, from) }))
    const made = {
      labour,
      minutes: weekMinutes(reader, weeks[0]?.from ?? date, busy),
      payWeeksOf: payWeeksOf(regime, weeks),
    }
    known.set(regime, made)
    return made
  }
}

/** The levels of rules that are set for people, by person. */
const levelsByPerson = (reader: Reader): ReadonlyMap<string, RuleLevels> =>
  reader.memo.of('ruleLevels', ['ruleLevels'], () => {
    const set = decide(reader, readRuleLevels())
    const ids = new Set(set.flatMap(({ employeeId }) => employeeId ?? []))
    return new Map([...ids].map((id) => [id, levelsFor(set, id)]))
  })

/** The same of some people, by their ids; null: of everybody. Inactive people are never among them. */
export function readFactsOf(
  reader: Reader,
  assignment: AssignmentFacts,
  wanted: ReadonlySet<string> | null,
): Candidacy[] {
  const busy = busyAssignments(reader, ...weighingDays(reader, assignment.date))
  const already = (assignments: readonly BusyAssignment[]) =>
    assignments.some(({ _id }) => _id === assignment._id) ? assignment.paidMinutes : 0
  const held = assignment.requiredSkills.map(({ _id }) => holders(reader, _id))
  const absent = absencesOn(reader, assignment.date)
  const restricted = restrictionsOf(reader)
  const wishes = preferencesOf(reader)
  const levelled = levelsByPerson(reader)
  const underRegime = regimesOn(reader, assignment.date, busy)
  const people: Candidacy[] = []
  for (const { person, own } of everybody(reader)) {
    if (wanted !== null && !wanted.has(person._id)) continue
    const skills = held.flatMap((holding) => holding.get(person._id) ?? NONE)
    const assignments = busy.get(person._id) ?? NONE
    const absences = absent.get(person._id) ?? NONE
    const restrictions = restricted.get(person._id) ?? NONE
    const preferences = wishes.get(person._id) ?? NONE
    const { labour, minutes, payWeeksOf } = underRegime(own.regime)
    const planned = (minutes.get(person._id) ?? 0) - already(assignments)
    const payWeeks = payWeeksOf(person._id)
    const levels = levelled.get(person._id) ?? NO_LEVELS
    const facts = { ...own, levels, skills, assignments, absences, restrictions, preferences, payWeeks, labour }
    people.push({ person, facts, weekMinutes: planned })
  }
  return people
}

/** What people are to have beside what they have, by person. */
export type Given = ReadonlyMap<string, readonly BusyAssignment[]>

/** The same people, as if they had what is to be theirs. */
export function withGiven(
  people: readonly Candidacy[],
  { date, _id }: AssignmentFacts,
  given: Given | undefined,
): readonly Candidacy[] {
  if (!given || given.size === 0) return people
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
