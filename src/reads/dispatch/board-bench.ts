import type { Bench, BenchGroup, BenchPerson, BenchQuery, BenchSort } from '#shared/contract/dispatch/board-sites.ts'
import type { DayState } from '#shared/domain/dispatch/free-day.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { daysBetween } from '#shared/model/dates.ts'
import { decide } from '../engine/decide.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { heldBadges } from '../people/held-skills.ts'
import { shiftFacts } from './board-order.ts'
import { peopleOn } from './everybodys-days.ts'
import { found } from './facts-people.ts'
import { lastDays } from './free-people.ts'

/** The first of a group that are named. */
const NAMED = 60

const GROUP_OF: Readonly<Record<Exclude<DayState['kind'], 'free'>, BenchGroup>> = {
  resting: 'resting',
  absent: 'absent',
  unavailable: 'absent',
  assigned: 'busy',
  away: 'away',
}

/** In this order they are told. */
const ORDER: readonly BenchGroup[] = ['resting', 'absent', 'far', 'busy', 'away']

type Seated = Omit<BenchPerson, 'skills'>

const KEYS: Readonly<Record<BenchSort, (person: Seated) => number>> = {
  near: ({ km }) => km ?? Number.MAX_SAFE_INTEGER,
  hours: ({ weekMinutes }) => weekMinutes,
  name: () => 0,
  idle: ({ idleDays }) => -(idleDays ?? Number.MAX_SAFE_INTEGER),
}

/**
 * Who is free on a day, as `dayStates` tells it, sorted, and those who are not by why. For a shift, who lives farther from it
 * than they or the company accept are told apart.
 * @throws AppError NOT_FOUND for an unknown assignment
 */
export function readBench(reader: Reader, { day, assignmentId, search, sort, limit }: BenchQuery, at: Moment): Bench {
  const shift = assignmentId === null ? null : decide(reader, shiftFacts(assignmentId))
  const wanted = found(reader, search)
  const worked = lastDays(reader, at)
  const free: Seated[] = []
  const others = new Map<BenchGroup, Bench['groups'][number]['people'][number][]>()
  for (const { person, own, weekMinutes, days } of peopleOn(reader, day)) {
    const { _id } = person
    if (wanted !== null && !wanted.has(_id)) continue
    const name = `${person.firstName} ${person.lastName}`
    const [state] = days
    const km = shift && distanceKm(own, shift)
    const isFar = shift !== null && km !== null && km > (own.maxDistanceKm ?? shift.distanceLimitKm)
    if (state?.kind === 'free' && !isFar) {
      const last = worked.get(_id) ?? null
      free.push({ _id, name, km, weekMinutes, idleDays: last === null ? null : daysBetween(last, at.today) })
    } else if (state) {
      const kind = state.kind === 'free' ? 'far' : GROUP_OF[state.kind]
      const group = others.get(kind) ?? []
      others.set(kind, group)
      group.push({ _id, name, until: state.kind === 'resting' ? state.until : null })
    }
  }
  const key = KEYS[sort]
  const people = free.toSorted((a, b) => key(a) - key(b)).slice(0, limit)
  const badges = heldBadges(
    reader,
    people.map(({ _id }) => _id),
    day,
  )
  return {
    people: people.map((person) => ({ ...person, skills: badges(person._id) })),
    total: free.length,
    groups: ORDER.flatMap((kind) => {
      const all = others.get(kind) ?? []
      return all.length === 0 ? [] : [{ kind, count: all.length, people: all.slice(0, NAMED) }]
    }),
  }
}
