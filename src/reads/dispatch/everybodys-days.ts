import { dayStates, type DayPart, type DayState } from '#shared/domain/dispatch/free-day.ts'
import type { Reader } from '../engine/reader.ts'
import { busyAssignments } from './busy-assignments.ts'
import { everybody, regimesOn, weighingDays, type OwnFacts, type Person } from './facts-people.ts'
import { absencesOn } from './facts-wishes.ts'

/** The tables that what people are on days is read from. */
export const DAYS_FROM = ['employees', 'assignments', 'orders', 'sites', 'absences', 'labourRuleSets'] as const

export interface PersonsDays {
  readonly person: Person
  readonly own: OwnFacts
  /** Paid minutes planned in the pay week of the first day. */
  readonly weekMinutes: number
  /** See `dayStates`. */
  readonly days: readonly DayState[]
}

const NONE: readonly never[] = []

/** Everybody who works here, in order of name, with what they are on some days that follow each other, one at least. */
export function everybodysDays(reader: Reader, dates: readonly string[], part: DayPart): readonly PersonsDays[] {
  const [from = '', end = from] = [dates[0], dates.at(-1)]
  const [first, last] = weighingDays(reader, from)
  const busy = busyAssignments(reader, first, last > end ? last : end)
  const asked = dates.map((day) => ({ absent: absencesOn(reader, day), stateOf: dayStates(day, part) }))
  const underRegime = regimesOn(reader, from, busy)
  return everybody(reader).map(({ person, own }) => {
    const { _id } = person
    const { labour, minutes } = underRegime(own.regime)
    const facts = { ...own, labour, assignments: busy.get(_id) ?? NONE }
    const days = asked.map(({ absent, stateOf }) => stateOf({ ...facts, absences: absent.get(_id) ?? NONE }))
    return { person, own, weekMinutes: minutes.get(_id) ?? 0, days }
  })
}

/** Everybody and what they are on one day, by name; kept until something of it changes. */
export const peopleOn = (reader: Reader, day: string): readonly PersonsDays[] =>
  reader.memo.of(`people on ${day}`, DAYS_FROM, () => everybodysDays(reader, [day], 'all'))

/** The ids of those who are free on a day, each with 1; kept until something of it changes. */
export const freePeopleOn = (reader: Reader, day: string): ReadonlyMap<string, number> =>
  reader.memo.of(`free on ${day}`, DAYS_FROM, () => {
    const free = everybodysDays(reader, [day], 'all').filter(({ days }) => days[0]?.kind === 'free')
    return new Map(free.map(({ person }) => [person._id, 1]))
  })
