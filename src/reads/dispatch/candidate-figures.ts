import type { CandidateFigures } from '#shared/contract/dispatch/board.ts'
import type { AssignmentFacts, CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import { DEFAULT_ZONE, instantOf } from '#shared/domain/calendar/zone.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Moment } from '../engine/moment.ts'
import { NO_COST } from '#shared/domain/time/pay/planned/shift-cost.ts'
import { readShiftCosts } from './shift-costs.ts'
import type { Reader } from '../engine/reader.ts'

/** Refusals that are older say little of somebody now. */
const REFUSAL_DAYS = 30
/** Two days around an assignment are known of everybody: rest beyond this is as good as any. */
const MOST_REST_MINUTES = 36 * 60

type LastDays = CandidateFigures['lastDays']
const NEVER: LastDays = { site: null, client: null }

/** Held to its end: neither refused, nor called off, nor left by somebody who was absent or did not come. */
const LAST_DAYS = `
  select a."employeeId", max(case when a."siteId" = ? then a."date" end), max(case when a."clientId" = ? then a."date" end)
  from "assignments" a
  where a."employeeId" in (select value from json_each(?)) and a."start" < ? and a."end" <= ?
    and (a."siteId" = ? or a."clientId" = ?)
    and a."deletedAt" is null and a."absenceId" is null and a."status" in ('pending', 'confirmed', 'completed')
  group by a."employeeId"`

/** The last day that some people worked at the site of an assignment, and for its client. */
function lastDaysOf(
  reader: Reader,
  ids: readonly string[],
  { siteId, clientId }: AssignmentFacts,
  now: string,
): (id: string) => LastDays {
  const rows = reader.arrays(LAST_DAYS, siteId, clientId, JSON.stringify(ids), now, now, siteId, clientId)
  const found = new Map(
    rows.map(([id, site, client]) => [id as string, { site, client } as unknown as LastDays] as const),
  )
  return (id) => found.get(id) ?? NEVER
}

/** A shift is refused before it is over, so that those of earlier days are not read. */
const REFUSALS = `
  select a."_id", r.value ->> 'employeeId'
  from "assignments" a, json_each(a."refusals") r
  where a."date" >= ? and a."deletedAt" is null and a."refusals" <> '[]' and r.value ->> 'at' >= ?`
const REFUSALS_AMONG = `${REFUSALS} and a."_id" in (select value from json_each(?))`

/** Who refused each assignment, and how many times each person did. */
interface Refusals {
  readonly by: ReadonlyMap<string, readonly string[]>
  readonly counts: ReadonlyMap<string, number>
}
const NO_REFUSALS: Refusals = { by: new Map(), counts: new Map() }

/** The same once some assignments were refused as their rows say now. */
function refusedAgain(before: Refusals, ids: ReadonlySet<string>, rows: readonly (readonly unknown[])[]): Refusals {
  const by = new Map(before.by)
  const counts = new Map(before.counts)
  const add = (employeeId: string, more: number) => {
    counts.set(employeeId, (counts.get(employeeId) ?? 0) + more)
  }
  for (const id of ids) {
    for (const employeeId of by.get(id) ?? []) add(employeeId, -1)
    by.delete(id)
  }
  for (const [id, employeeId] of rows as readonly (readonly [string, string])[]) {
    by.set(id, [...(by.get(id) ?? []), employeeId])
    add(employeeId, 1)
  }
  return { by, counts }
}

/** How many shifts each person refused in the last thirty days. */
function recentRefusals(reader: Reader, today: string): ReadonlyMap<string, number> {
  const from = addDays(today, -REFUSAL_DAYS)
  const since = [from, instantOf(from, '00:00', DEFAULT_ZONE)] as const
  const make = () => refusedAgain(NO_REFUSALS, new Set(), reader.arrays(REFUSALS, ...since))
  return reader.memo.of(`refusals ${today}`, ['assignments'], make, {
    table: 'assignments',
    renew: (before, ids) =>
      refusedAgain(before, ids, reader.arrays(REFUSALS_AMONG, ...since, JSON.stringify([...ids]))),
  }).counts
}

/** Minutes to the assignments before and after, of which only those are read that take the person's time; null where none is within a day and a half. */
function restOf({ assignments }: CandidateFacts, { _id, start, end }: AssignmentFacts): CandidateFigures['rest'] {
  const others = assignments.filter((other) => other._id !== _id)
  const nearest = (gaps: readonly number[]) => {
    const near = gaps.filter((gap) => gap >= 0 && gap <= MOST_REST_MINUTES)
    return near.length === 0 ? null : Math.min(...near)
  }
  return {
    before: nearest(
      others.flatMap((other) => (other.end <= start ? elapsedMinutes({ start: other.end, end: start }) : [])),
    ),
    after: nearest(
      others.flatMap((other) => (other.start >= end ? elapsedMinutes({ start: end, end: other.start }) : [])),
    ),
  }
}

/** Minutes to the nearest of them; null where none is within a day and a half. */
export function nearestRest(person: CandidateFacts, assignment: AssignmentFacts): number | null {
  const { before, after } = restOf(person, assignment)
  return before === null ? after : after === null ? before : Math.min(before, after)
}

/** Answers the figures of some people for an assignment; read for those who are shown, never for everybody. */
export function figuresOf(
  reader: Reader,
  people: readonly CandidateFacts[],
  assignment: AssignmentFacts,
  { today, now }: Moment,
): (person: CandidateFacts) => CandidateFigures {
  const ids = people.map(({ _id }) => _id)
  const lastDays = lastDaysOf(reader, ids, assignment, now)
  const refusals = recentRefusals(reader, today)
  const costs = readShiftCosts(reader, ids, assignment)
  return (person) => ({
    lastDays: lastDays(person._id),
    recentRefusals: refusals.get(person._id) ?? 0,
    rest: restOf(person, assignment),
    limits: {
      weekMinutes: person.labour.weeklyOvertimeMinutes,
      restMinutes: person.labour.restBetweenMinutes,
      km: person.maxDistanceKm ?? assignment.distanceLimitKm,
    },
    cost: costs.get(person._id) ?? NO_COST,
    regime: person.regime,
  })
}
