import type { BusyAssignment, CandidateFacts, HeldSkill, AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import { paidMinutes, type Break } from '#shared/domain/time/minutes/paid.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { searchPieces } from './board-people.ts'
import { absencesOn, preferencesOf, restrictionsOf } from './facts-wishes.ts'
import { labourRules, payWeekStarts } from '../time/labour-rules.ts'
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
  'skills' | 'assignments' | 'absences' | 'restrictions' | 'preferences' | 'labour'
> & {
  readonly regime: string
}
interface PersonRecord extends Person, Omit<OwnFacts, 'fearOfHeights' | 'availability'> {
  readonly fearOfHeights: number
  /** JSON. */
  readonly availability: string
}

const PEOPLE = `
  select e."_id", e."firstName", e."lastName", e."employeeNumber", e."phone", e."city", e."postalCode",
    e."geocodeStatus", e."status", e."statusUntil",
    e."hireDate", e."terminationDate", e."fearOfHeights", e."maxDistanceKm", e."lat", e."lng",
    e."availability", e."regime"
  from "employees" e where e."deletedAt" is null and e."status" <> 'inactive'
  order by e."lastName_f", e."firstName_f", e."_id"`

/** Few people declare anything. */
const layersOf = (text: string): CandidateFacts['availability'] =>
  text === '[]' ? NONE : (JSON.parse(text) as CandidateFacts['availability'])

/** Everybody who works here, in order of name; kept until an employee changes. */
export function everybody(reader: Reader): readonly { readonly person: Person; readonly own: OwnFacts }[] {
  return reader.memo.of('people', ['employees'], () =>
    reader.all<PersonRecord>(PEOPLE).map((record) => ({
      person: record,
      own: { ...record, fearOfHeights: record.fearOfHeights === 1, availability: layersOf(record.availability) },
    })),
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

const BUSY = `
  select a."employeeId", a."_id", a."orderId", a."positionId", a."date", a."start", a."end", a."status", a."siteId"
  from "assignments" a
  where a."deletedAt" is null and a."date" = ?
    and a."status" in ('pending', 'confirmed', 'noShow', 'completed') and a."employeeId" is not null`
const BUSY_ORDER = ` order by a."start", a."_id"`

const BUSY_TABLES = ['assignments', 'orders', 'sites'] as const

type OfPerson = readonly [string, BusyAssignment]
type Texts = readonly string[]

/** What a rule says of a site, and the zone its hours are read by. */
type SiteClock = Pick<BusyAssignment, 'siteName' | 'timezone'>
const NOWHERE: SiteClock = { siteName: '', timezone: DEFAULT_ZONE }

const BREAKS = `
  select "_id", "breakMinutes", "breakPaid" from "orders" where "_id" in (select value from json_each(?))`

/**
 * The breaks of some orders. Those of a week are the same from day to day, and stay when only assignments change: to look each up
 * beside its assignments takes longer than to read these.
 */
function breaksOf(reader: Reader, orderIds: Iterable<string>): ReadonlyMap<string, Break> {
  const known = reader.memo.of('breaks', ['orders'], () => new Map<string, Break>())
  const missing = [...new Set(orderIds)].filter((id) => !known.has(id))
  if (missing.length === 0) return known
  for (const [id, breakMinutes, breakPaid] of reader.arrays(BREAKS, JSON.stringify(missing)))
    known.set(id as string, { breakMinutes: breakMinutes as number | null, breakPaid: breakPaid === 1 })
  return known
}

/** An assignment of `BUSY` with the person who has it. */
function busyOf(row: Texts, breakOf: Break, sites: ReadonlyMap<string, SiteClock>): OfPerson {
  const [employeeId, _id, orderId, positionId, date, start, end, status, siteId] = row
  const minutes = paidMinutes({ start: start as string, end: end as string }, breakOf)
  const { siteName, timezone } = sites.get(siteId as string) ?? NOWHERE
  const assignment = { _id, orderId, positionId, date, start, end, status, paidMinutes: minutes, siteName, timezone }
  return [employeeId as string, assignment as BusyAssignment]
}

function siteClocks(reader: Reader): ReadonlyMap<string, SiteClock> {
  return reader.memo.of('siteClocks', ['sites'], () => {
    const sites = reader.arrays(`select "_id", "name", "timezone" from "sites"`) as readonly Texts[]
    return new Map(sites.map(([id, siteName, timezone]) => [id, { siteName, timezone }] as [string, SiteClock]))
  })
}

/** Assignments that take somebody's time on one day: as much of a week as is read at once, so that nobody waits for all of it. */
function busyOn(reader: Reader, day: string): readonly OfPerson[] {
  return reader.memo.of(
    `busy ${day}`,
    BUSY_TABLES,
    () => busyIn(reader, reader.arrays(BUSY + BUSY_ORDER, day) as readonly Texts[]),
    {
      table: 'assignments',
      renew: (before, ids) => {
        const others = before.filter(([, { _id }]) => !ids.has(_id))
        const again = busyIn(reader, reader.arrays(BUSY_AMONG, day, JSON.stringify([...ids])) as readonly Texts[])
        if (again.length === 0 && others.length === before.length) return before
        return [...others, ...again].sort(byStart)
      },
    },
  )
}

const BUSY_AMONG = `${BUSY} and a."_id" in (select value from json_each(?))`

/** As `BUSY_ORDER` has them. */
const byStart = ([, a]: OfPerson, [, b]: OfPerson): number => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a._id < b._id ? -1 : 1
}

function busyIn(reader: Reader, rows: readonly Texts[]): readonly OfPerson[] {
  const sites = siteClocks(reader)
  const breaks = breaksOf(
    reader,
    rows.map(([, , orderId]) => orderId as string),
  )
  return rows.flatMap((row) => {
    const breakOf = breaks.get(row[2] as string)
    return breakOf ? [busyOf(row, breakOf, sites)] : []
  })
}

/** The same of several days, by person. */
export function busyAssignments(reader: Reader, from: string, to: string): ByPerson {
  const all = () => daysBetween(from, to).map((day) => busyOn(reader, day))
  return reader.memo.of(`busy ${from} ${to}`, BUSY_TABLES, () => gathered(new Map(), all(), () => true), {
    table: 'assignments',
    renew: (before, ids) => {
      const days = all()
      const touched = new Set<string>()
      for (const [id, own] of before) if (own.some(({ _id }) => ids.has(_id))) touched.add(id)
      for (const day of days) for (const [id, { _id }] of day) if (ids.has(_id)) touched.add(id)
      const others = new Map(before)
      for (const id of touched) others.delete(id)
      return gathered(others, days, (id) => touched.has(id))
    },
  })
}

type ByPerson = ReadonlyMap<string, readonly BusyAssignment[]>

/** Adds to a map what some people have on some days. */
function gathered(
  others: Map<string, readonly BusyAssignment[]>,
  days: readonly (readonly OfPerson[])[],
  isWanted: (employeeId: string) => boolean,
): ByPerson {
  const byPerson = new Map<string, BusyAssignment[]>()
  for (const day of days)
    for (const [employeeId, assignment] of day) {
      if (!isWanted(employeeId)) continue
      const known = byPerson.get(employeeId)
      if (known) known.push(assignment)
      else byPerson.set(employeeId, [assignment])
    }
  for (const [employeeId, own] of byPerson) others.set(employeeId, own)
  return others
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Paid minutes planned in a pay week, by person. */
function weekMinutes(reader: Reader, from: string, busy: ByPerson): ReadonlyMap<string, number> {
  const to = addDays(from, 6)
  const counted = (before: Counted): Counted => {
    const minutes = new Map<string, number>()
    for (const [id, own] of busy) {
      // Who has the same list as before has the same minutes.
      const known = before.busy.get(id) === own ? before.minutes.get(id) : undefined
      minutes.set(id, known ?? plannedMinutes(own, from, to))
    }
    return { busy, minutes }
  }
  return reader.memo.of(`minutes ${from}`, BUSY_TABLES, () => counted(NOTHING_COUNTED), {
    table: 'assignments',
    renew: counted,
  }).minutes
}

/** Minutes by person, and the lists they were counted from. */
interface Counted {
  readonly busy: ByPerson
  readonly minutes: ReadonlyMap<string, number>
}
const NOTHING_COUNTED: Counted = { busy: new Map(), minutes: new Map() }

/** The pay weeks of an assignment, and the days next to it where such a week ends: rest may run short across them. */
export function weighingDays(reader: Reader, date: string): readonly [string, string] {
  const starts = payWeekStarts(reader, date).map((first) => weekStart(date, first))
  const days = [addDays(date, -2), addDays(date, 2), ...starts, ...starts.map((start) => addDays(start, 6))].toSorted()
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
}

/** The labour rules of each regime on a day, and what is planned in its pay week: a few, for thousands of people. */
export function regimesOn(reader: Reader, date: string, busy: ByPerson): (regime: string) => UnderRegime {
  const rules = labourRules(reader)
  const known = new Map<string, UnderRegime>()
  return (regime) => {
    const found = known.get(regime)
    if (found) return found
    const labour = labourRulesOn(rules, regime, date)
    const made = { labour, minutes: weekMinutes(reader, weekStart(date, labour.payWeekStart), busy) }
    known.set(regime, made)
    return made
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
  const held = assignment.requiredSkills.map(({ _id }) => holders(reader, _id))
  const absent = absencesOn(reader, assignment.date)
  const restricted = restrictionsOf(reader)
  const wishes = preferencesOf(reader)
  const underRegime = regimesOn(reader, assignment.date, busy)
  const people: Candidacy[] = []
  for (const { person, own } of everybody(reader)) {
    if (wanted !== null && !wanted.has(person._id)) continue
    const skills = held.flatMap((holding) => holding.get(person._id) ?? NONE)
    const assignments = busy.get(person._id) ?? NONE
    const absences = absent.get(person._id) ?? NONE
    const restrictions = restricted.get(person._id) ?? NONE
    const preferences = wishes.get(person._id) ?? NONE
    const { labour, minutes } = underRegime(own.regime)
    const planned = (minutes.get(person._id) ?? 0) - already(assignments)
    const facts = { ...own, skills, assignments, absences, restrictions, preferences, labour }
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
    const from = weekStart(date, facts.labour.payWeekStart)
    return {
      ...candidacy,
      facts: { ...facts, assignments: [...facts.assignments, ...more] },
      weekMinutes: candidacy.weekMinutes + plannedMinutes(more, from, addDays(from, 6)),
    }
  })
}

/** What the first picker would wait for, in pieces to be read when nothing else is asked. */
export function peopleWarmUps(reader: Reader, today: string): readonly (() => void)[] {
  const [from, to] = weighingDays(reader, today)
  return [
    () => void everybody(reader),
    () => void siteClocks(reader),
    ...daysBetween(from, to).map((day) => () => void busyOn(reader, day)),
    () => void busyAssignments(reader, from, to),
  ]
}
